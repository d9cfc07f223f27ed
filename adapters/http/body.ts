import type { IncomingMessage } from 'node:http';
import getRawBody from 'raw-body';
import type { GenericSchema, InferOutput } from 'valibot';
import { DomainError } from '../../src/domain/errors.ts';
import type { BodyRule, FileRule, SentFile } from './route.ts';
import { parse } from './validation.ts';

const MAX_DEPTH = 32;
const utf8 = new TextDecoder('utf-8', { fatal: true });

/** The checked JSON body of a request; no body at all counts as `{}`. */
export async function readBody<Schema extends GenericSchema>(
  req: IncomingMessage,
  { schema, limit, isLenient = false, takesText = false }: BodyRule<Schema>,
): Promise<InferOutput<Schema>> {
  if (!isLenient) return parse(schema, await readJson(req, limit, takesText));
  const value = await readJson(req, limit, takesText).catch((error) => {
    if (error instanceof DomainError) return {};
    throw error;
  });
  return parse(schema, typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {});
}

async function readJson(req: IncomingMessage, limit: number, takesText: boolean): Promise<unknown> {
  const bytes = await readBytes(req, limit);
  if (bytes.length === 0) return {};
  if (!isJson(req, takesText)) throw new DomainError('unsupported_media_type', 'The body must be application/json.');
  return parseJson(bytes);
}

/** The body of a request as it is, of whatever type. */
export async function readFile(req: IncomingMessage, { limit }: Pick<FileRule, 'limit'>): Promise<SentFile> {
  const bytes = await readBytes(req, limit);
  if (isEncoded(req)) throw new DomainError('unsupported_media_type', 'The body must not be compressed.');
  return { type: typeOf(req), bytes };
}

function isJson(req: IncomingMessage, takesText: boolean): boolean {
  const type = req.headers['content-type'] === undefined ? 'application/json' : typeOf(req);
  const isTaken = type === 'application/json' || type.endsWith('+json') || (takesText && type === 'text/plain');
  return isTaken && !isEncoded(req);
}

/** The media type in lower case, without parameters; empty where none is told. */
const typeOf = (req: IncomingMessage): string =>
  (req.headers['content-type'] ?? '').split(';')[0]!.trim().toLowerCase();

const isEncoded = (req: IncomingMessage): boolean => (req.headers['content-encoding'] ?? 'identity') !== 'identity';

async function readBytes(req: IncomingMessage, limit: number): Promise<Buffer> {
  try {
    return await getRawBody(req, { limit, length: req.headers['content-length'] ?? null });
  } catch (error) {
    const type = (error as { type?: string }).type;
    if (type === 'entity.too.large') throw new DomainError('too_large', `The body has more than ${limit} bytes.`);
    throw new DomainError('bad_request', 'The body ended before it was complete.');
  }
}

/** The value that a JSON text in UTF-8 holds; refused with 400 where it is none, or is nested too deep. */
export function parseJson(bytes: Uint8Array): unknown {
  try {
    const text = utf8.decode(bytes);
    if (isTooDeep(text)) throw new SyntaxError('too deep');
    return JSON.parse(text);
  } catch {
    throw new DomainError('bad_request', `The body is no JSON in UTF-8, or is nested deeper than ${MAX_DEPTH} levels.`);
  }
}

/** Looks before parsing, without recursion: brackets outside of strings. */
function isTooDeep(text: string): boolean {
  let depth = 0;
  let isInString = false;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (isInString) {
      if (code === 0x5c) at++;
      else if (code === 0x22) isInString = false;
    } else if (code === 0x22) isInString = true;
    else if (code === 0x7b || code === 0x5b) depth++;
    else if (code === 0x7d || code === 0x5d) depth--;
    if (depth > MAX_DEPTH) return true;
  }
  return false;
}
