import type { CorridorFields } from '../items/corridor.ts';
import type { ItemPatch } from '../items/item.ts';
import type { LevelFields } from '../items/level.ts';
import type { ContentPatch } from './content-patch.ts';

/** Fields that affect which lines meet, and those that determine the distance of points. */
const CORRIDOR_FIELDS = ['points', 'levelId', 'isClosed', 'closedToPointIndex', 'crossing'] as const;
const SCALE_FIELDS = ['metersPerUnit', 'georeference', 'width', 'height'] as const;

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
