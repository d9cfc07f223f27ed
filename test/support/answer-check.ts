import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { templated } from '../../adapters/http/openapi/openapi.ts';
import type { Route, RouteResponse } from '../../adapters/http/route.ts';

type Json = { readonly [key: string]: unknown };
type Validate = ((value: unknown) => boolean) & { errors?: unknown };

/** Holds answers against the OpenAPI document: a status that it does not declare, or a body that it does not describe, is told. */
export function answerChecker(
  document: Json,
): (answer: RouteResponse, route: Route | null, method: string) => string | null {
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  (addFormats as unknown as (ajv: Ajv2020) => void)(ajv);
  ajv.addSchema(closed(document) as object, 'openapi');
  const compiled = new Map<string, Validate>();
  return ({ status, body, json, bytes, type, headers }, route, method) => {
    const pointer = route ? responsePointer(route, status) : '/components/schemas/Problem';
    const declared = route ? at(document, responsePointer(route, status, '')) : {};
    const where = `${method} ${route?.path ?? 'elsewhere'} answered ${status}`;
    if (!declared) return `${where}, which the document does not declare`;
    const text = json ?? (bytes && type?.startsWith('application/json') ? decoded(bytes, headers) : undefined);
    if (bytes && text === undefined) return null;
    const value = text === undefined ? body : JSON.parse(text);
    const schema = at(document, pointer);
    if (!schema) return value === undefined || text !== undefined ? null : `${where} with a body that is not described`;
    const validate = compiled.get(pointer) ?? (ajv.getSchema(`openapi#${pointer}`) as Validate);
    compiled.set(pointer, validate);
    return validate(value) ? null : `${where}: ${JSON.stringify(validate.errors).slice(0, 2000)}`;
  };
}

function responsePointer(route: Route, status: number, rest = '/content/application~1json/schema'): string {
  const path = templated(route.path).replaceAll('~', '~0').replaceAll('/', '~1');
  return encodeURI(`/paths/${path}/${route.method.toLowerCase()}/responses/${status}${rest}`);
}

function decoded(bytes: Uint8Array, headers: RouteResponse['headers']): string {
  const encoding = headers?.['content-encoding'];
  if (encoding === 'br') return brotliDecompressSync(bytes).toString();
  return (encoding === 'gzip' ? gunzipSync(bytes) : Buffer.from(bytes)).toString();
}

function at(document: Json, pointer: string): unknown {
  const names = pointer.split('/').slice(1);
  const plain = names.map((name) => decodeURI(name).replaceAll('~1', '/').replaceAll('~0', '~'));
  return plain.reduce<unknown>((node, name) => (node as Json | undefined)?.[name], document);
}

/** The document in which an object has only the properties that are described: an answer says nothing beside them. */
function closed(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(closed);
  if (typeof node !== 'object' || node === null) return node;
  const copy = Object.fromEntries(Object.entries(node).map(([key, value]) => [key, closed(value)]));
  const isObjectSchema = copy.type === 'object' && copy.properties && !('additionalProperties' in copy);
  return isObjectSchema ? { ...copy, additionalProperties: false } : copy;
}
