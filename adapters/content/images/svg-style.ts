import { ident, string, tokenTypes, url } from 'css-tree';
import { closeOf, DEEPEST_BLOCK, readSheet, type Sheet, type Span, slice } from './css-sheet.ts';
import { atRule, hasSafeTokens, isPlain } from './css-tokens.ts';
import { cleanFontSources, cleanValue } from './css-values.ts';
import type { Cleaning } from './svg-cleaning.ts';
import { SVG } from './svg-elements.ts';

/** Old browsers run the values of these properties. */
const RUNNING = /^(?:-ms-)?behavior$|^-moz-binding$|^-o-link/i;

const NAME = /^[-\w\u0080-\uffff]+$/;
const LAYERS = /^@layer\s[\w\s,.-]+$/i;

/** At-rules that draw nothing in a drawing. */
const SILENT: ReadonlySet<string> = new Set([
  'charset',
  'page',
  'counter-style',
  'namespace',
  'viewport',
  '-ms-viewport',
]);

/** The declarations of a `style` attribute that are safe, without any blocks; empty when none is. */
export function cleanDeclarations(text: string, cleaning: Cleaning): string {
  if (isPlain(text) && !/behavior|binding|-o-link/i.test(text)) return text;
  return cleanCss(text, { depth: DEEPEST_BLOCK, cleaning });
}

/** A style sheet with the rules and declarations that are safe; empty when none is. */
export function cleanStyleSheet(text: string, cleaning: Cleaning): string {
  return cleanCss(text, { depth: 0, cleaning });
}

/** Where a block is: `inside` is the name of the at-rule around it, if there is one. */
type Place = { readonly depth: number; readonly inside?: string; readonly cleaning: Cleaning };

function cleanCss(text: string, place: Place): string {
  const sheet = readSheet(text);
  const cleaned = cleanBlock(sheet, { first: 0, end: sheet.types.length }, place);
  // Even if a browser parses the text in another structure, its tokens are harmless.
  if (hasSafeTokens(cleaned, 'anything')) return cleaned;
  place.cleaning.lose('style');
  return '';
}

/** The safe statements and rules of a block. */
function cleanBlock(sheet: Sheet, { first, end }: Span, place: Place): string {
  let clean = '';
  let begin = first;
  for (let index = first; index < end; index++) {
    const type = sheet.types[index]!;
    const close = closeOf(sheet, index, end);
    if (type === tokenTypes.LeftCurlyBracket) {
      const prelude = slice(sheet, begin, index);
      clean += cleanRule(sheet, prelude, { first: index + 1, end: close }, place);
      begin = close + 1;
    } else if (type === tokenTypes.Semicolon) {
      clean += cleanStatement(slice(sheet, begin, index), place);
      begin = index + 1;
    }
    index = close;
  }
  return clean + cleanStatement(slice(sheet, begin, end), place);
}

/** A rule with its block, or nothing; a font without a source is none. */
function cleanRule(sheet: Sheet, prelude: string, body: Span, { depth, cleaning }: Place): string {
  const inside = atRule(prelude);
  if (depth >= DEEPEST_BLOCK || !isSafeStart(prelude)) {
    if (prelude !== '' && !SILENT.has(inside)) cleaning.lose('style');
    return '';
  }
  const block = cleanBlock(sheet, body, { depth: depth + 1, inside, cleaning });
  if (inside === 'font-face' && !/(?:^|;)\s*src\s*:/i.test(block)) return '';
  return `${prelude}{${block}}`;
}

/** Whether this is a valid prelude of a block: a selector, or an at-rule that groups or defines a font. */
function isSafeStart(prelude: string): boolean {
  return prelude !== '' && (isPlain(prelude) || hasSafeTokens(prelude, 'selector'));
}

/** A declaration, the order of layers or a namespace: the only at-rules without a block that affect rendering. */
function cleanStatement(text: string, { inside, cleaning }: Place): string {
  if (text === '') return '';
  if (text.startsWith('@')) return cleanAtStatement(text, cleaning);
  const at = text.indexOf(':');
  const property = ident.decode(text.slice(0, Math.max(0, at)).trim());
  if (!NAME.test(property) || RUNNING.test(property)) return '';
  const value = text.slice(at + 1);
  const isSource = inside === 'font-face' && property.toLowerCase() === 'src';
  const clean = isSource ? cleanFontSources(value, cleaning) : cleanValue(property, value, cleaning);
  return clean === null ? '' : `${text.slice(0, at + 1)}${clean};`;
}

function cleanAtStatement(text: string, { lose }: Cleaning): string {
  const name = atRule(text);
  if (LAYERS.test(text)) return `${text};`;
  if (name === 'namespace') return cleanNamespace(text);
  if (!SILENT.has(name)) lose('style');
  return '';
}

/**
 * A namespace by its address, which no browser fetches. Any but that of SVG has no elements in a drawing, so that one name stands for
 * all; without the rule, what selects elements of it would select others, or nothing.
 */
function cleanNamespace(text: string): string {
  const [, prefix = '', address = ''] = NAMESPACE.exec(text) ?? [];
  const uri = /^["']/.test(address) ? string.decode(address) : address && url.decode(address);
  if (address === '') return '';
  return `@namespace ${prefix && `${prefix} `}"${uri === SVG ? SVG : OTHER}";`;
}

const NAMESPACE = /^@namespace\s*(?:([\w-]+)\s*)?(url\(.*\)|"[^"]*"|'[^']*')$/is;
const OTHER = 'none';
