import { type DomainError, invalidField } from '../../shared/errors.ts';
import { buildWithin } from './network.ts';
import type { NetworkSource } from './network-source.ts';
import { limitBudget, MOST_NODES, MOST_PIECES } from './work-budget.ts';

/** Not written at the import: the first number in a language takes ten milliseconds of a start. */
const message = () =>
  `The corridors, branches and transitions of a map may come to at most ${MOST_NODES.toLocaleString('en')} nodes ` +
  `(points, crossings and ends of branches) and ${MOST_PIECES.toLocaleString('en')} stretches between them.`;

/** The error of a write at the field that makes the network too large. */
export const networkTooLarge = (field: string): DomainError => invalidField(field, message());

/** Whether the network exceeds the limits and is larger than before: one that exceeded them already may be edited, not enlarged. */
export function growsTooLarge(before: NetworkSource, after: NetworkSource): boolean {
  if (buildWithin(after, limitBudget()) !== null) return false;
  return buildWithin(before, limitBudget()) !== null || isLarger(before, after);
}

/** Whether it has more input: beyond the limits, the network itself is not counted completely. */
const isLarger = (before: NetworkSource, after: NetworkSource): boolean =>
  pointCount(after) > pointCount(before) || doorCount(after) > doorCount(before);

/** The number of points of its lines. */
export const pointCount = ({ corridors }: NetworkSource): number =>
  corridors.reduce(
    (sum, { points, branches }) => branches.reduce((all, branch) => all + branch.points.length, sum + points.length),
    0,
  );

const doorCount = ({ transitions }: NetworkSource): number =>
  transitions.reduce((sum, { positions }) => sum + positions.length ** 2, 0);
