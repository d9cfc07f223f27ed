import { invalidField } from '../../shared/errors.ts';
import { utf8Length } from '../../shared/utf8.ts';
import type { StoredItem } from './project-content.ts';

/** The length of the texts of a map, about how many values are in them, and how many bytes its network has as one JSON body. */
export type ContentSize = { readonly characters: number; readonly values: number; readonly networkBytes: number };

/**
 * The limits of a map in total: it is read whole, into memory, by every change. A network has at most the bytes of the largest body,
 * so that its representation can be sent back.
 */
export const MOST_CONTENT: ContentSize = { characters: 33_554_432, values: 4_000_000, networkBytes: 33_554_432 };

/** The bytes of a body around and between the items of a network. */
const NETWORK_FRAME = '{"corridors":[],"transitions":[]}'.length;
const SEPARATOR = 1;

/** Every value takes at least one character, and every character at most three bytes: shorter texts cannot exceed the limit. */
const NEVER_TOO_MANY = MOST_CONTENT.values;

const [COMMA, OPEN_BRACE, OPEN_BRACKET] = [0x2c, 0x7b, 0x5b];

/** The size of a map without items. */
export const EMPTY_SIZE: ContentSize = { characters: 0, values: 0, networkBytes: NETWORK_FRAME };

/** What an item adds to the size of its map. Commas and brackets in texts count as values too. */
export const itemSize = ({ kind, json }: Pick<StoredItem, 'kind' | 'json'>): ContentSize => ({
  characters: json.length,
  values: valuesIn(json),
  networkBytes: kind === 'corridor' || kind === 'transition' ? utf8Length(json) + SEPARATOR : 0,
});

/** The size of a map of these items. */
export const sizeOf = (items: readonly StoredItem[]): ContentSize =>
  items.reduce((size, item) => plus(size, itemSize(item), 1), EMPTY_SIZE);

/** The same; values are counted only where they could exceed the limit. */
function boundedSize(items: readonly StoredItem[]): ContentSize {
  const characters = items.reduce((sum, { json }) => sum + json.length, 0);
  if (characters <= NEVER_TOO_MANY) return { characters, values: 0, networkBytes: 0 };
  return sizeOf(items);
}

const plus = (size: ContentSize, other: ContentSize, by: 1 | -1): ContentSize => ({
  characters: size.characters + by * other.characters,
  values: size.values + by * other.values,
  networkBytes: size.networkBytes + by * other.networkBytes,
});

function valuesIn(json: string): number {
  let count = 1;
  for (let at = 0; at < json.length; at++) {
    const code = json.charCodeAt(at);
    if (code === COMMA || code === OPEN_BRACE || code === OPEN_BRACKET) count++;
  }
  return count;
}

/** The size of a map after some of its items, `before`, have changed. */
export function sizeAfter(
  whole: ContentSize,
  before: readonly StoredItem[],
  after: readonly StoredItem[],
): ContentSize {
  const [old, current] = [new Set(before), new Set(after)];
  const added = after.filter((item) => !old.has(item));
  const gone = before.filter((item) => !current.has(item));
  const without = gone.reduce((size, item) => plus(size, itemSize(item), -1), whole);
  return added.reduce((size, item) => plus(size, itemSize(item), 1), without);
}

/** Refuses a map that is too large, unless it was before and does not grow. */
export function checkSize(before: readonly StoredItem[], after: readonly StoredItem[]): void {
  const size = boundedSize(after);
  if (exceededBy(size).length > 0) checkGrowth(boundedSize(before), size);
}

/** The same, by the sizes. */
export function checkGrowth(before: ContentSize, after: ContentSize): void {
  const grown = exceededBy(after).find((what) => after[what] > before[what]);
  if (grown) throw invalidField('non_field_errors', TOO_LARGE[grown]);
}

const exceededBy = (size: ContentSize) => MEASURES.filter((what) => size[what] > MOST_CONTENT[what]);

const tooLarge = (what: string, most: string) =>
  `${what} would have more than ${most} in all: make several maps of it.`;

const TOO_LARGE: Readonly<Record<keyof ContentSize, string>> = {
  characters: tooLarge('What is on the map', `${MOST_CONTENT.characters} characters`),
  values: tooLarge('What is on the map', `${MOST_CONTENT.values} values, such as coordinates`),
  networkBytes: tooLarge('The corridors and transitions of the map', `${MOST_CONTENT.networkBytes} bytes of JSON`),
};
const MEASURES = Object.keys(TOO_LARGE) as (keyof ContentSize)[];
