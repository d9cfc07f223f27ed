import { type AnyPlace, isRefused, type Refused, refused, type Tried } from './bulk-entry.ts';
import { keyTaken } from './references.ts';

/**
 * Of several entries with one key the first gets it, unless another item keeps it. A refused entry keeps its previous key, and so
 * refuses in turn the entry that got that. `otherKeys`: of everything but places of this kind.
 */
export function withoutTakenKeys(
  entries: readonly (Tried | Refused)[],
  places: readonly AnyPlace[],
  otherKeys: readonly string[],
): readonly (Tried | Refused)[] {
  const resolved = [...entries];
  const kept = new Set([...otherKeys, ...existingKeys(entries, places)]);
  const taken = new Map<string, number>();
  const refuse = (at: number): void => {
    for (let loser: number | undefined = at; loser !== undefined; ) {
      const entry: Tried | Refused = resolved[loser]!;
      if (isRefused(entry)) return;
      resolved[loser] = refused('key', keyTaken(entry.after.key!));
      const old: string | null = entry.before?.key ?? null;
      if (old === null) return;
      loser = taken.get(old);
      taken.delete(old);
      kept.add(old);
    }
  };
  entries.forEach((entry, at) => {
    if (isRefused(entry) || keepsKey(entry) || entry.after.key === null) return;
    if (kept.has(entry.after.key) || taken.has(entry.after.key)) refuse(at);
    else taken.set(entry.after.key, at);
  });
  return resolved;
}

/** The keys of the places that no entry changes the key of. */
function existingKeys(entries: readonly (Tried | Refused)[], places: readonly AnyPlace[]): readonly string[] {
  const moving = new Set(entries.flatMap((entry) => (isRefused(entry) || keepsKey(entry) ? [] : entry.id)));
  return places.flatMap(({ id, key }) => (key === null || moving.has(id) ? [] : key));
}

const keepsKey = ({ before, after }: Tried): boolean => before !== null && before.key === after.key;
