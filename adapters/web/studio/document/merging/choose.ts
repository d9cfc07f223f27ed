import { difference, only } from '../items/gather.ts';
import { levelsOf } from '../items/level-index.ts';
import { NOUNS, type Ref } from '../items/types.ts';
import type { Conflict, OpenConflict } from './conflicts.ts';
import type { Parts } from './parts.ts';
import { repair } from './receive.ts';

export type Side = 'mine' | 'theirs';

/** Ends a conflict with one of the two values. It has no effect on one that has ended meanwhile. */
export function choose(parts: Parts, { noun, id, field }: Pick<Conflict, 'noun' | 'id' | 'field'>, side: Side): void {
  const open = parts.conflicts.find({ noun, id });
  if (!open) return;
  if (field !== null) chooseField(parts, open, { field, side });
  else if (parts.conflicts.isWhole(open)) chooseWhole(parts, open, side);
  repair(parts);
}

function chooseField(
  { store, saved, conflicts }: Parts,
  open: OpenConflict,
  chosen: { field: string; side: Side },
): void {
  const { noun, id, origin } = open;
  const theirs = only(saved.item(open) ?? {}, [chosen.field]);
  if (chosen.side === 'theirs') store.apply([{ noun, id, before: {}, after: theirs }]);
  // Where both come from theirs, one's own value is a change of it.
  conflicts.resolve({ ...open, origin: { ...origin, ...theirs, id } });
}

/** A level is chosen together with what is on it. */
function chooseWhole(parts: Parts, open: OpenConflict, side: Side): void {
  const { store, saved, conflicts } = parts;
  const isLevel = open.noun === 'levels';
  const onIt = isLevel ? conflicts.stored().filter((other) => isOn(parts, other, open.id)) : [];
  for (const conflict of [open, ...onIt]) {
    conflicts.close(conflict);
    if (side === 'theirs') takeTheirs(parts, conflict);
  }
  if (side === 'mine') store.apply(open.lost ?? []);
  else if (isLevel && saved.item(open)) for (const ref of savedOn(parts, open.id)) takeTheirs(parts, ref);
}

function takeTheirs({ store, saved }: Parts, { noun, id }: Ref): void {
  const patch = difference({ noun, id }, store.item(noun, id).peek(), saved.item({ noun, id }));
  if (patch) store.apply([patch]);
}

const isOn = ({ store, saved }: Parts, { noun, id }: Ref, level: string): boolean =>
  levelsOf(store.item(noun, id).peek() ?? saved.item({ noun, id })).includes(level);

/** What was deleted with a level, or lost its position there. */
function savedOn({ store, saved }: Parts, level: string): readonly Ref[] {
  return NOUNS.flatMap((noun) =>
    [...saved.list(noun)].flatMap((item): Ref | readonly [] => {
      const isThere = levelsOf(store.item(noun, item.id).peek()).includes(level);
      return levelsOf(item).includes(level) && !isThere ? { noun, id: item.id } : [];
    }),
  );
}
