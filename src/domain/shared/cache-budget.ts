/** Something that a cache keeps of one version of a map. `weight` in bytes, about; `drop` is called where it has to go. */
export type CachedPart = {
  readonly mapId: string;
  readonly version: number;
  readonly name: string;
  readonly weight: number;
  readonly drop: () => void;
};

/** Memory that the caches of maps share. It has one entry per map, of all that is stored of its newest version. */
export interface CacheBudget {
  /** Notes a part, in place of the one of that name. Parts of other versions of the map go, and what is too much then. */
  keep(part: CachedPart): void;
  /** Notes that a part of a map is in use. */
  use(mapId: string, name: string): void;
  /** Drops all parts of a map; nothing where there are none. */
  drop(mapId: string): void;
  /** What all parts weigh together. */
  weight(): number;
}

type Entry = { readonly version: number; readonly parts: Map<string, CachedPart>; weight: number };

/** A map may not take the whole budget from the others, in however many ways it is requested. */
const LARGEST_SHARE = 0.75;

/**
 * Maps not used for longest go first, whole; of a map that takes more than three quarters of the budget, the parts not used for longest.
 * The last part that was noted stays in any case: only where it is too large by itself is the budget exceeded.
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
    drop,
    weight: () => total,
  };
}
