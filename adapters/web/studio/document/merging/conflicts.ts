import { type ReadonlySignal, signal } from '@preact/signals-core';
import type { Saved } from '../changes/saved.ts';
import type { Store } from '../changes/store.ts';
import { difference, only } from '../items/gather.ts';
import { levelsOf } from '../items/level-index.ts';
import { referencesOf } from '../items/references.ts';
import { type Author, type Item, type Json, keyOf, type Patch, type Ref } from '../items/types.ts';
import { mergeItems } from './merge.ts';

/**
 * What two people changed differently, until one has chosen. `field: null`: one deleted the item that the other one changed, or a level
 * on which the other one changed something; `mine` and `theirs` are the items then, null where deleted. `base`: as it was before both.
 */
export type Conflict = Ref &
  Author & { readonly field: string | null; readonly base: Json; readonly mine: Json; readonly theirs: Json };

/** An item in conflict: `origin` is the state that both come from, with what is agreed upon already. It can be stored as JSON. */
export type OpenConflict = Ref & {
  readonly origin: Item | null;
  readonly author: Author;
  /** Of a level whose own fields do not contradict each other: something on it does. */
  readonly isContested?: boolean;
  /** What others deleted with the level, which comes back if it is kept. */
  readonly lost?: readonly Patch[];
};

export type Conflicts = {
  readonly list: ReadonlySignal<readonly Conflict[]>;
  readonly find: (ref: Ref) => OpenConflict | undefined;
  readonly stored: () => readonly OpenConflict[];
  /** Merges what is saved into the document; what contradicts stays as it is there, in conflict. */
  readonly resolve: (open: OpenConflict) => void;
  readonly close: (ref: Ref) => void;
  /** Whether the item was deleted by one and changed by the other. */
  readonly isWhole: (ref: Ref) => boolean;
  /** The part of a change that may be sent before anything is chosen; null where nothing of it may. */
  readonly free: (patch: Patch) => Patch | null;
  /** Brings the list up to date. */
  readonly refresh: () => void;
};

export function createConflicts(store: Store, saved: Saved): Conflicts {
  const open = new Map<string, OpenConflict>();
  const list = signal<readonly Conflict[]>([]);
  const mineOf = ({ noun, id }: Ref) => store.item(noun, id).peek();

  function merged({ noun, id, origin, isContested }: OpenConflict) {
    const [mine, theirs] = [mineOf({ noun, id }), saved.item({ noun, id })];
    const result = mergeItems({ base: origin ?? undefined, mine, theirs });
    return isContested && !mine !== !theirs ? { item: mine, fields: [], whole: true } : result;
  }

  function isWhole(ref: Ref): boolean {
    const conflict = open.get(keyOf(ref));
    return conflict !== undefined && merged(conflict).whole;
  }

  function conflictsOf(conflict: OpenConflict): readonly Conflict[] {
    const { noun, id, origin, author } = conflict;
    const { fields, whole } = merged(conflict);
    const [mine, theirs] = [mineOf(conflict), saved.item(conflict)];
    if (!whole) {
      const value = (item: Item | null | undefined, field: string) => item?.[field] ?? null;
      const states = (field: string) => ({
        base: value(origin, field),
        mine: value(mine, field),
        theirs: value(theirs, field),
      });
      return fields.map((field) => ({ noun, id, field, ...states(field), ...author }));
    }
    // What is on a level in conflict goes with it.
    const levels = levelsOf(mine ?? theirs ?? undefined);
    if (levels.some((level) => isWhole({ noun: 'levels', id: level }))) return [];
    return [{ noun, id, field: null, base: origin, mine: mine ?? null, theirs: theirs ?? null, ...author }];
  }

  /** Whether what refers to it has to wait: it is not at the service before something is chosen. */
  function isHeld(ref: Ref): boolean {
    if (isWhole(ref)) return ref.noun === 'levels' || !saved.item(ref);
    const unsaved = saved.item(ref) ? undefined : mineOf(ref);
    return unsaved !== undefined && referencesOf(unsaved).some(isHeld);
  }

  return {
    list,
    isWhole,
    find: (ref) => open.get(keyOf(ref)),
    stored: () => [...open.values()],
    resolve(conflict) {
      const { noun, id, origin } = conflict;
      const theirs = saved.item(conflict);
      const { item, fields, whole } = merged(conflict);
      const patch = difference({ noun, id }, mineOf(conflict), item);
      if (patch) store.apply([patch]);
      if (whole) open.set(keyOf(conflict), conflict);
      else if (fields.length === 0) open.delete(keyOf(conflict));
      else open.set(keyOf(conflict), { ...conflict, origin: { ...theirs, ...only(origin ?? {}, fields), id } });
    },
    close: (ref) => void open.delete(keyOf(ref)),
    free(patch) {
      if (open.size === 0) return patch;
      const item = mineOf(patch) ?? saved.item(patch)!;
      if (isWhole(patch) || referencesOf(item).some(isHeld)) return null;
      const conflict = open.get(keyOf(patch));
      if (!conflict || !patch.before || !patch.after) return patch;
      const { fields } = merged(conflict);
      const names = Object.keys(patch.after).filter((name) => !fields.includes(name));
      return names.length === 0
        ? null
        : { ...patch, before: only(patch.before, names), after: only(patch.after, names) };
    },
    refresh() {
      list.value = [...open.values()].flatMap(conflictsOf);
    },
  };
}
