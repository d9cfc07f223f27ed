import type { IncomingMessage } from 'node:http';
import { DomainError } from '../../../src/domain/shared/errors.ts';
import { MERGE_PATCH_TYPE } from '../shared/merge-patch.ts';
import { type BodyRule, type FileRule, presentedBy, type Route, type SentFile } from '../shared/route.ts';
import { takesCustomFields } from '../validation/custom-fields.ts';
import { type IgnoredField, ignoredOfPatch, validatedWithIgnored } from '../validation/ignored-fields.ts';
import { parse } from '../validation/validation.ts';
import { LARGE_BODY, MANY_VALUES, valuesWithin } from './body-limits.ts';
import { hasMoreValues, type JsonLimits, parseJson, parseJsonText } from './json.ts';
import { largeBodies } from './large-body.ts';
import { type Arrival, announcedBytes, readBytes } from './read-bytes.ts';
import { readText } from './read-text.ts';

/**
 * The validated JSON body of a request to a route; a missing body counts as `{}`. A merge patch is returned as it was sent: what it makes of
 * the resource is validated.
 */
export async function readBody(
  req: IncomingMessage,
  { name, body: rule, responses }: WithBody,
  { arrival, onIgnored }: Reading,
): Promise<unknown> {
  const isMerge = isMergePatch(req);
  const body = await readSent(req, isMerge ? { ...rule, limit: Math.min(rule.limit, LARGE_BODY) } : rule, arrival);
  const limits = {
    maxValues: rule.maxValues ?? valuesWithin(rule.limit),
    marksInexact: takesCustomFields(rule.schema),
  };
  const presented = presentedBy({ body: rule, responses });
  const validated = (value: unknown) => {
    const { value: validValue, ignored } = validatedWithIgnored(value, presented, () => parse(rule.schema, value));
    onIgnored(ignored);
    return validValue;
  };
  if (isMerge) {
    const patch = bodyValue(body, limits);
    onIgnored(ignoredOfPatch(rule.schema, patch, presented));
    return patch;
  }
  if (isForThread(body, rule)) return largeBodies.read({ route: name, bytes: bytesOf(body), ...limits }, onIgnored);
  return validated(bodyValue(body, limits));
}

/** Whether reading it would keep other requests waiting: it is long, or has many values. */
function isForThread(body: string | Buffer, { isReadHere = false, maxValues = Infinity }: BodyRule): boolean {
  if (body.length > LARGE_BODY) return true;
  if (isReadHere || maxValues <= MANY_VALUES) return false;
  // What separates values is ASCII, in any text.
  return hasMoreValues(typeof body === 'string' ? body : body.toString('latin1'), MANY_VALUES);
}

const bytesOf = (body: string | Buffer): Uint8Array => (typeof body === 'string' ? Buffer.from(body) : body);

type WithBody = Pick<Route, 'name' | 'responses'> & { readonly body: BodyRule };

/** How a body arrives, and whether the response names the fields that were ignored. */
export type Reading = { readonly arrival: Arrival; readonly onIgnored: (fields: readonly IgnoredField[]) => void };

/** The raw body: a text, or bytes where it may be too large for this thread. Refused where it has another type than JSON. */
async function readSent(
  req: IncomingMessage,
  { limit, ...taken }: BodyRule,
  arrival: Arrival,
): Promise<string | Buffer> {
  const announced = announcedBytes(req);
  if (announced === 0) return '';
  if (announced !== null) requireJson(req, taken);
  const isSmall = limit <= LARGE_BODY || (announced !== null && announced <= LARGE_BODY);
  const body = isSmall ? await readText(req, limit, arrival) : await readBytes(req, limit, arrival);
  if (body.length > 0) requireJson(req, taken);
  return body;
}

function bodyValue(body: string | Buffer, limits: JsonLimits): unknown {
  if (body.length === 0) return {};
  return typeof body === 'string' ? parseJsonText(body, limits) : parseJson(body, limits);
}

/** The raw body of a request, of any type. */
export async function readFile(
  req: IncomingMessage,
  { limit }: Pick<FileRule, 'limit'>,
  arrival: Arrival,
): Promise<SentFile> {
  const bytes = await readBytes(req, limit, arrival);
  return { type: typeOf(req), bytes };
}

function requireJson(req: IncomingMessage, { merge, takesText }: Pick<BodyRule, 'merge' | 'takesText'>): void {
  const type = req.headers['content-type'] === undefined ? 'application/json' : typeOf(req);
  if (type === 'application/json' || (merge && isMergePatch(req)) || (takesText && type === 'text/plain')) return;
  const types = merge ? `application/json or ${MERGE_PATCH_TYPE}` : 'application/json';
  throw new DomainError('unsupported_media_type', `The body must be ${types}.`);
}

export const isMergePatch = (req: IncomingMessage): boolean => typeOf(req) === MERGE_PATCH_TYPE;

/** The media type in lower case, without parameters; empty if the request has none. */
const typeOf = (req: IncomingMessage): string =>
  (req.headers['content-type'] ?? '').split(';')[0]!.trim().toLowerCase();
