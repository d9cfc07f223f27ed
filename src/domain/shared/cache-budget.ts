/** A cached value of one version of a map. `weight` in bytes, approximately; `drop` is called on eviction. */
export type CachedPart = {
  readonly mapId: string;
  readonly version: number;
  readonly name: string;
  readonly weight: number;
  readonly drop: () => void;
};

/** The memory budget of all caches of maps. It has one entry per map, of all that is cached of its newest version. */
export interface CacheBudget {
  /** Adds a part, replacing the one of that name. Parts of other versions of the map are evicted, and then what exceeds the budget. */
  keep(part: CachedPart): void;
  /** Marks a part of a map as used. */
  use(mapId: string, name: string): void;
  /** Drops one part of a map; nothing where there is none of that name. */
  dropPart(mapId: string, name: string): void;
  /** Drops all parts of a map; nothing where there are none. */
  drop(mapId: string): void;
  /** What all parts weigh together. */
  weight(): number;
}

type Entry = { readonly version: number; readonly parts: Map<string, CachedPart>; weight: number };

/** The part of the budget that one map may use, for any number of forms in which it is requested. */
const LARGEST_SHARE = 0.75;

/**
 * The least recently used maps are evicted first, whole; of a map with more than three quarters of the budget, its least recently used
 * parts. The last part that was added stays in any case: only where it is too large by itself is the budget exceeded.
 */
export function cacheBudget(maxWeight: number): CacheBudget {
  const entries = new Map<string, Entry>();
  let total = 0;

  const remove = (entry: Entry, part: CachedPart): void => {
    entry.parts.delete(part.name);
    entry.weight -= part.weight;
    total -= part.weight;
  };
  const dropParts = (entry: Entry, parts: Iterable<CachedPart>, isEnough = () => false): void => {
    for (const part of parts) {
      if (isEnough()) return;
      remove(entry, part);
      part.drop();
    }
  };
  const drop = (mapId: string): void => {
    const entry = entries.get(mapId);
    entries.delete(mapId);
    if (entry) dropParts(entry, entry.parts.values());
  };
  const dropOthers = (mapId: string): void => {
    for (const id of entries.keys()) {
      if (total <= maxWeight || id === mapId) return;
      drop(id);
    }
  };
  const entryOf = ({ mapId, version }: CachedPart): Entry => {
    if (entries.get(mapId)?.version !== version) drop(mapId);
    const entry = entries.get(mapId) ?? { version, parts: new Map(), weight: 0 };
    entries.delete(mapId);
    entries.set(mapId, entry);
    return entry;
  };

  return {
    keep(part) {
      const entry = entryOf(part);
      const replaced = entry.parts.get(part.name);
      if (replaced) remove(entry, replaced);
      const others = [...entry.parts.values()];
      entry.parts.set(part.name, part);
      entry.weight += part.weight;
      total += part.weight;
      dropParts(entry, others, () => entry.weight <= maxWeight * LARGEST_SHARE);
      dropOthers(part.mapId);
    },
    use(mapId, name) {
      const entry = entries.get(mapId);
      const part = entry?.parts.get(name);
      if (!entry || !part) return;
      entries.delete(mapId);
      entries.set(mapId, entry);
      entry.parts.delete(name);
      entry.parts.set(name, part);
    },
    dropPart(mapId, name) {
      const entry = entries.get(mapId);
      const part = entry?.parts.get(name);
      if (entry && part) dropParts(entry, [part]);
    },
    drop,
    weight: () => total,
  };
}
