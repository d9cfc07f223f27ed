import { invalidField } from './errors.ts';
import type { StoredItem } from './project-content.ts';
import { atOnce, type Steps } from './steps.ts';

/** How large the texts of a map are, and about how many values are in them. */
export type ContentSize = { readonly characters: number; readonly values: number };

/** What a map may have in all: it is read whole, into memory, by whoever changes it. */
export const MOST_CONTENT: ContentSize = { characters: 33_554_432, values: 4_000_000 };

/** Every value takes a character at least: in shorter texts there cannot be too many. */
const NEVER_TOO_MANY = MOST_CONTENT.values;

const [COMMA, OPEN_BRACE, OPEN_BRACKET] = [0x2c, 0x7b, 0x5b];

/** The size of these items. Commas and brackets in texts are taken for values too; where there cannot be too many, none is counted. */
export function* sizeSteps(items: readonly StoredItem[]): Steps<ContentSize> {
  const characters = items.reduce((sum, { json }) => sum + json.length, 0);
  if (characters <= NEVER_TOO_MANY) return { characters, values: 0 };
  let values = 0;
  for (const { json } of items) {
    values += valuesIn(json);
    yield;
  }
  return { characters, values };
}

function valuesIn(json: string): number {
  let count = 1;
  for (let at = 0; at < json.length; at++) {
    const code = json.charCodeAt(at);
    if (code === COMMA || code === OPEN_BRACE || code === OPEN_BRACKET) count++;
  }
  return count;
}

/** Refuses a map that is too large, unless it was so before and does not grow. */
export function* checkSizeSteps(before: readonly StoredItem[], after: readonly StoredItem[]): Steps<void> {
  const size = yield* sizeSteps(after);
  if (size.characters <= MOST_CONTENT.characters && size.values <= MOST_CONTENT.values) return;
  const known = yield* sizeSteps(before);
  const isLarger = (what: keyof ContentSize) => size[what] > Math.max(MOST_CONTENT[what], known[what]);
  if (isLarger('characters')) throw tooLarge(`${MOST_CONTENT.characters} characters`);
  if (isLarger('values')) throw tooLarge(`${MOST_CONTENT.values} values, such as coordinates`);
}

/** `checkSizeSteps` at once. */
export const checkSize = (before: readonly StoredItem[], after: readonly StoredItem[]): void =>
  atOnce(checkSizeSteps(before, after));

const tooLarge = (most: string) =>
  invalidField('non_field_errors', `The content of the map would exceed ${most}. Split it into several maps.`);
