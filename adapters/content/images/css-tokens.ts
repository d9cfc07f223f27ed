import { ident, string, tokenize, tokenTypes, url } from 'css-tree';
import { isWritten } from './embedded.ts';
import { SVG } from './svg-elements.ts';
import { isLocal } from './svg-reference.ts';

/** A text of these characters has no functions, strings or escapes. */
const PLAIN = /^[\w\s#.,%;:!+-]*$/;

/** Frequent other values: colours, names of fonts, and fragments of the document. */
const COMMON = /rgba?\([\d ,.%]*\)|'[\w ,.-]*'|"[\w ,.-]*"/g;

/** The functions that values and selectors may call. None of them fetches anything; `url` is checked separately. */
const FUNCTIONS: ReadonlySet<string> = new Set(
  `url rgb rgba hsl hsla hwb lab lch oklab oklch color color-mix contrast-color light-dark calc min max clamp round mod rem
  sin cos tan asin acos atan atan2 pow sqrt hypot log exp abs sign var env
  matrix matrix3d translate translatex translatey translatez translate3d scale scalex scaley scalez scale3d
  rotate rotatex rotatey rotatez rotate3d skew skewx skewy perspective cubic-bezier steps linear
  path polygon circle ellipse inset rect xywh shape blur brightness contrast drop-shadow grayscale hue-rotate invert opacity
  saturate sepia linear-gradient radial-gradient conic-gradient repeating-linear-gradient repeating-radial-gradient
  repeating-conic-gradient local format tech
  not is where has lang dir nth-child nth-last-child nth-of-type nth-last-of-type and or selector`.split(/\s+/),
);

/** At-rules for grouping, animation, fonts and namespaces. The others fetch (`import`) or have no effect inside one image. */
const AT_RULES: ReadonlySet<string> = new Set(
  'media supports layer keyframes -webkit-keyframes font-face namespace'.split(' '),
);

/** The end of a declaration that counts before others. */
export const IMPORTANT = /!\s*important\s*$/i;

/** The closing bracket of each. */
export const CLOSERS: ReadonlyMap<number, number> = new Map([
  [tokenTypes.Function, tokenTypes.RightParenthesis],
  [tokenTypes.LeftParenthesis, tokenTypes.RightParenthesis],
  [tokenTypes.LeftSquareBracket, tokenTypes.RightSquareBracket],
  [tokenTypes.LeftCurlyBracket, tokenTypes.RightCurlyBracket],
]);
const CLOSING: ReadonlySet<number> = new Set(CLOSERS.values());

/**
 * Where a text is used: a `selector` may refer to nothing, a `value` to embedded images and fonts, `anything` also to fragments of the document.
 */
export type Place = 'selector' | 'value' | 'anything';

/** Whether the text is certainly harmless. Most are, and this check is faster than parsing CSS. */
export function isPlain(text: string): boolean {
  return PLAIN.test(text) || PLAIN.test(text.replace(COMMON, ' '));
}

/**
 * Whether every token is harmless, every bracket closed and nothing (string, comment, escape) left open at the end. A `url`
 * may be what its place allows, as `css-values.ts` writes it. Two slashes outside a URL,
 * which have no meaning in CSS, are not harmless: some reader may treat them as an address.
 */
export function hasSafeTokens(text: string, place: Place): boolean {
  const source = `${text};`;
  const open: number[] = [];
  let expected: 'reference' | 'end' | null = null;
  const isExpected = {
    reference: (type: number, token: string) => isSafeReference(type, token, place),
    end: (_: number, token: string) => token === ')',
  };
  let safe = true;
  let last = { token: '', start: 0 };
  tokenize(source, (type, start, stop) => {
    if (!safe) return;
    const token = source.slice(start, stop);
    if (expected === null) {
      const isSecondSlash = token === '/' && last.token === '/';
      safe = !isSecondSlash && isSafeToken(type, token, place);
    } else if (type !== tokenTypes.WhiteSpace) {
      safe = isExpected[expected](type, token);
      expected = expected === 'end' ? null : 'end';
    }
    if (opensUrl(type, token)) expected = 'reference';
    if (!isBalanced(open, type)) safe = false;
    last = { token, start };
  });
  return safe && open.length === 0 && last.start === text.length;
}

function functionName(token: string): string {
  return ident.decode(token.slice(0, -1)).toLowerCase();
}

function isSafeToken(type: number, token: string, place: Place): boolean {
  if (type === tokenTypes.Function) return FUNCTIONS.has(functionName(token));
  if (type === tokenTypes.Url) return mayShow(url.decode(token), place);
  if (type === tokenTypes.AtKeyword) return AT_RULES.has(atRule(token));
  if (type === tokenTypes.String) return !string.decode(token).replace(SVG, '').includes('//');
  // A backslash without an escape is an error, too.
  return type !== tokenTypes.BadUrl && type !== tokenTypes.BadString && token !== '\\';
}

/** The name of an at-rule, from the text that begins with it. */
export const atRule = (text: string): string =>
  ident.decode(/^@((?:\\.|[^\s\\;{("'])*)/s.exec(text)?.[1] ?? '').toLowerCase();

export const opensUrl = (type: number, token: string): boolean =>
  type === tokenTypes.Function && functionName(token) === 'url';

const isSafeReference = (type: number, token: string, place: Place): boolean =>
  type === tokenTypes.String && mayShow(string.decode(token), place);

function mayShow(reference: string, place: Place): boolean {
  return (place === 'anything' && isLocal(reference)) || (place !== 'selector' && isWritten(reference));
}

/** Tracks the open brackets; false for a closing one that does not match. */
function isBalanced(open: number[], type: number): boolean {
  const closer = CLOSERS.get(type);
  if (closer !== undefined) open.push(closer);
  return !CLOSING.has(type) || open.pop() === type;
}
