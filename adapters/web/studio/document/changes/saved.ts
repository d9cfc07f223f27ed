import { difference } from '../items/gather.ts';
import { type Item, keyOf, type Noun, type Patch, type Ref } from '../items/types.ts';
import type { Store } from './store.ts';

/** The items as the service has them at the version of the document, and how the document differs from them. */
export type Saved = {
  readonly item: (ref: Ref) => Item | undefined;
  /** The items of a kind. */
  readonly list: (noun: Noun) => Iterable<Item>;
  readonly set: (ref: Ref, item: Item | undefined) => void;
  /** Looks again whether these differ. */
  readonly compare: (refs: Iterable<Ref>) => void;
  /** From the saved items to those of the document: one patch for each item that differs, of the fields that do. */
  readonly differences: () => readonly Patch[];
};

export function createSaved(initial: ReadonlyMap<Noun, readonly Item[]>, store: Pick<Store, 'item'>): Saved {
  const items = new Map(
    [...initial].map(([noun, list]) => [noun, new Map(list.map((item) => [item.id, item]))] as const),
  );
  const differing = new Map<string, Ref>();
  const saved = ({ noun, id }: Ref) => items.get(noun)?.get(id);
  const compared = ({ noun, id }: Ref) => difference({ noun, id }, saved({ noun, id }), store.item(noun, id).peek());
  return {
    item: saved,
    list: (noun) => items.get(noun)?.values() ?? [],
    set({ noun, id }, item) {
      if (!items.has(noun)) items.set(noun, new Map());
      if (item) items.get(noun)!.set(id, item);
      else items.get(noun)!.delete(id);
    },
    compare(refs) {
      for (const ref of refs) {
        if (compared(ref)) differing.set(keyOf(ref), ref);
        else differing.delete(keyOf(ref));
      }
    },
    differences: () => [...differing.values()].flatMap((ref) => compared(ref) ?? []),
  };
}
