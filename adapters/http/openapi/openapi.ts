import type { GenericSchema } from 'valibot';
import type { Route } from '../route.ts';
import { referencedBy } from './components.ts';
import { COMMON_RESPONSES, errorResponses } from './error-responses.ts';
import { ERROR_SCHEMAS } from './error-schemas.ts';
import { headerParameters, RESPONSE_HEADERS, responseHeaders } from './headers.ts';
import type { Json } from './json.ts';
import { type JsonSchemas, jsonSchemas } from './json-schemas.ts';
import { namedSchemas } from './named.ts';
import { pathParameters, queryParameters } from './parameters.ts';
import { fileSchema, jsonResponse } from './responses.ts';
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
      description: 'Interactive maps of places. The Accept header is ignored: 406 is never sent.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: publicUrl }],
    tags: tags(),
    paths,
    components: {
      responses: COMMON_RESPONSES,
      headers: RESPONSE_HEADERS,
      schemas: referencedBy([paths, COMMON_RESPONSES], { ...schemas.named, ...ERROR_SCHEMAS }),
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

/** The schemas of a route's input and responses. */
const schemasOf = ({ query, body, file, responses }: Route): readonly GenericSchema[] =>
  [query, body?.schema, ...Object.values(file?.types ?? {}), ...Object.values(responses)].filter(isSchema);

const isSchema = (value: unknown): value is GenericSchema =>
  typeof value === 'object' && value !== null && 'kind' in value;

function operation(route: Route, schemas: JsonSchemas): Json {
  const parameters = [
    ...pathParameters(route.path),
    ...queryParameters(route.query, schemas),
    ...headerParameters(route),
  ];
  const requestBody = requestBodyOf(route, schemas);
  return {
    operationId: route.name,
    summary: route.summary,
    ...(route.isDeprecated && { deprecated: true }),
    tags: [tagOf(route.path)],
    ...(parameters.length > 0 && { parameters }),
    ...(requestBody && { requestBody }),
    responses: withHeaders(route, { ...errorResponses(route), ...successResponses(route, schemas) }),
    security: SECURITY[route.auth],
  };
}

const withHeaders = (route: Route, responses: Readonly<Record<string, Json>>): Json =>
  Object.fromEntries(
    Object.entries(responses).map(([status, response]) => [
      status,
      response.$ref ? response : { ...response, headers: responseHeaders(status, route) },
    ]),
  );

function successResponses(route: Route, schemas: JsonSchemas): Record<string, Json> {
  const entries = Object.entries(route.responses).map(([status, schema]) => {
    if (schema === null) return [status, { description: route.summary }];
    if (isSchema(schema)) return [status, jsonResponse(route.summary, schemas.of(schema))];
    const types = [schema].flat();
    const content = Object.fromEntries(types.map((type) => [type, { schema: fileSchema(type, types) }]));
    return [status, { description: route.summary, content }];
  });
  return Object.fromEntries(entries);
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
  if (!body) return null;
  // An empty body is the same as `{}`.
  const required = schemas.requiresFields(body.schema);
  return { required, content: { 'application/json': { schema: schemas.of(body.schema) } } };
}
