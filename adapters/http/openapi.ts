import { type ConversionConfig, toJsonSchema } from '@valibot/to-json-schema';
import type { GenericSchema } from 'valibot';
import type { ErrorKind } from '../../src/domain/errors.ts';
import { DomainError } from '../../src/domain/errors.ts';
import { atOnce, type Steps } from '../../src/domain/steps.ts';
import { ERRORS } from './errors.ts';
import { isCounted } from './rate-gate.ts';
import type { Route } from './route.ts';
import * as accounts from './schemas/accounts.ts';
import { keyAnswer, textedKeyAnswer } from './schemas/api-keys.ts';
import { areaAnswer, areaEntry, areaItem } from './schemas/areas.ts';
import { groupAnswer } from './schemas/groups.ts';
import { invitationAnswer, sentInvitationAnswer } from './schemas/invitations.ts';
import { languageAnswer, languageItem } from './schemas/languages.ts';
import { levelAnswer, levelItem, levelWithPlaces } from './schemas/levels.ts';
import { foundPlaceAnswer, listedPlaceAnswer, plainLiveAnswer } from './schemas/live.ts';
import { markerAnswer, markerEntry, markerItem } from './schemas/markers.ts';
import { memberAnswer } from './schemas/members.ts';
import { auditEntryAnswer, organizationAnswer } from './schemas/organizations.ts';
import { planAnswer, usageAnswer } from './schemas/plans.ts';
import {
  actionAnswer,
  liveActionAnswer,
  liveAnswer,
  projectAnswer,
  projectChange,
  projectCreation,
  projectSummary,
} from './schemas/projects.ts';
import { checkAnswer, routeAnswer, routeQuestion } from './schemas/routes.ts';
import { snapshotAnswer } from './schemas/snapshots.ts';
import { tagAnswer, tagItem } from './schemas/tags.ts';
import { templateAnswer } from './schemas/templates.ts';
import { translationsAnswer } from './schemas/translations.ts';
import {
  branchAnswer,
  corridorAnswer,
  corridorCreation,
  corridorItem,
  transitionAnswer,
  transitionCreation,
  transitionItem,
} from './schemas/wayfinding.ts';

type Json = Record<string, unknown>;

/** Schemas that have a name in the document, of answers and of bodies. */
const ANSWERS: Readonly<Record<string, GenericSchema>> = {
  User: accounts.userAnswer,
  Session: accounts.sessionAnswer,
  NewSession: accounts.newSessionAnswer,
  Organization: organizationAnswer,
  Member: memberAnswer,
  Group: groupAnswer,
  AuditEntry: auditEntryAnswer,
  Plan: planAnswer,
  Usage: usageAnswer,
  Invitation: invitationAnswer,
  SentInvitation: sentInvitationAnswer,
  ApiKey: keyAnswer,
  NewApiKey: textedKeyAnswer,
  Level: levelAnswer,
  LevelWithPlaces: levelWithPlaces,
  Area: areaAnswer,
  Marker: markerAnswer,
  Tag: tagAnswer,
  Language: languageAnswer,
  Corridor: corridorAnswer,
  Branch: branchAnswer,
  Transition: transitionAnswer,
  WayfindingCheck: checkAnswer,
  RouteAnswer: routeAnswer,
  ProjectSummary: projectSummary,
  Project: projectAnswer,
  ProjectAfterAction: actionAnswer,
  ProjectGoneLive: liveActionAnswer,
  LiveProject: liveAnswer,
  LiveProjectInLanguage: plainLiveAnswer,
  ListedPlace: listedPlaceAnswer,
  FoundPlace: foundPlaceAnswer,
  Snapshot: snapshotAnswer,
  Template: templateAnswer,
  Translations: translationsAnswer,
};
const BODIES: Readonly<Record<string, GenericSchema>> = {
  LevelItem: levelItem,
  AreaItem: areaItem,
  AreaEntry: areaEntry,
  MarkerItem: markerItem,
  MarkerEntry: markerEntry,
  TagItem: tagItem,
  LanguageItem: languageItem,
  CorridorItem: corridorItem,
  CorridorCreation: corridorCreation,
  TransitionItem: transitionItem,
  TransitionCreation: transitionCreation,
  RouteQuestion: routeQuestion,
  ProjectCreation: projectCreation,
  ProjectChange: projectChange,
};

/** The OpenAPI 3.1 document of these routes. */
export const openApiDocument = (routes: readonly Route[], serviceName: string, version: string): Json =>
  atOnce(openApiSteps(routes, serviceName, version));

/** `openApiDocument` in steps. */
export function* openApiSteps(routes: readonly Route[], serviceName: string, version: string): Steps<Json> {
  const paths: Record<string, Json> = {};
  for (const route of routes) {
    yield;
    const path = templated(route.path);
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operation(route) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: serviceName,
      version,
      description: 'Interactive maps of places.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/' }],
    paths,
    components: {
      schemas: { ...(yield* named(ANSWERS, 'input')), ...(yield* named(BODIES, 'input')), ...ERROR_SCHEMAS },
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', description: 'An access token (JWT), or an API key.' },
      },
    },
  };
}

/** `/api/p/:projectId/` as the document writes it: `/api/p/{projectId}/`. */
export function templated(path: string): string {
  return path.replace(/:(\w+)/g, '{$1}').replace('*', '{path}');
}

/** Everything that a route refuses: what it declares, and what follows from who may come and what it takes. */
export function refusalsOf(route: Route): readonly ErrorKind[] {
  const isProtected = route.auth === 'account' || route.auth === 'project';
  const takesIds = /:\w+Id\b/.test(route.path);
  const kinds = new Set<ErrorKind>(['unavailable', ...(route.refusals ?? [])]);
  if (isProtected || route.auth === 'optional') kinds.add('unauthenticated').add('permission_denied');
  if (route.auth === 'guest') kinds.add('permission_denied');
  if (isCounted(route)) kinds.add('throttled');
  if (takesIds) kinds.add('not_found');
  if (route.query) kinds.add('invalid');
  if (route.body || route.file || route.upload) kinds.add('too_slow');
  if (route.body || route.file) kinds.add('overloaded');
  if (route.body && !route.body.isLenient) {
    for (const kind of ['invalid', 'image_refused', 'bad_request', 'too_large', 'unsupported_media_type'] as const) {
      kinds.add(kind);
    }
  }
  if (route.file) {
    for (const kind of ['invalid', 'bad_request', 'too_large', 'unsupported_media_type'] as const) kinds.add(kind);
  }
  if (route.upload) {
    for (const kind of ['image_refused', 'bad_request', 'too_large', 'unsupported_media_type'] as const)
      kinds.add(kind);
  }
  return [...kinds];
}

function operation(route: Route): Json {
  const parameters = [...pathParameters(route.path), ...queryParameters(route.query)];
  const requestBody = requestBodyOf(route);
  const isOpen = route.auth !== 'account' && route.auth !== 'project';
  const isOptional = route.auth === 'optional' || route.auth === 'public';
  return {
    operationId: route.name,
    summary: route.summary,
    ...(route.isDeprecated && { deprecated: true }),
    tags: [route.path.split('/')[2] || route.path.split('/')[1]],
    ...(parameters.length > 0 && { parameters }),
    ...(requestBody && { requestBody }),
    responses: { ...refused(route), ...answered(route), 500: jsonResponse('A fault', ref('Problem')) },
    security: isOptional ? [{}, { bearer: [] }] : isOpen ? [] : [{ bearer: [] }],
  };
}

function answered(route: Route): Json {
  const entries = Object.entries(route.answers).map(([status, schema]) => {
    if (schema === null) return [status, { description: route.summary }];
    if (typeof schema === 'object' && 'kind' in schema) {
      return [status, jsonResponse(route.summary, convert(schema, 'input'))];
    }
    const content = Object.fromEntries([schema].flat().map((type) => [type, {}]));
    return [status, { description: route.summary, content }];
  });
  return Object.fromEntries(entries);
}

function refused(route: Route): Json {
  const byStatus = new Map<number, Set<string>>();
  for (const kind of refusalsOf(route)) {
    const { status } = ERRORS[kind];
    byStatus.set(status, (byStatus.get(status) ?? new Set()).add(schemaOfRefusal(kind)));
  }
  const entries = [...byStatus].map(([status, names]) => {
    const refs = [...names].map(ref);
    return [status, jsonResponse('Refused', refs.length === 1 ? refs[0]! : { anyOf: refs })];
  });
  return Object.fromEntries(entries);
}

function schemaOfRefusal(kind: ErrorKind): string {
  const body = ERRORS[kind].body(new DomainError(kind, ''));
  if ('error' in body) return 'ImageRefusal';
  return 'detail' in body ? 'Problem' : 'FieldErrors';
}

const ERROR_SCHEMAS = {
  Problem: {
    type: 'object',
    required: ['detail'],
    properties: {
      detail: { type: 'string' },
      code: { type: 'string' },
      current_version: { type: 'integer' },
      request_id: { type: 'string' },
      retry_after: { type: 'integer', description: 'Seconds to wait, as in the Retry-After header.' },
      limit: {
        type: 'object',
        properties: {
          scope: { enum: ['organization', 'group'] },
          kind: { enum: ['draft', 'build', 'member', 'storage'] },
          max: { type: 'integer' },
          used: { type: 'integer' },
        },
      },
    },
  },
  ImageRefusal: { type: 'object', required: ['error'], properties: { error: { type: 'string' } } },
  FieldErrors: {
    type: 'object',
    description: 'Error messages by field name; nested names are joined by dots.',
    additionalProperties: { type: 'array', items: { type: 'string' } },
  },
};

function pathParameters(path: string): Json[] {
  return [...path.matchAll(/:(\w+)|\*/g)].map(([, name]) => {
    const schema = name?.endsWith('Id') ? { type: 'string', format: 'uuid' } : { type: 'string' };
    return { name: name ?? 'path', in: 'path', required: true, schema };
  });
}

function queryParameters(query: GenericSchema | undefined): Json[] {
  if (!query) return [];
  const { properties = {}, required = [] } = convert(query, 'input') as { properties?: Json; required?: string[] };
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }));
}

function requestBodyOf({ body, upload, file }: Route): Json | null {
  if (file) {
    const content = Object.entries(file.types).map(([type, schema]) => {
      return [type, { schema: schema ? convert(schema, 'input') : { type: 'string' } }];
    });
    return { required: true, content: Object.fromEntries(content) };
  }
  if (upload) {
    const schema = {
      type: 'object',
      required: [upload.part],
      properties: { [upload.part]: { type: 'string', format: 'binary' } },
    };
    return { required: true, content: { 'multipart/form-data': { schema } } };
  }
  return body ? { content: { 'application/json': { schema: convert(body.schema, 'input') } } } : null;
}

const ref = (name: string): Json => ({ $ref: `#/components/schemas/${name}` });
const jsonResponse = (description: string, schema: Json): Json => ({
  description,
  content: { 'application/json': { schema } },
});

function configured(typeMode: 'input' | 'output', own: GenericSchema | null): ConversionConfig {
  const definitions = Object.fromEntries(
    Object.entries({ ...ANSWERS, ...BODIES }).filter(([, schema]) => schema !== own),
  );
  return {
    typeMode,
    errorMode: 'ignore',
    target: 'draft-2020-12',
    definitions: definitions as NonNullable<ConversionConfig['definitions']>,
    overrideRef: ({ referenceId }) => `#/components/schemas/${referenceId}`,
  };
}

function convert(schema: GenericSchema, typeMode: 'input' | 'output', own: GenericSchema | null = null): Json {
  const {
    $schema: _schema,
    $defs: _definitions,
    ...json
  } = toJsonSchema(schema as never, configured(typeMode, own)) as Json;
  return json;
}

function* named(schemas: Readonly<Record<string, GenericSchema>>, typeMode: 'input' | 'output'): Steps<Json> {
  const converted: Json = {};
  for (const [name, schema] of Object.entries(schemas)) {
    converted[name] = convert(schema, typeMode, schema);
    yield;
  }
  return converted;
}
