/** Takes a slot for a key, and returns a function to release it; null where there is none. */
export type Places = (key: string) => (() => void) | null;

/** A limited number of slots in total, and for one key. */
export function places({ perKey, total }: { readonly perKey: number; readonly total: number }): Places {
  const taken = new Map<string, number>();
  let all = 0;
  return (key) => {
    const ofKey = taken.get(key) ?? 0;
    if (all >= total || ofKey >= perKey) return null;
    all++;
    taken.set(key, ofKey + 1);
    return () => {
      all--;
      const left = taken.get(key)! - 1;
      if (left > 0) taken.set(key, left);
      else taken.delete(key);
    };
  };
}
