import type { Transition, TransitionPosition } from '../../projects/items/transition.ts';
import type { Sheet } from './access.ts';
import type { NodeRegister } from './nodes.ts';
import { distanceBetween } from './segment.ts';
import { spend, type WorkBudget } from './work-budget.ts';

/** A position of a transition: its own node, and the nodes that it is reached from. */
export type Landing = { readonly level: number; readonly node: number; readonly joined: readonly number[] };

/** The input of landings: the levels by id, and the ends of the transition's branches. */
type Ground = {
  readonly register: NodeRegister;
  readonly sheets: ReadonlyMap<string, Sheet>;
  readonly access: readonly number[];
  readonly budget: WorkBudget;
};

/**
 * The landings of a transition, in the order of its positions; null on unknown levels. A branch leads to the nearest
 * position on its level: one does not walk past a door to its other side. Without a branch, the nearest corridor is joined.
 */
export function landingsOf(
  { positions }: Transition,
  { register, sheets, access: ends, budget }: Ground,
): readonly (Landing | null)[] {
  const access = spend(budget, 2 * ends.length * positions.length) ? ends : [];
  const led = new Map(access.map((node) => [node, nearest(positions, node)]));
  function nearest(all: readonly TransitionPosition[], node: number): TransitionPosition | undefined {
    const place = register.place(node);
    const distance = (position: TransitionPosition) => distanceBetween(place, position);
    const mates = all.filter(({ levelId }) => sheets.get(levelId)?.level === place.level);
    return mates.length > 0 ? mates.reduce((best, mate) => (distance(mate) < distance(best) ? mate : best)) : undefined;
  }
  return positions.map((position) => {
    const sheet = sheets.get(position.levelId);
    if (!sheet) return null;
    const leading = access.filter((node) => led.get(node) === position);
    const foot = leading.length > 0 ? null : sheet.noded.join(position);
    const node = register.add({ x: position.x, y: position.y, level: sheet.level });
    return { level: sheet.level, node, joined: foot === null ? leading : [foot] };
  });
}
