/** How many changes of a letter make one name of another (Levenshtein distance). */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, n) => n);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const replaced = row[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(replaced, row[j]! + 1, next[j - 1]! + 1));
    }
    row = next;
  }
  return row[b.length]!;
}

/** The known name that was probably meant: at most a third of its letters differ. Undefined where none is so near. */
export function nearest(given: string, known: readonly string[]): string | undefined {
  const near = known.filter((each) => distance(given, each) <= Math.ceil(each.length / 3));
  return near.sort((a, b) => distance(given, a) - distance(given, b))[0];
}

/** Fewer changes than this, in a name of two words or more, are a slip. */
const SLIP = 4;

/**
 * The names that are not known, but nearly: each with the known name that was probably meant. Names of one word are left alone, which
 * many programs share (`HOST`, `HOME`).
 */
export function nearNames(given: readonly string[], known: readonly string[]): readonly (readonly [string, string])[] {
  const names = new Set(known.flatMap((name) => [name, `${name}_FILE`]));
  return given
    .filter((name) => name.includes('_') && !names.has(name))
    .flatMap((name) => {
      const near = known.filter((each) => each.includes('_') && distance(name, each) < Math.min(SLIP, each.length / 3));
      const [meant] = near.sort((a, b) => distance(name, a) - distance(name, b));
      return meant ? [[name, meant] as const] : [];
    });
}
