import { ident, tokenize, tokenTypes } from 'css-tree';
import { CLOSERS, hasSafeTokens, isPlain, isSafeValue } from './css-tokens.ts';

/** Old browsers run the values of these properties. */
const RUNNING = /^(?:-ms-)?behavior$|^-moz-binding$|^-o-link/i;

const NAME = /^[-\w\u0080-\uffff]+$/;
const LAYERS = /^@layer\s[\w\s,.-]+$/i;

/** Blocks nested deeper than this are removed. */
const DEEPEST = 32;

/** A style sheet as tokens, without comments: the start of each, its type, and its closing token, or itself. */
type Sheet = {
  readonly source: string;
  readonly starts: readonly number[];
  readonly types: readonly number[];
  readonly closedBy: readonly number[];
};

/** The declarations of a `style` attribute that are safe, without any blocks; empty when none is. */
export function cleanDeclarations(text: string): string {
  if (isPlain(text) && !/behavior|binding|-o-link/i.test(text)) return text;
  return cleanCss(text, DEEPEST);
}

/** A style sheet with the rules and declarations that are safe; empty when none is. */
export function cleanStyleSheet(text: string): string {
  return cleanCss(text, 0);
}

function cleanCss(text: string, depth: number): string {
  const sheet = read(text);
  const cleaned = cleanBlock(sheet, { first: 0, end: sheet.types.length }, depth);
  // Even if a browser parses the text in another structure, its tokens are harmless.
  return hasSafeTokens(cleaned, true) ? cleaned : '';
}

// css-tree's parser is not used: its token stream reuses buffers between texts, and on malformed CSS their
// contents can cause an endless loop. Its tokenizer has no state.
function read(text: string): Sheet {
  const source = withoutComments(text);
  const starts: number[] = [];
  const types: number[] = [];
  const closedBy: number[] = [];
  const open: number[] = [];
  tokenize(source, (type, start) => {
    const index = types.push(type) - 1;
    starts.push(start);
    closedBy.push(index);
    if (CLOSERS.has(type)) open.push(index);
    else if (open.length > 0 && CLOSERS.get(types[open.at(-1)!]!) === type) closedBy[open.pop()!] = index;
  });
  return { source, starts, types, closedBy };
}

/** Comments are separators, so each becomes a blank; the brackets of an HTML comment have no meaning in a style sheet. */
function withoutComments(text: string): string {
  if (!/\/\*|<!--|-->/.test(text)) return text;
  let rest = '';
  tokenize(text, (type, start, end) => {
    const isComment = type === tokenTypes.Comment || type === tokenTypes.CDO || type === tokenTypes.CDC;
    rest += isComment ? ' ' : text.slice(start, end);
  });
  return rest;
}

/** The tokens from `first` up to `end`, exclusive. */
type Span = { readonly first: number; readonly end: number };

/** The safe statements and rules of a block. */
function cleanBlock(sheet: Sheet, { first, end }: Span, depth: number): string {
  let clean = '';
  let begin = first;
  for (let index = first; index < end; index++) {
    const type = sheet.types[index]!;
    const close = closeOf(sheet, index, end);
    if (type === tokenTypes.LeftCurlyBracket) {
      const prelude = slice(sheet, begin, index);
      if (depth < DEEPEST && isSafeStart(prelude))
        clean += `${prelude}{${cleanBlock(sheet, { first: index + 1, end: close }, depth + 1)}}`;
      begin = close + 1;
    } else if (type === tokenTypes.Semicolon) {
      clean += cleanStatement(slice(sheet, begin, index));
      begin = index + 1;
    }
    index = close;
  }
  return clean + cleanStatement(slice(sheet, begin, end));
}

/** The closing token of the one at `index`; for an unclosed bracket the end of its block. */
function closeOf({ types, closedBy }: Sheet, index: number, end: number): number {
  const close = closedBy[index]!;
  return close === index && CLOSERS.has(types[index]!) ? end : Math.min(end, close);
}

function slice({ source, starts }: Sheet, begin: number, end: number): string {
  return begin < end ? source.slice(starts[begin], starts[end]).trim() : '';
}

/** Whether this is a valid prelude of a block: a selector, or an at-rule that groups. */
function isSafeStart(prelude: string): boolean {
  return prelude !== '' && (isPlain(prelude) || hasSafeTokens(prelude, false));
}

/** A declaration, or the order of layers, which is the only at-rule without a block that affects rendering. */
function cleanStatement(text: string): string {
  const property = ident.decode(text.slice(0, Math.max(0, text.indexOf(':'))).trim());
  const isKnown = LAYERS.test(text) || (NAME.test(property) && !RUNNING.test(property));
  return isKnown && isSafeValue(property, text) ? `${text};` : '';
}
