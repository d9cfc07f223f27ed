import type { IncomingMessage } from 'node:http';
import type { GenericSchema, InferOutput } from 'valibot';
import { DomainError } from '../../src/domain/errors.ts';
import { valuesWithin } from './body-limits.ts';
import { parseJson, parseJsonText } from './json.ts';
import { announcedBytes, readBytes } from './read-bytes.ts';
import { readText } from './read-text.ts';
import type { BodyRule, FileRule, SentFile } from './route.ts';
import { parse } from './validation.ts';

/** JSON of more bytes than this is not read as a text, but as bytes that can be handed over to another thread. */
export const LARGE_BODY = 1_048_576;

/** The checked JSON body of a request; no body at all counts as `{}`. */
export async function readBody<Schema extends GenericSchema>(
  req: IncomingMessage,
  rule: BodyRule<Schema>,
): Promise<InferOutput<Schema>> {
  const { schema, isLenient = false } = rule;
  if (!isLenient) return parse(schema, await readJson(req, rule));
  const value = await readJson(req, rule).catch((error) => {
    if (error instanceof DomainError) return {};
    throw error;
  });
  return parse(schema, typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {});
}

async function readJson(req: IncomingMessage, { limit, takesText = false }: BodyRule): Promise<unknown> {
  const announced = announcedBytes(req);
  if (announced === 0) return {};
  if (announced !== null || isEncoded(req)) requireJson(req, takesText);
  const limits = { maxValues: valuesWithin(limit) };
  const isSmall = (announced ?? limit) <= LARGE_BODY || limit <= LARGE_BODY;
  const body = isSmall ? await readText(req, limit) : await readBytes(req, limit);
  if (body.length === 0) return {};
  requireJson(req, takesText);
  return typeof body === 'string' ? parseJsonText(body, limits) : parseJson(body, limits);
}

/** The body of a request as it is, of whatever type. */
export async function readFile(req: IncomingMessage, { limit }: Pick<FileRule, 'limit'>): Promise<SentFile> {
  const bytes = await readBytes(req, limit);
  if (isEncoded(req)) throw new DomainError('unsupported_media_type', 'The body must not be compressed.');
  return { type: typeOf(req), bytes };
}

function requireJson(req: IncomingMessage, takesText: boolean): void {
  const type = req.headers['content-type'] === undefined ? 'application/json' : typeOf(req);
  const isTaken = type === 'application/json' || type.endsWith('+json') || (takesText && type === 'text/plain');
  if (isTaken && !isEncoded(req)) return;
  throw new DomainError('unsupported_media_type', 'The body must be application/json.');
}

/** The media type in lower case, without parameters; empty where none is told. */
const typeOf = (req: IncomingMessage): string =>
  (req.headers['content-type'] ?? '').split(';')[0]!.trim().toLowerCase();

const isEncoded = (req: IncomingMessage): boolean => (req.headers['content-encoding'] ?? 'identity') !== 'identity';
