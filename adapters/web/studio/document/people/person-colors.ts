import { PERSON_COLORS } from '../../../shared/colors.ts';
/**
 * A colour for each person: different ones while there are enough, and made from their ids, so that it seldom changes when others come
 * or leave.
 */
export function colorsOf(people: readonly { readonly id: string }[]): ReadonlyMap<string, string> {
  const colors = new Map<string, string>();
  const taken = new Set<number>();
  for (const id of new Set(people.map((person) => person.id))) {
    let index = sumOf(id) % PERSON_COLORS.length;
    while (taken.has(index) && taken.size < PERSON_COLORS.length) index = (index + 1) % PERSON_COLORS.length;
    taken.add(index);
    colors.set(id, PERSON_COLORS[index]!);
  }
  return colors;
}

const sumOf = (id: string): number => [...id].reduce((sum, letter) => (sum * 31 + letter.codePointAt(0)!) % 65_521, 0);
