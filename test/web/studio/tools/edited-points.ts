import type { Vertex } from '../../../../src/domain/projects/values/geometry.ts';
import { FLOOR } from '../support/maps.ts';
import { atThePlan, type MapContent, type Person } from '../support/person.ts';

export const FREE = { isFree: true };
export const ALONE = { isFree: true, isAlt: true };

/** Somebody who edits the points of an item. */
export function editing(id: string, noun: 'areas' | 'corridors' = 'areas', map: MapContent = FLOOR): Person {
  const person = atThePlan(map);
  person.choose({ noun, id });
  person.key('Enter');
  return person;
}

export const outline = (person: Person, id: string) =>
  person.items('areas').find((area) => area.id === id)!.data as readonly Vertex[];
export const corner = (person: Person, id: string, at: number) => outline(person, id)[at];

export function handles(person: Person) {
  const count = (wanted: string) => person.sketch().filter(({ kind }) => kind === wanted).length;
  return { handle: count('handle'), midpoint: count('midpoint') };
}
