/** Replaces in a parsed body a number in `customFields` that would not be stored exactly: their schema refuses it. */
export class InexactNumber {
  readonly value: number;

  constructor(value: number) {
    this.value = value;
  }
}

const FIELD = 'customFields';
/** Its part with a rare first letter, which makes the search for it eight times as fast. */
const RARE_PART = 'Fields';
/** The member name in any JSON spelling, and the bracket of its value. */
const FIELD_START = new RegExp(`"${[...FIELD].map(spellings).join('')}"\\s*:\\s*[{[]`, 'g');
/** No number needs more: a double has 17 significant digits and an exponent of three. */
const LONGEST_SOURCE = 400;

/**
 * The value of a JSON text, as `JSON.parse` returns it, except numbers in `customFields` that are not stored exactly: these become
 * `InexactNumber`s. Texts without such numbers only cost a scan of their `customFields` in addition. Throws what `JSON.parse` throws.
 */
export function parseExactly(text: string): unknown {
  if (!holdsInexactNumbers(text)) return JSON.parse(text);
  const reviver = (_: string, value: unknown, { source = '' }: { source?: string }) =>
    typeof value === 'number' && !isExact(source) ? new InexactNumber(value) : value;
  return withExactFields(JSON.parse(text, reviver as (key: string, value: unknown) => unknown), false);
}

/** Whether a number in this spelling is the same after it was stored and read. */
export function isExact(source: string): boolean {
  const value = Number(source);
  if (!Number.isFinite(value) || Object.is(value, -0) || source.length > LONGEST_SOURCE) return false;
  return String(value) === source || decimalOf(String(value)) === decimalOf(source);
}

/** Whether it contains an `InexactNumber`. */
export function isInexact(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return value instanceof InexactNumber || Object.values(value).some(isInexact);
}

/** A decimal number in canonical form: sign, digits without leading and trailing zeros, exponent. */
function decimalOf(source: string): string {
  const [, sign = '', whole = '', fraction = '', exponent = '0'] =
    /^(-?)(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d+))?$/.exec(source) ?? [];
  const digits = (whole + fraction).replace(/^0+/, '');
  const significant = digits.replace(/0+$/, '');
  if (significant === '') return '0';
  return `${sign}${significant}e${Number(exponent) - fraction.length + digits.length - significant.length}`;
}

function holdsInexactNumbers(text: string): boolean {
  if (!text.includes(RARE_PART) && !text.includes('\\u00')) return false;
  FIELD_START.lastIndex = 0;
  for (let found = FIELD_START.exec(text); found; found = FIELD_START.exec(text)) {
    const end = scan(text, FIELD_START.lastIndex);
    if (end === null) return true;
    FIELD_START.lastIndex = end;
  }
  return false;
}

/** The end of the brackets that are open at `at`; null where a number in them is not stored exactly. */
function scan(text: string, from: number): number | null {
  let depth = 1;
  let at = from;
  while (at < text.length && depth > 0) {
    const code = text.charCodeAt(at);
    const end = endOfToken(text, at, code);
    if (startsNumber(code) && !isExact(text.slice(at, end))) return null;
    depth += levelsOf(code);
    at = end;
  }
  return at;
}

/** How a bracket changes the depth. */
function levelsOf(code: number): number {
  if (code === 0x7b || code === 0x5b) return 1;
  return code === 0x7d || code === 0x5d ? -1 : 0;
}

/** After the text or number that begins at `from`, or after one other character. */
function endOfToken(text: string, from: number, code: number): number {
  if (code === 0x22) return endOfText(text, from + 1) + 1;
  let at = from + 1;
  if (startsNumber(code)) while (isOfNumber(text.charCodeAt(at))) at++;
  return at;
}

/** The closing quotation mark of the text that begins at `at`. */
function endOfText(text: string, from: number): number {
  let at = from;
  while (at < text.length && text.charCodeAt(at) !== 0x22) at += text.charCodeAt(at) === 0x5c ? 2 : 1;
  return at;
}

const isDigit = (code: number): boolean => code >= 0x30 && code <= 0x39;

const startsNumber = (code: number): boolean => code === 0x2d || isDigit(code);

/** Digits, dot, signs, e and E. */
const isOfNumber = (code: number): boolean =>
  isDigit(code) || code === 0x2e || code === 0x2b || code === 0x2d || code === 0x65 || code === 0x45;

/** The value with numbers outside `customFields` restored. */
function withExactFields(value: unknown, isInside: boolean): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (value instanceof InexactNumber) return isInside ? value : value.value;
  for (const [key, child] of Object.entries(value)) {
    const checked = withExactFields(child, isInside || key === FIELD);
    if (checked !== child) Object.defineProperty(value, key, { value: checked });
  }
  return value;
}

/** A letter, literal or as an escape in either case. */
function spellings(character: string): string {
  const code = character.charCodeAt(0).toString(16);
  const either = [...code].map((digit) => (/[a-f]/.test(digit) ? `[${digit}${digit.toUpperCase()}]` : digit));
  return `(?:${character}|\\\\u00${either.join('')})`;
}
