import { COLORS } from '../../shared/colors.ts';
import type { Fields, Item } from '../document/items/types.ts';
import type { Conflict } from '../document/merging/conflicts.ts';
import { colorsOf } from '../document/people/person-colors.ts';
import type { EditorState } from '../editor/editor-state.ts';
import { isOnLevel, itemOfId } from '../editor/items.ts';
import type { Placed, PlacedNoun } from '../geometry/placed.ts';
import { text } from '../strings/strings.ts';
import type { Outline } from './outline-layer.ts';

const { accentStrong: MINE, theirs: THEIRS } = COLORS;

/** What others have chosen on the level, in their colours; the first item of each has their name. */
export function selectionOutlines({ document, people, level }: EditorState): readonly Outline[] {
  const colors = colorsOf(people.value);
  const levelId = level.value?.id ?? '';
  return people.value.flatMap(({ id, fullName, selection }) => {
    const items = selection.flatMap((each) => itemOfId(document, each) ?? []);
    const color = colors.get(id)!;
    return items
      .filter((placed) => isOnLevel(placed, levelId))
      .map((placed, index): Outline => ({ placed, color, label: index === 0 ? fullName : '' }));
  });
}

/** Both shapes of what this person and somebody else changed differently on the level. */
export function conflictOutlines({ document, level }: EditorState): readonly Outline[] {
  const { together } = text();
  const levelId = level.value?.id ?? '';
  const byItem = Map.groupBy(document.conflicts.value.filter(isShape), ({ noun, id }) => `${noun} ${id}`);
  return [...byItem.values()].flatMap((conflicts) => {
    const [{ noun, id, author }] = conflicts as [Conflict];
    const now = document.item(noun, id).value;
    const outline = (side: 'mine' | 'theirs', look: Omit<Outline, 'placed'>): Outline | readonly [] => {
      const item = sideOf(conflicts, side, now);
      const placed = item && ({ noun, item } as unknown as Placed);
      return placed && isOnLevel(placed, levelId) ? { placed, ...look } : [];
    };
    return [
      outline('mine', { color: MINE, isDashed: true, label: together.mine }),
      outline('theirs', { color: THEIRS, isDashed: true, label: author ?? together.somebody, isLabelBelow: true }),
    ].flat();
  });
}

/** The fields that say where an item is. */
const SHAPES = ['data', 'holes', 'parts', 'position', 'points', 'positions', 'branches'];
const PLACED: readonly string[] = ['areas', 'markers', 'corridors', 'transitions'] satisfies readonly PlacedNoun[];

const isShape = ({ noun, field }: Conflict): boolean =>
  PLACED.includes(noun) && (field === null || SHAPES.includes(field));

/** The item as one of both has it; undefined where they deleted it. */
function sideOf(conflicts: readonly Conflict[], side: 'mine' | 'theirs', now: Item | undefined): Item | undefined {
  const whole = conflicts.find(({ field }) => field === null);
  if (whole) return (whole[side] as Item | null) ?? undefined;
  const fields: Fields = Object.fromEntries(conflicts.map((conflict) => [conflict.field!, conflict[side]]));
  return now && { ...now, ...fields };
}
