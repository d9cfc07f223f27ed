import type { ContentPatch } from '../content-patch.ts';
import type { CorridorFields } from '../corridor.ts';
import type { ItemPatch } from '../item.ts';
import type { LevelFields } from '../level.ts';
import { buildWithin, type NetworkSource } from './network.ts';
import { pointCount } from './network-limit.ts';
import { writeBudget } from './work-budget.ts';

/** Fields by which a corridor meets more or less, and those that say how near two points are to each other. */
const CORRIDOR_FIELDS = ['points', 'levelId', 'isClosed', 'closedToPointIndex', 'crossing'] as const;
const SCALE_FIELDS = ['metersPerUnit', 'georeference', 'width', 'height'] as const;

/** So few pairs of lines and points cannot come to the limits, whatever they are. */
const FEW_PAIRS = 50_000;

/** The field by which a patch may make the network larger; null where it does not. */
export function growingField(patch: Pick<ContentPatch, 'levels' | 'corridors' | 'transitions'>): string | null {
  const corridors = patch.corridors.filter(growsCorridor);
  const transitions = patch.transitions.filter(({ isDeleted, fields }) => !isDeleted && fields.positions);
  const items = [...corridors, ...transitions];
  if (items.length > 1) return items[0]!.path.replace(/\.\d+$/, '');
  if (transitions.length === 1) return `${transitions[0]!.path}.positions`;
  if (corridors.length === 1) return corridorField(corridors[0]!);
  const level = patch.levels.find(changesScale);
  return level ? `${level.path}.metersPerUnit` : null;
}

function growsCorridor({ isDeleted, fields }: ItemPatch<CorridorFields>): boolean {
  const hasBranch = fields.branches?.some((branch) => !branch.isDeleted && branch.fields.points) ?? false;
  return !isDeleted && (hasBranch || CORRIDOR_FIELDS.some((name) => fields[name] !== undefined));
}

function corridorField({ path, fields }: ItemPatch<CorridorFields>): string {
  const [branch] = fields.branches ?? [];
  return fields.points === undefined && branch ? `${branch.path}.points` : `${path}.points`;
}

const changesScale = ({ isDeleted, fields }: ItemPatch<LevelFields>): boolean =>
  !isDeleted && SCALE_FIELDS.some((name) => fields[name] !== undefined);

/** Whether the network is within the limits, as far as little work tells; false: that is to be found out elsewhere. */
export function isSoonWithin(source: NetworkSource): boolean {
  const doors = source.transitions.reduce((sum, { positions }) => sum + positions.length, 0);
  const points = pointCount(source) + doors;
  return points ** 2 <= FEW_PAIRS || buildWithin(source, writeBudget()) !== null;
}
