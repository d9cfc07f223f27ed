/** Far apart, and dark enough for white letters. Blue is one's own. */
const COLORS = ['#b45309', '#7c3aed', '#be185d', '#15803d', '#b91c1c', '#0e7490', '#6d4c41', '#86198f'] as const;

/**
 * A colour for each person: different ones while there are enough, and made from their ids, so that it seldom changes when others come
 * or leave.
 */
export function colorsOf(people: readonly { readonly id: string }[]): ReadonlyMap<string, string> {
  const colors = new Map<string, string>();
  const taken = new Set<number>();
  for (const id of new Set(people.map((person) => person.id))) {
    let index = sumOf(id) % COLORS.length;
    while (taken.has(index) && taken.size < COLORS.length) index = (index + 1) % COLORS.length;
    taken.add(index);
    colors.set(id, COLORS[index]!);
  }
  return colors;
}

const sumOf = (id: string): number => [...id].reduce((sum, letter) => (sum * 31 + letter.codePointAt(0)!) % 65_521, 0);
