import { tokenTypes } from 'css-tree';
import { closeOf, DEEPEST_BLOCK, readSheet, type Sheet, type Span, slice } from '../css-sheet.ts';
import { atRule } from '../css-tokens.ts';
import { type DeclaredStyle, declarationsOf, split } from './declarations.ts';
import { type Selector, selectorOf } from './selectors.ts';

export type Rule = DeclaredStyle & {
  readonly selectors: readonly Selector[];
  /** Whether it depends on what is not known, such as the size of the window. */
  readonly isConditional: boolean;
};

/** In characters: what is behind them in a list of selectors is not read. */
const LONGEST = 10_000;

/** Whether the rules in a group are in force; null where that is not known. */
type IsInForce = boolean | null;

const SCREEN = /^(?:all|(?:only\s+)?screen)?$/i;
const OTHER = /\bprint\b|prefers-color-scheme\s*:\s*dark|forced-colors\s*:\s*active/i;

/** The rules of style sheets in their order, at most so many and one. */
export function rulesOf(sheets: readonly string[], most: number): readonly Rule[] {
  const rules: Rule[] = [];
  for (const text of sheets) {
    const sheet = readSheet(text);
    addRules(sheet, { first: 0, end: sheet.types.length, isInForce: true, depth: 0 }, { rules, most });
  }
  return rules;
}

type Block = Span & { readonly isInForce: IsInForce; readonly depth: number };
type Found = { readonly rules: Rule[]; readonly most: number };

function addRules(sheet: Sheet, { first, end, ...place }: Block, found: Found): void {
  let begin = first;
  for (let index = first; index < end && found.rules.length <= found.most; index++) {
    const type = sheet.types[index]!;
    const close = closeOf(sheet, index, end);
    if (type === tokenTypes.LeftCurlyBracket) {
      addBlock(sheet, slice(sheet, begin, index), { ...place, first: index + 1, end: close }, found);
    }
    if (type === tokenTypes.LeftCurlyBracket || type === tokenTypes.Semicolon) begin = close + 1;
    index = close;
  }
}

/** A rule, or a group of rules. */
function addBlock(sheet: Sheet, prelude: string, block: Block, found: Found): void {
  if (prelude.startsWith('@')) {
    const inside = block.depth < DEEPEST_BLOCK && groupOf(prelude);
    const depth = block.depth + 1;
    if (inside !== false) addRules(sheet, { ...block, isInForce: inside && block.isInForce, depth }, found);
    return;
  }
  const style = declarationsOf(slice(sheet, block.first, block.end));
  const selectors = split(prelude.slice(0, LONGEST), ',').flatMap((text) =>
    selectsNothing(text, style) ? [] : (selectorOf(text) ?? []),
  );
  if (selectors.length === 0) return;
  found.rules.push({ ...style, selectors, isConditional: block.isInForce === null });
}

/** Whether it is for the texts before or behind elements, which exist only where the rule gives them a content. */
const selectsNothing = (selector: string, { normal, important }: DeclaredStyle): boolean =>
  /:(?:before|after)\s*$/i.test(selector) &&
  ![...normal, ...important].some(([name, value]) => name === 'content' && !/^(?:none|normal|""|'')$/i.test(value));

/** Whether the rules in a group are in force; false for blocks that have no rules for elements, too. */
function groupOf(prelude: string): IsInForce {
  const name = atRule(prelude);
  if (name === 'layer') return true;
  if (name === 'media') return isMedium(prelude.slice(name.length + 1));
  return name === 'supports' || name === 'container' ? null : false;
}

/** Whether a list of media is that of a screen as most have it; null where that depends on the screen. */
function isMedium(media: string): IsInForce {
  if (SCREEN.test(media.trim())) return true;
  return OTHER.test(media) ? false : null;
}
