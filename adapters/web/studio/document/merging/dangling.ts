import type { Store } from '../changes/store.ts';
import { difference } from '../items/gather.ts';
import { levelsOf } from '../items/level-index.ts';
import { targetsOf } from '../items/references.ts';
import type { Item, Json, Noun, Patch } from '../items/types.ts';

type Items = Pick<Store, 'item' | 'list'>;
type Exists = (noun: Noun, id: string) => boolean;

/**
 * What has to go with items that do not exist, as the service decides it: what is on a missing level, the positions there of what
 * connects levels, tags of places, and the ends of branches. `isKept`: levels that count as existing all the same.
 */
export function danglingPatches(items: Items, isKept: (levelId: string) => boolean = () => false): readonly Patch[] {
  const gone = new Set<string>();
  const exists: Exists = (noun, id) =>
    (noun === 'levels' && isKept(id)) || (!gone.has(`${noun} ${id}`) && items.item(noun, id).peek() !== undefined);
  const repaired = (noun: Noun) =>
    items.list(noun).flatMap((item) => {
      const after = withoutMissing(noun, item, exists);
      if (!after) gone.add(`${noun} ${item.id}`);
      return difference({ noun, id: item.id }, item, after) ?? [];
    });
  // Corridors last: their branches lead to the others.
  return (['areas', 'markers', 'transitions', 'corridors'] as const).flatMap(repaired);
}

function withoutMissing(noun: Noun, item: Item, exists: Exists): Item | undefined {
  if (noun === 'transitions') return withPositions(item, exists);
  if (!levelsOf(item).every((level) => exists('levels', level))) return undefined;
  return noun === 'corridors' ? withTargets(item, exists) : withTags(item, exists);
}

/** What connects levels has at least two positions. */
function withPositions(item: Item, exists: Exists): Item | undefined {
  const positions = item.positions as readonly (Json & { readonly levelId: string })[];
  const kept = positions.filter(({ levelId }) => exists('levels', levelId));
  if (kept.length === positions.length) return item;
  return kept.length < 2 ? undefined : { ...item, positions: kept };
}

function withTags(item: Item, exists: Exists): Item {
  const tags = (item.tag_ids ?? []) as readonly string[];
  const kept = tags.filter((id) => exists('tags', id));
  return kept.length === tags.length ? item : { ...item, tag_ids: kept };
}

function withTargets(item: Item, exists: Exists): Item {
  const branches = (item.branches ?? []) as readonly Item[];
  const isLoose = (branch: Item) => targetsOf(branch).some(({ noun, id }) => !exists(noun, id));
  if (!branches.some(isLoose)) return item;
  const loose = { areaId: null, markerId: null, transitionId: null };
  return { ...item, branches: branches.map((branch) => (isLoose(branch) ? { ...branch, ...loose } : branch)) };
}
