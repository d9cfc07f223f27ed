import { sameJson as same } from '../../../../../src/domain/projects/values/same-json.ts';
import type { History } from '../changes/history.ts';
import { difference, namesOf } from '../items/gather.ts';
import { type Fields, type Item, keyOf, type Noun, type Patch, type Ref } from '../items/types.ts';
import type { Parts } from './parts.ts';
import { wholeChanges } from './receive.ts';

/** Whether the service may store other values than these, such as cleaned texts and addresses of images, or change other items. */
export function mayStoreOtherwise(patches: readonly Patch[]): boolean {
  return patches.some(({ noun, before, after }) => {
    if (noun === 'languages' || (noun === 'levels' && !(before && after))) return true;
    const text = JSON.stringify(after ?? {});
    return (
      /"data:|"description":"[^"]*[<&]|"settings\.defaultLanguage"/.test(text) || (after !== null && 'images' in after)
    );
  });
}

/**
 * Takes over what the service has stored, at exactly the version of the document: where it differs from what was sent, in the document
 * unless it was edited since, and in the history, so that nothing is undone or sent again by mistake.
 */
export function adopt({ store, saved }: Parts, history: History, items: ReadonlyMap<Noun, readonly Item[]>): void {
  const { changed, deleted } = wholeChanges(saved, items);
  const all = [...changed.map(({ noun, item }) => ({ noun, id: item.id, item })), ...deleted];
  const rewritten = new Map<string, { readonly sent: Fields; readonly stored: Fields }>();
  for (const each of all) {
    const ref: Ref = { noun: each.noun, id: each.id };
    const stored = 'item' in each ? (each.item as Item) : undefined;
    const sent = saved.item(ref);
    if (same(sent, stored)) continue;
    const mine = store.item(ref.noun, ref.id).peek();
    const patch = difference(ref, mine, storedState(sent, mine, stored));
    if (patch) store.apply([patch]);
    saved.set(ref, stored);
    saved.compare([ref]);
    if (sent && stored) rewritten.set(keyOf(ref), { sent, stored });
  }
  if (rewritten.size > 0) history.rewrite((patch) => withStored(patch, rewritten.get(keyOf(patch))));
}

function storedState(sent: Item | undefined, mine: Item | undefined, stored: Item | undefined): Item | undefined {
  if (!sent || !mine || !stored) return same(mine, sent) ? stored : mine;
  const value = (name: string) => (same(mine[name], sent[name]) ? stored[name] : mine[name]) ?? null;
  return { ...Object.fromEntries(namesOf(mine, stored).map((name) => [name, value(name)])), id: mine.id };
}

function withStored(patch: Patch, values: { readonly sent: Fields; readonly stored: Fields } | undefined): Patch {
  if (!values) return patch;
  const { sent, stored } = values;
  const replaced = (fields: Fields | null) =>
    fields &&
    Object.fromEntries(
      Object.entries(fields).map(([name, value]) => [name, same(value, sent[name]) ? (stored[name] ?? null) : value]),
    );
  return { ...patch, before: replaced(patch.before), after: replaced(patch.after) };
}
