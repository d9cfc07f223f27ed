import type { Removed } from '../../../../src/domain/projects/images/image.ts';
import type { DeclaredStyle } from './declarations.ts';
import type { StyledElement } from './html-tree.ts';
import { type Compound, passes, type Selector } from './selectors.ts';
import { type Rule, rulesOf } from './sheet-rules.ts';

/** What the style sheets of a drawing say about the elements of its labels. */
export interface SheetStyles {
  /** The declarations for an element, those of the rule that counts most last. */
  of(element: StyledElement): DeclaredStyle;
}

/** A rule under one of its selectors, and its place in the sheet. */
type Entry = { readonly selector: Selector; readonly rule: Rule; readonly order: number };

const NO_STYLES: SheetStyles = { of: () => ({ normal: [], important: [] }) };

/** A sheet with more rules is read so far. */
const MOST_RULES = 5000;

/** Properties that draw nothing in a picture. */
const SILENT =
  /^(?:-|cursor$|pointer-events$|user-select$|transition|animation|will-change$|z-index$|overflow-?[xy]?$)/;

type Needs = {
  readonly lose: (what: Removed['what']) => void;
  /** Whether so many more comparisons may be made. */
  readonly mayCompare: (count: number) => boolean;
};

/**
 * Reads style sheets. A rule that is for an element, and whose selector or condition cannot be judged, is counted once as a lost style;
 * so are the rules behind a number of them, or of comparisons, that no real drawing comes to.
 */
export function sheetStyles(sheets: readonly string[], { lose, mayCompare }: Needs): SheetStyles {
  if (sheets.length === 0) return NO_STYLES;
  const rules = rulesOf(sheets, MOST_RULES);
  const index = indexOf(rules.slice(0, MOST_RULES));
  const counted = new Set<Rule>();
  let isIncomplete = false;
  const stop = (): void => {
    if (!isIncomplete) lose('style');
    isIncomplete = true;
  };
  if (rules.length > MOST_RULES) stop();

  const find = (element: StyledElement): readonly Entry[] => {
    const candidates = keysOf(element).map((key) => index.get(key) ?? []);
    const count = candidates.reduce((sum, { length }) => sum + length, 0);
    if (mayCompare(count * costOf(element)))
      return candidates.flatMap((some) => some.filter(({ selector }) => matches(selector, element, mayCompare)));
    stop();
    return [];
  };

  return {
    of(element) {
      const found = find(element);
      const isKnown = ({ rule, selector }: Entry) => !rule.isConditional && !selector.isPartial;
      for (const entry of found) {
        if (isKnown(entry) || counted.has(entry.rule) || !draws(entry.rule)) continue;
        counted.add(entry.rule);
        lose('style');
      }
      const inForce = found.filter(isKnown).toSorted(byWeight);
      return {
        normal: inForce.flatMap(({ rule }) => rule.normal),
        important: inForce.flatMap(({ rule }) => rule.important),
      };
    },
  };
}

const byWeight = (one: Entry, other: Entry): number =>
  one.selector.specificity - other.selector.specificity || one.order - other.order;

const draws = ({ normal, important }: Rule): boolean => [...normal, ...important].some(([name]) => !SILENT.test(name));

/** The entries by what the element must have: its first id, else its first class, else its name, else anything. */
function indexOf(rules: readonly Rule[]): ReadonlyMap<string, readonly Entry[]> {
  const index = new Map<string, Entry[]>();
  rules.forEach((rule, order) => {
    for (const selector of rule.selectors) {
      const key = keyOf(selector.compound);
      const entries = index.get(key) ?? [];
      entries.push({ selector, rule, order });
      index.set(key, entries);
    }
  });
  return index;
}

function keyOf({ ids: [id], classes: [className], name }: Compound): string {
  if (id !== undefined) return `#${id}`;
  return className === undefined ? (name ?? '*') : `.${className}`;
}

function keysOf({ name, attributes }: StyledElement): readonly string[] {
  const classes = new Set(wordsIn(attributes.get('class')));
  return [`#${attributes.get('id') ?? ''}`, ...Array.from(classes, (word) => `.${word}`), name, '*'];
}

const wordsIn = (text = ''): readonly string[] => text.split(/\s+/).filter(Boolean);

/** What is compared with long attributes takes longer. */
const costOf = ({ attributes }: StyledElement): number =>
  [...attributes.values()].reduce((sum, value) => sum + value.length / 100, 1);

function matches(selector: Selector, element: StyledElement, mayCompare: Needs['mayCompare']): boolean {
  if (!isSo(selector.compound, element)) return false;
  const { outer } = selector;
  if (!outer) return true;
  for (let around = element.parent; around && mayCompare(costOf(around)); around = around.parent) {
    if (matches(outer.selector, around, mayCompare)) return true;
    if (outer.isParent) return false;
  }
  return false;
}

function isSo(
  { name, ids, classes, tests, isRoot }: Compound,
  { name: own, attributes, parent }: StyledElement,
): boolean {
  if ((name !== null && name !== own) || (isRoot && parent)) return false;
  if (ids.some((id) => id !== attributes.get('id'))) return false;
  if (!tests.every((test) => passes(test, attributes.get(test.name)))) return false;
  if (classes.length === 0) return true;
  const given = wordsIn(attributes.get('class'));
  return classes.every((word) => given.includes(word));
}
