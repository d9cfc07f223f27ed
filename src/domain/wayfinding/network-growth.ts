import type { ContentPatch } from '../projects/content-patch.ts';
import type { CorridorFields } from '../projects/corridor.ts';
import type { ItemPatch } from '../projects/item.ts';
import type { LevelFields } from '../projects/level.ts';
import type { ProjectContent } from '../projects/project-content.ts';
import { buildWithin } from './network.ts';
import { pointCount } from './network-limit.ts';
import type { NetworkSource } from './network-source.ts';
import { writeBudget } from './work-budget.ts';

/** A network that may exceed its limits: the field by which it grows, and the maps before and after as texts. */
export type NetworkGrowth = { readonly field: string; readonly before: string; readonly after: string };

/**
 * How a patch enlarges the network, where checking its limits takes more than a little work; null where it does not.
 */
export function growthOf(before: ProjectContent, after: ProjectContent, patch: ContentPatch): NetworkGrowth | null {
  const field = growingField(patch);
  if (field === null || isSoonWithin(after)) return null;
  return { field, before: sourceText(before), after: sourceText(after) };
}

const sourceText = ({ levels, corridors, transitions }: ProjectContent): string =>
  JSON.stringify({ levels, corridors, transitions, areas: [], markers: [] });

/** Fields that affect which lines meet, and those that determine the distance of points. */
const CORRIDOR_FIELDS = ['points', 'levelId', 'isClosed', 'closedToPointIndex', 'crossing'] as const;
const SCALE_FIELDS = ['metersPerUnit', 'georeference', 'width', 'height'] as const;

/** So few pairs of lines and points cannot exceed the limits, in any arrangement. */
const FEW_PAIRS = 50_000;

/** The field by which a patch may enlarge the network; null where it does not. */
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

/** Whether the network is within the limits, with little work; false: it has to be measured elsewhere. */
export function isSoonWithin(source: NetworkSource): boolean {
  const doors = source.transitions.reduce((sum, { positions }) => sum + positions.length, 0);
  const points = pointCount(source) + doors;
  return points ** 2 <= FEW_PAIRS || buildWithin(source, writeBudget()) !== null;
}
