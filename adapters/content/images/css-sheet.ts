import { tokenize, tokenTypes } from 'css-tree';
import { CLOSERS } from './css-tokens.ts';

/** Blocks nested deeper than this are removed. */
export const DEEPEST_BLOCK = 32;

/** A style sheet as tokens, without comments: the start of each, its type, and its closing token, or itself. */
export type Sheet = {
  readonly source: string;
  readonly starts: readonly number[];
  readonly types: readonly number[];
  readonly closedBy: readonly number[];
};

// css-tree's parser is not used: its token stream reuses buffers between texts, and on malformed CSS their
// contents can cause an endless loop. Its tokenizer has no state.
export function readSheet(text: string): Sheet {
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
export type Span = { readonly first: number; readonly end: number };

/** The closing token of the one at `index`; for an unclosed bracket the end of its block. */
export function closeOf({ types, closedBy }: Sheet, index: number, end: number): number {
  const close = closedBy[index]!;
  return close === index && CLOSERS.has(types[index]!) ? end : Math.min(end, close);
}

/** The text between two tokens, without white space around it; empty where the second does not come later. */
export function slice({ source, starts }: Sheet, begin: number, end: number): string {
  return begin < end ? source.slice(starts[begin], starts[end]).trim() : '';
}
