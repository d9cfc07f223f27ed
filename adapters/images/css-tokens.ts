import { ident, string, tokenize, tokenTypes, url } from 'css-tree';
import { isDataImage, isLocal } from './svg-reference.ts';

/** A text of these characters has no functions, strings or escapes. */
const PLAIN = /^[\w\s#.,%;:!+-]*$/;

/** Frequent other values: colours, names of fonts, and fragments of the document. */
const COMMON = /rgba?\([\d ,.%]*\)|'[\w ,.-]*'|"[\w ,.-]*"/g;

const PLACE = /url\(#[\w.:-]+\)/g;

/**
 * The properties whose `url(#…)` refers to the document. In any other it is the address of an image: of the document
 * itself, or of the page around it, which a browser then fetches once more.
 */
const PLACED: ReadonlySet<string> = new Set(
  'fill stroke clip-path mask filter marker marker-start marker-mid marker-end'.split(' '),
);

/** The functions that values and selectors may call. None of them fetches anything; `url` is checked separately. */
const FUNCTIONS: ReadonlySet<string> = new Set(
  `url rgb rgba hsl hsla hwb lab lch oklab oklch color color-mix light-dark calc min max clamp var
  matrix matrix3d translate translatex translatey translatez translate3d scale scalex scaley scalez scale3d
  rotate rotatex rotatey rotatez rotate3d skew skewx skewy perspective cubic-bezier steps linear
  path polygon circle ellipse inset rect xywh blur brightness contrast drop-shadow grayscale hue-rotate invert opacity
  saturate sepia linear-gradient radial-gradient conic-gradient repeating-linear-gradient repeating-radial-gradient
  repeating-conic-gradient
  not is where has lang dir nth-child nth-last-child nth-of-type nth-last-of-type and or selector`.split(/\s+/),
);

/** At-rules for grouping or animation. The others fetch (`import`, `font-face`) or have no effect inside one image. */
const AT_RULES: ReadonlySet<string> = new Set(['media', 'supports', 'layer', 'keyframes', '-webkit-keyframes']);

/** The closing bracket of each. */
export const CLOSERS: ReadonlyMap<number, number> = new Map([
  [tokenTypes.Function, tokenTypes.RightParenthesis],
  [tokenTypes.LeftParenthesis, tokenTypes.RightParenthesis],
  [tokenTypes.LeftSquareBracket, tokenTypes.RightSquareBracket],
  [tokenTypes.LeftCurlyBracket, tokenTypes.RightCurlyBracket],
]);
const CLOSING: ReadonlySet<number> = new Set(CLOSERS.values());

/** Whether the text is certainly harmless. Most are, and this check is faster than parsing CSS. */
export function isPlain(text: string): boolean {
  return PLAIN.test(text) || PLAIN.test(text.replace(COMMON, ' '));
}

/** Whether a property's value, with escapes resolved in its name, refers only to what `hasSafeTokens` allows. */
export function isSafeValue(property: string, value: string): boolean {
  const isPlaced = PLACED.has(property.toLowerCase());
  return isPlain(isPlaced ? value.replace(PLACE, ' ') : value) || hasSafeTokens(value, isPlaced);
}

/**
 * Whether every token is harmless, every bracket closed and nothing (string, comment, escape) left open at the end. A `url`
 * may be an embedded raster image and, where `places` are allowed, a fragment of the document. Two slashes outside a URL,
 * which have no meaning in CSS, are not harmless: some reader may treat them as an address.
 */
export function hasSafeTokens(text: string, places: boolean): boolean {
  const source = `${text};`;
  const open: number[] = [];
  let expected: 'reference' | 'end' | null = null;
  const isExpected = {
    reference: (type: number, token: string) => isSafeReference(type, token, places),
    end: (_: number, token: string) => token === ')',
  };
  let safe = true;
  let last = { token: '', start: 0 };
  tokenize(source, (type, start, stop) => {
    if (!safe) return;
    const token = source.slice(start, stop);
    if (expected === null) {
      const isSecondSlash = token === '/' && last.token === '/';
      safe = !isSecondSlash && isSafeToken(type, token, places);
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

function isSafeToken(type: number, token: string, places: boolean): boolean {
  if (type === tokenTypes.Function) return FUNCTIONS.has(functionName(token));
  if (type === tokenTypes.Url) return mayShow(url.decode(token), places);
  if (type === tokenTypes.AtKeyword) return AT_RULES.has(ident.decode(token.slice(1)).toLowerCase());
  if (type === tokenTypes.String) return !string.decode(token).includes('//');
  // A backslash without an escape is an error, too.
  return type !== tokenTypes.BadUrl && type !== tokenTypes.BadString && token !== '\\';
}

const opensUrl = (type: number, token: string): boolean =>
  type === tokenTypes.Function && functionName(token) === 'url';

const isSafeReference = (type: number, token: string, places: boolean): boolean =>
  type === tokenTypes.String && mayShow(string.decode(token), places);

function mayShow(reference: string, places: boolean): boolean {
  return (places && isLocal(reference)) || isDataImage(reference);
}

/** Tracks the open brackets; false for a closing one that does not match. */
function isBalanced(open: number[], type: number): boolean {
  const closer = CLOSERS.get(type);
  if (closer !== undefined) open.push(closer);
  return !CLOSING.has(type) || open.pop() === type;
}
