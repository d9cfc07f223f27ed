import { sameJson as same } from '../../../../../src/domain/projects/values/same-json.ts';
import { namesOf } from '../items/gather.ts';
import { isFields } from '../items/paths.ts';
import type { Item, Json } from '../items/types.ts';

/** The states of an item: undefined where there is none. `base`: the one that both others come from. */
export type States<Value = Item | undefined> = { readonly base: Value; readonly mine: Value; readonly theirs: Value };

/**
 * The item after both changes, with one's own values where both changed the same; `fields` are these. `whole`: one of the two deleted
 * what the other one changed.
 */
export type Merged = { readonly item: Item | undefined; readonly fields: readonly string[]; readonly whole: boolean };

/**
 * Merges two changes of an item, field by field. The geometry of an item is one field; these have parts that are merged one by one:
 * `translations` and `aliases` (by language, then by text), `customFields` (by name), `tag_ids` (as a set), `images`, and the
 * `branches` of a corridor (by id, then by field). Nothing that was changed once alone is lost.
 */
export function mergeItems({ base, mine, theirs }: States): Merged {
  if (mine && theirs) return mergeFields({ base: base ?? null, mine, theirs });
  const agreed = (item: Item | undefined): Merged => ({ item, fields: [], whole: false });
  if (same(mine, base) || same(mine, theirs)) return agreed(theirs);
  return same(theirs, base) ? agreed(mine) : { item: mine, fields: [], whole: true };
}

function mergeFields({ base, mine, theirs }: { base: Item | null; mine: Item; theirs: Item }): Merged {
  const fields: string[] = [];
  const item: Record<string, Json> = {};
  for (const name of namesOf(mine, theirs)) {
    const own = mine[name] ?? null;
    const merged = mergeValues(name, { base: base?.[name] ?? null, mine: own, theirs: theirs[name] ?? null });
    if (merged === undefined) fields.push(name);
    item[name] = merged === undefined ? own : merged;
  }
  return { item: { ...item, id: mine.id }, fields, whole: false };
}

/** The value of a field after both changes; undefined where they contradict each other. */
function mergeValues(name: string, states: States<Json>): Json | undefined {
  const { base, mine, theirs } = states;
  if (same(mine, theirs) || same(mine, base)) return theirs;
  if (same(theirs, base)) return mine;
  if (name === 'tag_ids') return mergeSets(states as States<readonly string[]>);
  if (name === 'branches' || name === 'images') return mergeLists(states as States<readonly Item[]>);
  return isByKey(name) ? mergeKeys(states) : undefined;
}

const isByKey = (name: string) =>
  ['translations', 'aliases', 'customFields'].includes(name) || name.startsWith('translations.');

/** Objects, part by part; undefined where both changed one part to different values. */
function mergeKeys({ base, mine, theirs }: States<Json | undefined>): Json | undefined {
  if (!isFields(mine) || !isFields(theirs)) return undefined;
  const before = isFields(base) ? base : {};
  const merged: Record<string, Json> = {};
  for (const name of namesOf(mine, theirs)) {
    const value = mergePart({ base: before[name], mine: mine[name], theirs: theirs[name] });
    if (value === 'conflict') return undefined;
    if (value.part !== undefined) merged[name] = value.part;
  }
  return merged;
}

function mergePart(states: States<Json | undefined>): { readonly part: Json | undefined } | 'conflict' {
  const { base, mine, theirs } = states;
  if (same(mine, theirs) || same(mine, base)) return { part: theirs };
  if (same(theirs, base)) return { part: mine };
  const part = mergeKeys(states);
  return part === undefined ? 'conflict' : { part };
}

/** What either added is in it, what either removed is not. */
function mergeSets({ base, mine, theirs }: States<readonly string[]>): Json {
  const removed = (base ?? []).filter((each) => !mine.includes(each));
  const added = mine.filter((each) => !(base ?? []).includes(each));
  return [...new Set([...theirs.filter((each) => !removed.includes(each)), ...added])];
}

/** Lists of items with ids, in their order and then what one has added. */
function mergeLists({ base, mine, theirs }: States<readonly Item[]>): Json | undefined {
  const [before, own, other] = [base ?? [], mine, theirs].map((list) => new Map(list.map((item) => [item.id, item])));
  const merged: Json[] = [];
  for (const id of new Set([...theirs, ...mine].map((item) => item.id))) {
    const value = mergePart({ base: before!.get(id), mine: own!.get(id), theirs: other!.get(id) });
    if (value === 'conflict') return undefined;
    if (value.part !== undefined) merged.push(value.part);
  }
  return merged;
}
