import type { GenericSchema } from 'valibot';
import { GUIDE } from '../../pages/guide/guide.ts';
import { yieldToEventLoop } from '../../workers/yielding.ts';
import { MINIMAL_TYPE } from '../responses/prefer.ts';
import type { Json } from '../shared/json.ts';
import { MERGE_PATCH_TYPE } from '../shared/merge-patch.ts';
import type { Route } from '../shared/route.ts';
import { namedSchemas } from '../validation/named.ts';
import { bodyExample, responseExample } from './all-examples.ts';
import { referencedBy } from './components.ts';
import { withConstantNames } from './constant-names.ts';
import { errorResponses } from './error-responses.ts';
import { ERROR_SCHEMAS } from './error-schemas.ts';
import { headerParameters, RESPONSE_HEADERS, responseHeaders } from './headers.ts';
import { type JsonSchemas, jsonSchemas } from './json-schemas.ts';
import { keyAccessOf } from './key-access.ts';
import { creationLinks } from './links.ts';
import { MERGE_PATCH_SCHEMA } from './merge-patch-schema.ts';
import { OUTGOING } from './outgoing.ts';
import { pathParameters, queryParameters } from './parameters.ts';
import { fileSchema, ref } from './responses.ts';
import { SECURITY_SCHEMES, securityOf } from './security.ts';
import { sharedResponses } from './shared-responses.ts';
import { tagOf, tags } from './tags.ts';

/** The service that a document describes; without a trailing slash in its public URL. */
export type DescribedService = {
  readonly serviceName: string;
  readonly publicUrl: string;
  readonly version: string;
};

/** What applies to every operation. */
const CONVENTIONS =
  'Interactive maps of places. Roles in an organization are owner, admin, member and viewer, in descending order of their rights. What ' +
  'the caller may not see is 404, as if it did not exist. A refused request changes nothing. Fields of a body that are unknown or ' +
  'read-only are ignored, and the unknown ones named in `Waymark-Ignored`, or refused with `Prefer: handling=strict`; clients must ignore fields that they do not know. The Accept header is ignored: 406 is never sent. ' +
  'With the header `Prefer: return=minimal` (RFC 7240) a change of a project or its map is answered with the new version alone, described ' +
  'by `x-minimal` beside the whole response.';

/** The OpenAPI 3.1 document of these routes. It takes a tenth of a second, so that other requests are answered in between. */
export async function openApiDocument(
  all: readonly Route[],
  { serviceName, publicUrl, version }: DescribedService,
): Promise<Json> {
  const routes = all.filter(isDescribed);
  const schemas = jsonSchemas(namedSchemas(), new Set(routes.flatMap(schemasOf)));
  const paths: Record<string, Json> = {};
  const errors = sharedResponses();
  for (const route of routes) {
    await yieldToEventLoop();
    const path = templated(route.path);
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operation(route, { routes, schemas, errors }) };
  }
  await yieldToEventLoop();
  return {
    openapi: '3.1.0',
    info: {
      title: serviceName,
      version,
      description: CONVENTIONS,
      license: { name: 'MIT', identifier: 'MIT' },
      contact: { name: serviceName, url: `${publicUrl}${GUIDE}` },
    },
    externalDocs: {
      description: 'The guide: first steps, conventions, errors and limits.',
      url: `${publicUrl}${GUIDE}`,
    },
    servers: [{ url: publicUrl }],
    tags: tags(),
    paths,
    'x-webhooks': OUTGOING,
    components: {
      responses: errors.components,
      headers: RESPONSE_HEADERS,
      schemas: withConstantNames(
        referencedBy([paths, OUTGOING, errors.components], {
          ...schemas.named,
          ...MERGE_PATCH_SCHEMA,
          ...ERROR_SCHEMAS,
        }),
      ),
      securitySchemes: SECURITY_SCHEMES,
    },
  };
}

/** Whether a route is in the document, which has neither HTML pages for people nor the controls of test suites. */
export const isDescribed = ({
  responses,
  isUndescribed = false,
}: Pick<Route, 'responses' | 'isUndescribed'>): boolean =>
  !isUndescribed && !Object.values(responses).includes('text/html');

/** `/api/p/:projectId/` as the document writes it: `/api/p/{projectId}/`. */
export function templated(path: string): string {
  return path.replace(/:(\w+)/g, '{$1}').replace('*', '{path}');
}

/** The schemas of a route's input and responses. */
const schemasOf = ({ query, body, minimal, file, files, upload, responses }: Route): readonly GenericSchema[] =>
  [
    query,
    body?.schema,
    minimal,
    upload?.form,
    files?.form,
    ...Object.values(file?.types ?? {}),
    ...Object.values(responses),
  ].filter(isSchema);

const isSchema = (value: unknown): value is GenericSchema =>
  typeof value === 'object' && value !== null && 'kind' in value;

/** All routes of the document, and their schemas. */
type Described = {
  readonly routes: readonly Route[];
  readonly schemas: JsonSchemas;
  readonly errors: ReturnType<typeof sharedResponses>;
};

function operation(route: Route, { routes, schemas, errors }: Described): Json {
  const parameters = [...pathParameters(route), ...queryParameters(route, schemas), ...headerParameters(route)];
  const requestBody = requestBodyOf(route, schemas);
  const links = '201' in route.responses ? creationLinks(route, routes, schemas) : {};
  return {
    operationId: route.name,
    summary: route.summary,
    description: [...(route.description ? [route.description] : []), keyAccessOf(route)].join(' '),
    ...(route.isDeprecated && { deprecated: true }),
    tags: [tagOf(route.path)],
    ...(parameters.length > 0 && { parameters }),
    ...(requestBody && { requestBody }),
    responses: withLinks(
      links,
      errors.referring(withHeaders(route, { ...errorResponses(route), ...successResponses(route, schemas) })),
    ),
    security: securityOf(route),
  };
}

const withHeaders = (route: Route, responses: Readonly<Record<string, Json>>): Record<string, Json> =>
  Object.fromEntries(
    Object.entries(responses).map(([status, response]) => [
      status,
      { ...response, headers: responseHeaders(status, route) },
    ]),
  );

/** The responses, the 201 with these links. */
const withLinks = (links: Json, responses: Readonly<Record<string, Json>>): Readonly<Record<string, Json>> =>
  responses[201] ? { ...responses, 201: { ...responses[201], links } } : responses;

function successResponses(route: Route, schemas: JsonSchemas): Record<string, Json> {
  const entries = Object.entries(route.responses).map(([status, schema]) => {
    if (schema === null) return [status, { description: route.summary }];
    if (isSchema(schema)) return [status, withMinimal(route, jsonOf(route, status, schemas.of(schema)), schemas)];
    const content = Object.fromEntries([schema].flat().map((type) => [type, { schema: fileSchema(type) }]));
    return [status, { description: route.summary, content }];
  });
  return Object.fromEntries(entries);
}

const jsonOf = ({ name, summary }: Route, status: string, schema: Json): Json => {
  const example = responseExample(name, status);
  return {
    description: summary,
    content: { 'application/json': { schema, ...(example !== undefined && { example }) } },
  };
};

/**
 * The response, with what is sent instead where the request prefers that. It is an extension: as another media type of the response it
 * would be a union in generated clients, which send no such header by themselves.
 */
function withMinimal({ minimal }: Route, response: Json, schemas: JsonSchemas): Json {
  return minimal ? { ...response, 'x-minimal': { [MINIMAL_TYPE]: { schema: schemas.of(minimal) } } } : response;
}

/** JSON that scripts send as text, for which browsers need no permission. */
const TEXT_CONTENT = {
  'text/plain': {
    schema: { type: 'string', contentMediaType: 'application/json', description: 'The same as a text of JSON.' },
  },
};

function requestBodyOf({ name, body, upload, file, files }: Route, schemas: JsonSchemas): Json | null {
  if (file) {
    const content = Object.entries(file.types).map(([type, schema]) => {
      return [type, schema ? { schema: schemas.of(schema), ...withExample(name) } : { schema: { type: 'string' } }];
    });
    return { required: true, content: Object.fromEntries(content) };
  }
  if (upload) {
    const encoding = { [upload.part]: { contentType: upload.types.join(', ') } };
    return { required: true, content: { 'multipart/form-data': { schema: schemas.of(upload.form), encoding } } };
  }
  if (files) {
    return {
      required: true,
      content: { 'multipart/form-data': { schema: schemas.of(files.form), ...withExample(name) } },
    };
  }
  if (!body) return null;
  // An empty body is the same as `{}`.
  const required = schemas.requiresFields(body.schema);
  const json = { schema: schemas.of(body.schema), ...withExample(name) };
  return {
    required,
    content: {
      'application/json': json,
      ...(body.merge && { [MERGE_PATCH_TYPE]: { ...json, schema: ref('MergePatch') } }),
      ...(body.takesText && TEXT_CONTENT),
    },
  };
}

const withExample = (operation: string): Json => {
  const example = bodyExample(operation);
  return example === undefined ? {} : { example };
};
