import { STATUS_CODES } from 'node:http';
import type { GenericSchema } from 'valibot';
import type { ErrorKind } from '../../../src/domain/shared/errors.ts';
import { DomainError } from '../../../src/domain/shared/errors.ts';
import { isCounted } from '../rates/rate-gate.ts';
import { ERRORS } from '../responses/errors.ts';
import type { Route } from '../route.ts';
import { type Json, type JsonSchemas, jsonSchemas } from './json-schemas.ts';
import { namedSchemas } from './named.ts';
import { SECURITY, SECURITY_SCHEMES } from './security.ts';
import { tagOf, tags } from './tags.ts';

/** The service that a document describes; without a trailing slash in its public URL. */
export type DescribedService = {
  readonly serviceName: string;
  readonly publicUrl: string;
  readonly version: string;
};

/** The OpenAPI 3.1 document of these routes, without those that are pages for people. */
export function openApiDocument(all: readonly Route[], { serviceName, publicUrl, version }: DescribedService): Json {
  const routes = all.filter((route) => !isPage(route));
  const schemas = jsonSchemas(namedSchemas(), new Set(routes.flatMap(schemasOf)));
  const paths: Record<string, Json> = {};
  for (const route of routes) {
    const path = templated(route.path);
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operation(route, schemas) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: serviceName,
      version,
      description: 'Interactive maps of places.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: publicUrl }],
    tags: tags(),
    paths,
    components: {
      schemas: { ...schemas.named, ...ERROR_SCHEMAS },
      securitySchemes: SECURITY_SCHEMES,
    },
  };
}

/** Whether a route is an HTML page for people; the document has none of these. */
export const isPage = ({ responses }: Route): boolean => Object.values(responses).includes('text/html');

/** `/api/p/:projectId/` as the document writes it: `/api/p/{projectId}/`. */
export function templated(path: string): string {
  return path.replace(/:(\w+)/g, '{$1}').replace('*', '{path}');
}

/** All errors of a route: its own, and those that follow from its access and schemas. */
function errorsOf(route: Route): readonly ErrorKind[] {
  const isProtected = route.auth === 'account' || route.auth === 'project';
  const takesIds = /:\w+Id\b/.test(route.path);
  const rules: readonly (readonly [applies: unknown, kinds: readonly ErrorKind[]])[] = [
    [true, ['unavailable', ...(route.errors ?? [])]],
    [isProtected || route.auth === 'optional', ['unauthenticated', 'permission_denied']],
    [route.auth === 'guest', ['permission_denied']],
    [isCounted(route), ['throttled']],
    [takesIds, ['not_found']],
    [route.query, ['invalid']],
    [route.body || route.file || route.upload, ['too_slow']],
    [route.body || route.file, ['overloaded']],
    [route.body && !route.body.isLenient, ['invalid', 'image_refused', ...UNREADABLE]],
    [route.file, ['invalid', ...UNREADABLE]],
    [route.upload, ['image_refused', ...UNREADABLE]],
  ];
  return [...new Set(rules.flatMap(([applies, kinds]) => (applies ? kinds : [])))];
}

/** Errors of every body, independent of its content. */
const UNREADABLE = ['bad_request', 'too_large', 'unsupported_media_type'] as const;

/** The schemas of a route's input and responses. */
const schemasOf = ({ query, body, file, responses }: Route): readonly GenericSchema[] =>
  [query, body?.schema, ...Object.values(file?.types ?? {}), ...Object.values(responses)].filter(isSchema);

const isSchema = (value: unknown): value is GenericSchema =>
  typeof value === 'object' && value !== null && 'kind' in value;

function operation(route: Route, schemas: JsonSchemas): Json {
  const parameters = [...pathParameters(route.path), ...queryParameters(route.query, schemas)];
  const requestBody = requestBodyOf(route, schemas);
  return {
    operationId: route.name,
    summary: route.summary,
    ...(route.isDeprecated && { deprecated: true }),
    tags: [tagOf(route.path)],
    ...(parameters.length > 0 && { parameters }),
    ...(requestBody && { requestBody }),
    responses: {
      ...errorResponses(route),
      ...successResponses(route, schemas),
      500: jsonResponse(STATUS_CODES[500]!, ref('Problem')),
    },
    security: SECURITY[route.auth],
  };
}

function successResponses(route: Route, schemas: JsonSchemas): Json {
  const entries = Object.entries(route.responses).map(([status, schema]) => {
    if (schema === null) return [status, { description: route.summary }];
    if (isSchema(schema)) return [status, jsonResponse(route.summary, schemas.of(schema))];
    const content = Object.fromEntries([schema].flat().map((type) => [type, {}]));
    return [status, { description: route.summary, content }];
  });
  return Object.fromEntries(entries);
}

function errorResponses(route: Route): Json {
  const byStatus = new Map<number, Set<string>>();
  for (const kind of errorsOf(route)) {
    const { status } = ERRORS[kind];
    byStatus.set(status, (byStatus.get(status) ?? new Set()).add(SCHEMA_OF_ERROR[kind]));
  }
  const entries = [...byStatus].map(([status, names]) => {
    const refs = [...names].map(ref);
    return [status, jsonResponse(STATUS_CODES[status]!, refs.length === 1 ? refs[0]! : { anyOf: refs })];
  });
  return Object.fromEntries(entries);
}

function schemaOfError(kind: ErrorKind): string {
  const body = ERRORS[kind].body(new DomainError(kind, ''));
  if ('error' in body) return 'ImageError';
  return 'detail' in body ? 'Problem' : 'FieldErrors';
}

const SCHEMA_OF_ERROR = Object.fromEntries(
  (Object.keys(ERRORS) as ErrorKind[]).map((kind) => [kind, schemaOfError(kind)]),
) as Readonly<Record<ErrorKind, string>>;

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
  ImageError: { type: 'object', required: ['error'], properties: { error: { type: 'string' } } },
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

function queryParameters(query: GenericSchema | undefined, schemas: JsonSchemas): Json[] {
  if (!query) return [];
  const { properties = {}, required = [] } = schemas.of(query) as { properties?: Json; required?: string[] };
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }));
}

function requestBodyOf({ body, upload, file }: Route, schemas: JsonSchemas): Json | null {
  if (file) {
    const content = Object.entries(file.types).map(([type, schema]) => {
      return [type, { schema: schema ? schemas.of(schema) : { type: 'string' } }];
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
  return body ? { content: { 'application/json': { schema: schemas.of(body.schema) } } } : null;
}

const ref = (name: string): Json => ({ $ref: `#/components/schemas/${name}` });
const jsonResponse = (description: string, schema: Json): Json => ({
  description,
  content: { 'application/json': { schema } },
});
