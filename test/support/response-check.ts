import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { isDescribed, templated } from '../../adapters/http/openapi/openapi.ts';
import { MINIMAL_TYPE } from '../../adapters/http/responses/prefer.ts';
import type { Route, RouteResponse } from '../../adapters/http/shared/route.ts';

type Json = { readonly [key: string]: unknown };
type Validate = ((value: unknown) => boolean) & { errors?: unknown };

/** What is needed of a route to find it in the document. */
export type Operation = Pick<Route, 'path' | 'responses' | 'isUndescribed'> & { readonly method: string };

type ResponseCheck = (response: RouteResponse, route: Operation | null, method: string) => string | null;

/** The check of each document of this process: most services have the same one, and compiling schemas is expensive. */
const checks = new Map<string, ResponseCheck>();

/** The check against the document with this text, which is made once for all services that differ in their address only. */
export function checkOf(documentText: string): ResponseCheck {
  const { servers } = JSON.parse(documentText);
  const key = documentText.replaceAll(servers[0].url, '');
  const check = checks.get(key) ?? responseChecker(JSON.parse(documentText));
  checks.set(key, check);
  return check;
}

/** Validates responses against the OpenAPI document: returns undeclared statuses, and bodies that do not match. */
export function responseChecker(document: Json): ResponseCheck {
  // A named schema is compiled once, whatever refers to it, and not optimized: most are used a few times.
  const ajv = new Ajv2020({ strict: false, allErrors: true, inlineRefs: false, code: { optimize: false } });
  (addFormats as unknown as (ajv: Ajv2020) => void)(ajv);
  ajv.addSchema({ components: { schemas: closed(at(document, '/components/schemas')) } }, 'openapi');
  const compiled = new Map<string, Validate>();
  const fault = (value: unknown, pointer: string): string | null => {
    const named = namedSchema(document, pointer);
    const validate = compiled.get(named) ?? (ajv.compile(referring(at(document, named))) as Validate);
    compiled.set(named, validate);
    return validate(value) ? null : `with ${JSON.stringify(validate.errors).slice(0, 2000)}`;
  };
  const faultOf = (response: RouteResponse, pointer: string): string | null => {
    const text = jsonOf(response);
    const isEmpty = response.status === 204 && response.body === undefined;
    if (isEmpty || (text === undefined && (response.bytes || response.stream))) return null;
    if (at(document, pointer)) return fault(text === undefined ? response.body : JSON.parse(text), pointer);
    return response.body === undefined || text !== undefined ? null : 'with a body that is not described';
  };
  const check: ResponseCheck = (response, route, method) => {
    const where = `${method} ${route?.path ?? 'elsewhere'} answered ${response.status}`;
    const isDeclared = !route || at(document, responsePointer(route, response.status, '')) !== undefined;
    if (!isDeclared) return `${where}, which the document does not declare`;
    const header = route && headerFault(response, at(document, responsePointer(route, response.status, '')) as Json);
    if (header) return `${where} ${header}`;
    const type = (response.type ?? JSON_TYPE).split(';')[0]!;
    const content = `/${type === MINIMAL_TYPE ? 'x-minimal' : 'content'}/${type.replaceAll('/', '~1')}/schema`;
    const pointer = route ? responsePointer(route, response.status, content) : problemPointer(response.status);
    const found = faultOf(response, pointer);
    return found && `${where} ${found}`;
  };
  return (response, route, method) => {
    if (!route || isDescribed(route)) return check(response, route, method);
    // What is not described refuses as everything else.
    return response.status in route.responses ? null : check(response, null, method);
  };
}

const JSON_TYPE = 'application/json';
/** Also of minimal responses. */
const JSON_TEXT = /^application\/(vnd\.[\w.]+\+)?json\b/;

const SHAPES: Readonly<Record<number, string>> = {
  401: 'Unauthenticated',
  403: 'Forbidden',
  404: 'NotFound',
  405: 'RequestRefused',
  408: 'RequestRefused',
  413: 'RequestRefused',
  415: 'RequestRefused',
  429: 'Throttled',
  500: 'Fault',
};

/** Where the body of an error is described that belongs to no operation of the document. */
const problemPointer = (status: number): string => `/components/schemas/${SHAPES[status] ?? 'Problem'}`;

/** Headers that clients act on; all others are the same for every response, or say how to treat the content. */
const TOLD_HEADERS: readonly string[] = [
  'etag',
  'location',
  'preference-applied',
  'retry-after',
  'allow',
  'www-authenticate',
];

function headerFault({ status, headers = {} }: RouteResponse, { headers: described = {} }: Json): string | null {
  if (status === 201 && !headers.location) return 'without a Location';
  const names = Object.keys(described as Json).map((name) => name.toLowerCase());
  const unknown = Object.keys(headers).find((name) => TOLD_HEADERS.includes(name) && !names.includes(name));
  return unknown ? `with the header ${unknown}, which the document does not describe` : null;
}

/** The path of the schema behind a plain reference. */
function namedSchema(document: Json, pointer: string): string {
  const schema = at(document, pointer) as Json;
  const isReference = typeof schema.$ref === 'string' && Object.keys(schema).length === 1;
  return isReference ? namedSchema(document, (schema.$ref as string).slice(1)) : pointer;
}

/** The JSON text of a response that has one, decompressed. */
function jsonOf({ json, bytes, type, headers }: RouteResponse): string | undefined {
  if (json !== undefined) return json;
  return bytes && JSON_TEXT.test(type ?? '') ? decoded(bytes, headers) : undefined;
}

function responsePointer(route: Operation, status: number, rest: string): string {
  const path = templated(route.path).replaceAll('~', '~0').replaceAll('/', '~1');
  return encodeURI(`/paths/${path}/${route.method.toLowerCase()}/responses/${status}${rest}`);
}

function decoded(bytes: Uint8Array, headers: RouteResponse['headers']): string {
  const encoding = headers?.['content-encoding'];
  if (encoding === 'br') return brotliDecompressSync(bytes).toString();
  return (encoding === 'gzip' ? gunzipSync(bytes) : Buffer.from(bytes)).toString();
}

/** What is at this place; references to responses on the way are followed. */
function at(document: Json, pointer: string): unknown {
  const names = pointer.split('/').slice(1);
  const plain = names.map((name) => decodeURI(name).replaceAll('~1', '/').replaceAll('~0', '~'));
  return plain.reduce<unknown>((node, name) => {
    const found = (node as Json | undefined)?.[name] as Json | undefined;
    const reference = found?.$ref;
    return String(reference).startsWith('#/components/responses/') ? at(document, String(reference).slice(1)) : found;
  }, document);
}

/** A schema that stands alone: it is closed, and refers to the named ones of the document. */
function referring(schema: unknown): object {
  return JSON.parse(JSON.stringify(closed(schema)).replaceAll('"#/components/', '"openapi#/components/'));
}

/** The schema in which an object has only the described properties. */
function closed(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(closed);
  if (typeof node !== 'object' || node === null) return node;
  const copy = Object.fromEntries(Object.entries(node).map(([key, value]) => [key, closed(value)]));
  const isObjectSchema = copy.type === 'object' && copy.properties && !('additionalProperties' in copy);
  return isObjectSchema ? { ...copy, additionalProperties: false } : copy;
}
