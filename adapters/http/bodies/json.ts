import { isUtf8 } from 'node:buffer';
import { DomainError } from '../../../src/domain/shared/errors.ts';
import { parseExactly } from '../validation/exact-numbers.ts';
import { jsonFault } from './json-fault.ts';

const MAX_DEPTH = 32;

/**
 * How many values a text may have: lists, objects and their members; and whether inexact numbers in its `customFields` are replaced
 * (`exact-numbers.ts`).
 */
export type JsonLimits = { readonly maxValues: number; readonly marksInexact?: boolean };

/** The value of a JSON text in UTF-8. Refused with 400 where it is malformed or nested too deep, with 413 for too many values. */
export function parseJson(bytes: Uint8Array, limits: JsonLimits): unknown {
  if (!isUtf8(bytes)) throw notUtf8();
  return parseJsonText(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString(), limits);
}

/** The same of a text. */
export function parseJsonText(given: string, limits: JsonLimits): unknown {
  const text = given.startsWith('\ufeff') ? given.slice(1) : given;
  // A value takes at least two characters: most texts are too short to exceed the limit, and need not be scanned.
  const isSuspect = text.length > 2 * limits.maxValues;
  if (isSuspect) requireWithinLimits(text, limits);
  const value = parsed(text, limits);
  if (!isSuspect && isDeeper([value], MAX_DEPTH + 1)) throw tooDeep();
  return value;
}

/** Whether a text has more values than this; it is read up to there. */
export function hasMoreValues(text: string, most: number): boolean {
  if (text.length <= 2 * most) return false;
  let values = 1;
  for (let at = 0; at < text.length && values <= most; at++) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) at = endOfString(text, at);
    else if (code === COMMA || code === OPEN_BRACE || code === OPEN_BRACKET) values++;
  }
  return values > most;
}

/** Runs before parsing, without recursion: counts brackets and commas outside strings. */
function requireWithinLimits(text: string, { maxValues }: JsonLimits): void {
  let depth = 0;
  let values = 1;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) at = endOfString(text, at);
    else if (code === COMMA) values++;
    else if (code === OPEN_BRACE || code === OPEN_BRACKET) {
      values++;
      depth++;
    } else if (code === CLOSE_BRACE || code === CLOSE_BRACKET) depth--;
    if (depth > MAX_DEPTH) throw tooDeep();
    if (values > maxValues) throw new DomainError('too_large', `The body has more than ${maxValues} values.`);
  }
}

const [QUOTE, COMMA, BACKSLASH] = [0x22, 0x2c, 0x5c];
const [OPEN_BRACE, CLOSE_BRACE, OPEN_BRACKET, CLOSE_BRACKET] = [0x7b, 0x7d, 0x5b, 0x5d];

/** The end of the string that begins at `start`; the end of the text where it is not terminated. */
function endOfString(text: string, start: number): number {
  let at = start + 1;
  while (at < text.length) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) return at;
    at += code === BACKSLASH ? 2 : 1;
  }
  return at;
}

function parsed(text: string, { marksInexact = false }: JsonLimits): unknown {
  try {
    return marksInexact ? parseExactly(text) : JSON.parse(text);
  } catch {
    throw noJson(text);
  }
}

/** Whether a list or an object has more than so many levels. It takes half the time of checking every character. */
function isDeeper(value: object, levels: number): boolean {
  if (levels === 0) return true;
  if (!Array.isArray(value)) return isAnyDeeper(value as Record<string, unknown>, levels - 1);
  for (let at = 0; at < value.length; at++) {
    const each: unknown = value[at];
    if (typeof each === 'object' && each !== null && isDeeper(each, levels - 1)) return true;
  }
  return false;
}

function isAnyDeeper(members: Record<string, unknown>, levels: number): boolean {
  for (const key in members) {
    const each = members[key];
    if (typeof each === 'object' && each !== null && isDeeper(each, levels)) return true;
  }
  return false;
}

/** The content of the body is not quoted: it may be secret. */
function noJson(text: string): DomainError {
  const fault = jsonFault(text);
  const where = fault && ` at line ${fault.line}, column ${fault.column}: expected ${fault.expected}`;
  return new DomainError('bad_request', `The body is not valid JSON${where ?? ''}.`);
}

const tooDeep = () => new DomainError('bad_request', `The JSON of the body is nested deeper than ${MAX_DEPTH} levels.`);

export const notUtf8 = () => new DomainError('bad_request', 'The body is not valid JSON: it is not in UTF-8.');
