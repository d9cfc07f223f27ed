/** How much all stored maps may take together, in bytes. */
export const QUOTA = 50 * 1024 * 1024;

/** A stored map: how much it takes in bytes, and when it was last opened, in milliseconds since 1970. */
export type StoredMap = Readonly<{ id: string; bytes: number; openedAt: number }>;

/** How much of it one map may take for what it can be shown without: what other maps leave, and half of it in any case. */
export function roomFor(mapId: string, maps: readonly StoredMap[]): number {
  const others = maps.filter(({ id }) => id !== mapId).reduce((sum, { bytes }) => sum + bytes, 0);
  return Math.max(QUOTA / 2, QUOTA - others);
}

/** The maps to remove so that the others fit into the quota: those not opened for longest, and never the last one. */
export function mapsToRemove(maps: readonly StoredMap[], quota: number): readonly string[] {
  let left = quota;
  const newestFirst = [...maps].sort((one, other) => other.openedAt - one.openedAt);
  return newestFirst
    .filter(({ bytes }, at) => {
      left -= bytes;
      return left < 0 && at > 0;
    })
    .map(({ id }) => id);
}
