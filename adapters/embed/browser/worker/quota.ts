/** How much all stored maps may take together, in bytes. */
export const QUOTA = 50 * 1024 * 1024;

/** A stored map: how much it takes in bytes, and when it was last opened, in milliseconds since 1970. */
export type StoredMap = Readonly<{ id: string; bytes: number; openedAt: number }>;

/** The maps to remove so that the others fit into the quota: those not opened for longest. */
export function mapsToRemove(maps: readonly StoredMap[], quota: number): readonly string[] {
  let left = quota;
  const newestFirst = [...maps].sort((one, other) => other.openedAt - one.openedAt);
  return newestFirst
    .filter(({ bytes }) => {
      left -= bytes;
      return left < 0;
    })
    .map(({ id }) => id);
}
