import { ALWAYS_HELD, isExact } from './number-spelling.ts';

/** What stands in a parsed body for a number that would not be stored exactly. No body may have this text: it contains NUL. */
export const INEXACT = '\0inexact';
const MARK = JSON.stringify(INEXACT);

/** The member whose numbers are checked. */
const FIELD = 'customFields';
/** Its part with a rare first letter, which makes the search for it eight times as fast. */
const RARE_PART = 'Fields';
/** The member name in any JSON spelling, not inside of a text, and the bracket of its value. */
const FIELD_START = new RegExp(`(?<!\\\\)"${[...FIELD].map(spellings).join('')}"\\s*:\\s*[{[]`, 'g');
const NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][-+]?\d+)?$/;
const NAME_END = /\s*:/y;

/**
 * The value of a JSON text, as `JSON.parse` returns it, but `INEXACT` instead of the first number in each `customFields` that would
 * not be stored exactly: their schema refuses it. Costs a scan of all `customFields` in addition. Throws what `JSON.parse` throws.
 */
export function parseExactly(text: string): unknown {
  let marked = '';
  let end = 0;
  for (const number of inexactNumbers(text)) {
    marked += text.slice(end, number.start) + MARK;
    end = number.end;
  }
  return JSON.parse(end === 0 ? text : marked + text.slice(end));
}

/** Whether there is an `INEXACT` in a value. */
export function isInexact(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return value === INEXACT;
  return Object.values(value).some(isInexact);
}

/** Where something stands in a text. */
type Place = { readonly start: number; readonly end: number };

/** The first inexact number of each field. */
function inexactNumbers(text: string): readonly Place[] {
  const found: Place[] = [];
  if (!text.includes(RARE_PART) && !text.includes('\\u00')) return found;
  FIELD_START.lastIndex = 0;
  while (FIELD_START.test(text)) FIELD_START.lastIndex = scan(text, FIELD_START.lastIndex, found);
  return found;
}

/** The end of the brackets that are open at `from`. Notes the first inexact number in them; the others are not looked at. */
function scan(text: string, from: number, found: Place[]): number {
  const before = found.length;
  let depth = 1;
  let at = from;
  while (at < text.length && depth > 0) {
    const code = text.charCodeAt(at);
    const start = at;
    if (code === QUOTE) at = endOfText(text, at + 1);
    else if (startsNumber(code)) {
      at = endOfNumber(text, at + 1);
      if (found.length === before && isInexactNumber(text, start, at)) found.push({ start, end: at });
    } else {
      depth += levelsOf(code);
      at++;
    }
  }
  return at;
}

/**
 * Whether what stands there is a number that is not stored exactly, and no name of a member. Anything else is left for `JSON.parse` to
 * refuse.
 */
function isInexactNumber(text: string, start: number, end: number): boolean {
  if (isShort(text, start, end)) return false;
  const spelling = text.slice(start, end);
  if (isExact(spelling) || !NUMBER.test(spelling)) return false;
  NAME_END.lastIndex = end;
  return !NAME_END.test(text);
}

const [QUOTE, POINT] = [0x22, 0x2e];

/** How a bracket changes the depth. */
function levelsOf(code: number): number {
  if (code === 0x7b || code === 0x5b) return 1;
  return code === 0x7d || code === 0x5d ? -1 : 0;
}

/** After the text whose first character is at `from`. */
function endOfText(text: string, from: number): number {
  let at = from;
  while (at < text.length && text.charCodeAt(at) !== QUOTE) at += text.charCodeAt(at) === 0x5c ? 2 : 1;
  return at + 1;
}

function endOfNumber(text: string, from: number): number {
  let at = from;
  while (at < text.length && isOfNumber(text.charCodeAt(at))) at++;
  return at;
}

/** Whether it has few digits and nothing else but a point: most numbers, which are always exact. */
function isShort(text: string, start: number, end: number): boolean {
  if (end - start > ALWAYS_HELD) return false;
  for (let at = start; at < end; at++) {
    const code = text.charCodeAt(at);
    if (!isDigit(code) && code !== POINT) return false;
  }
  return true;
}

const isDigit = (code: number): boolean => code >= 0x30 && code <= 0x39;

const startsNumber = (code: number): boolean => code === 0x2d || isDigit(code);

/** Digits, dot, signs, e and E. */
const isOfNumber = (code: number): boolean =>
  isDigit(code) || code === 0x2e || code === 0x2b || code === 0x2d || code === 0x65 || code === 0x45;

/** A letter, literal or as an escape in either case. */
function spellings(character: string): string {
  const code = character.charCodeAt(0).toString(16);
  const either = [...code].map((digit) => (/[a-f]/.test(digit) ? `[${digit}${digit.toUpperCase()}]` : digit));
  return `(?:${character}|\\\\u00${either.join('')})`;
}
