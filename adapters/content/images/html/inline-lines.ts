import type { TextStyle } from './html-style.ts';
import { textWidth } from './text-width.ts';

/** A part of a line in one style. */
export type Run = { readonly text: string; readonly style: TextStyle; readonly width: number };

/** A word, the blank between two, or the end of a line. */
export type Token = Run & { readonly kind: 'word' | 'blank' | 'break' };

/** A line of text: how far it reaches above its baseline, and how high it is. */
export type Line = {
  readonly runs: readonly Run[];
  readonly width: number;
  readonly above: number;
  readonly height: number;
};

/** How much wider than its box a line may be estimated before it is broken: the estimate is rough, and programs leave little room. */
const TOLERANCE = 1.04;

const CJK = /[\u2e80-\u30ff\u3400-\u9fff\uf900-\ufaff\uff00-\uff60]/;
/** A line end, blanks, a word with the blanks in it that do not break, or a character between which lines break. */
const PIECES =
  /\n|[ \t]+|[^ \t\n\u2e80-\u30ff\u3400-\u9fff\uf900-\ufaff\uff00-\uff60]+|[\u2e80-\u30ff\u3400-\u9fff\uf900-\ufaff\uff00-\uff60]/gu;

export function tokensOf(text: string, style: TextStyle): readonly Token[] {
  if (style.isHidden || style.fontSize < 0.5) return [];
  const keepsLines = /^pre/.test(style.whiteSpace);
  const source = keepsLines ? text.replace(/\r\n?/g, '\n') : text.replace(/[ \t\n\r\f]+/g, ' ');
  return Array.from(transformed(source, style.textTransform).matchAll(PIECES), ([piece]) => tokenOf(piece, style));
}

function tokenOf(piece: string, style: TextStyle): Token {
  if (piece === '\n') return breakToken(style);
  const isBlank = /^[ \t]+$/.test(piece);
  const isPre = /^pre(?:-wrap)?$/.test(style.whiteSpace);
  const text = isBlank && !isPre ? ' ' : piece.replace(/\t/g, '    ');
  return { kind: isBlank ? 'blank' : 'word', text, style, width: widthOf(text, style) };
}

export const breakToken = (style: TextStyle): Token => ({ kind: 'break', text: '', style, width: 0 });

function widthOf(text: string, { fontSize, isBold, family }: TextStyle): number {
  return (
    fontSize * textWidth(text, { isBold: isBold === true, isMonospace: /mono|courier|consolas/i.test(family ?? '') })
  );
}

function transformed(text: string, transform: string): string {
  if (transform === 'uppercase') return text.toUpperCase();
  if (transform === 'lowercase') return text.toLowerCase();
  return transform === 'capitalize' ? text.replace(/(?<![\p{L}\p{N}])\p{L}/gu, (letter) => letter.toUpperCase()) : text;
}

const isWrapping = ({ whiteSpace }: TextStyle): boolean => !/^(?:nowrap|pre)$/.test(whiteSpace);
const keepsBlanks = ({ whiteSpace }: TextStyle): boolean => /^pre(?:-wrap)?$/.test(whiteSpace);

/** The tokens as lines of at most this width, where their styles let them wrap. `block`: the style around them. */
export function linesOf(tokens: readonly Token[], block: TextStyle, available: number): readonly Line[] {
  const lines: Line[] = [];
  let line: Token[] = [];
  let width = 0;
  const end = () => {
    lines.push(lineOf(line, block));
    [line, width] = [[], 0];
  };
  for (const word of wordsOf(tokens)) {
    const isFull = width > 0 && width + word.width > available * TOLERANCE + 1;
    if (isFull && isWrapping(word.tokens[0]!.style)) end();
    for (const token of word.tokens) line.push(token);
    width += word.width;
    if (word.tokens.at(-1)!.kind === 'break') end();
  }
  if (line.some(({ kind }) => kind === 'word')) end();
  return lines;
}

/** What stays together on a line: blanks before a word, and the word, which may have several styles. */
function* wordsOf(tokens: readonly Token[]): Generator<{ readonly tokens: readonly Token[]; readonly width: number }> {
  let word: Token[] = [];
  let width = 0;
  for (const token of tokens) {
    const before = word.at(-1);
    const isApart = before?.kind === 'word' && (token.kind === 'blank' || breaksBetween(before.text, token.text));
    if (isApart) {
      yield { tokens: word, width };
      [word, width] = [[], 0];
    }
    word.push(token);
    width += token.width;
    if (token.kind !== 'break') continue;
    yield { tokens: word, width };
    [word, width] = [[], 0];
  }
  if (word.length > 0) yield { tokens: word, width };
}

/** Signs that stay with the character before them, and with the one after. */
const CLOSING = /^[\u3001\u3002\u3005\u3009\u300b\u300d\u300f\u3011\u30fc\uff01\uff09\uff0c\uff0e\uff1a\uff1b\uff1f]/;
const OPENING = /[\u3008\u300a\u300c\u300e\u3010\uff08]$/;

const breaksBetween = (before: string, after: string): boolean =>
  (CJK.test(before) || CJK.test(after)) && !CLOSING.test(after) && !OPENING.test(before);

function lineOf(tokens: readonly Token[], block: TextStyle): Line {
  const shown = trimmed(tokens);
  const boxes = [block, ...shown.map(({ style }) => style)].map(extentOf);
  const above = largest(boxes.map((box) => box.above));
  const below = largest(boxes.map((box) => box.below));
  const width = shown.reduce((sum, token) => sum + token.width, 0);
  return { runs: runsOf(shown), width, above, height: above + below };
}

/** Without blanks at both ends, and with one between two words. */
function trimmed(tokens: readonly Token[]): readonly Token[] {
  const shown: Token[] = [];
  for (const token of tokens) {
    if (token.kind === 'break') continue;
    const isExtra = token.kind === 'blank' && !keepsBlanks(token.style) && shown.at(-1)?.kind !== 'word';
    if (!isExtra) shown.push(token);
  }
  while (shown.at(-1)?.kind === 'blank') shown.pop();
  return shown;
}

function runsOf(tokens: readonly Token[]): readonly Run[] {
  const runs: { text: string; width: number; readonly style: TextStyle }[] = [];
  for (const { text, style, width } of tokens) {
    const last = runs.at(-1);
    if (last?.style === style) {
      last.text += text;
      last.width += width;
    } else runs.push({ text, style, width });
  }
  return runs;
}

/** Ascent less descent of common fonts, halved: how far below the middle of its line a baseline is, as a share of the font size. */
const BASELINE = 0.345;

function extentOf({ fontSize, lineHeight }: TextStyle): { readonly above: number; readonly below: number } {
  const height = 'pixels' in lineHeight ? lineHeight.pixels : lineHeight.factor * fontSize;
  const above = height / 2 + BASELINE * fontSize;
  return { above, below: height - above };
}

/** The widths of tokens: of their longest word, and of their longest line without wrapping. */
export function extremesOf(tokens: readonly Token[], block: TextStyle): { readonly min: number; readonly max: number } {
  const widest = (available: number) => largest(linesOf(tokens, block, available).map(({ width }) => width));
  return { min: widest(0), max: widest(Number.POSITIVE_INFINITY) };
}

const largest = (numbers: readonly number[]): number => numbers.reduce((most, number) => Math.max(most, number), 0);
