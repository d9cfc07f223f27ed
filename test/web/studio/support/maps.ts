import type { Vertex } from '../../../../src/domain/projects/values/geometry.ts';
import type { MapContent } from './person.ts';

/** A level of 1,200 by 800 units, a unit being 5 cm. */
export const GROUND = {
  id: '0190a1b2-0000-7000-8000-000000000001',
  name: 'Ground',
  width: 1200,
  height: 800,
  metersPerUnit: 0.05,
};
export const UPPER = { ...GROUND, id: '0190a1b2-0000-7000-8000-000000000002', name: 'Upper', order: 1 };

/** Two levels with nothing on them. */
export const EMPTY: MapContent = { levels: [GROUND, UPPER] };

const room = (id: string, title: string, [left, top]: Vertex) => ({
  id: `0190a1b2-0000-7000-8000-0000000000${id}`,
  levelId: GROUND.id,
  translations: { en: { title } },
  data: [
    [left, top],
    [left + 200, top],
    [left + 200, top + 200],
    [left, top + 200],
  ],
});

/** Two rooms with a wall in common, at x = 400. */
export const BAKERY = room('a1', 'Bakery', [200, 200]);
export const LIBRARY = room('a2', 'Library', [400, 200]);
export const ENTRANCE = {
  id: '0190a1b2-0000-7000-8000-0000000000b1',
  levelId: GROUND.id,
  translations: { en: { title: 'Entrance' } },
  position: { x: 900, y: 300 },
};
/** A corridor below the rooms. */
export const HALL = {
  id: '0190a1b2-0000-7000-8000-0000000000c1',
  levelId: GROUND.id,
  points: [
    { x: 100, y: 500 },
    { x: 1000, y: 500 },
  ],
};
export const FLOOR: MapContent = {
  levels: [GROUND, UPPER],
  areas: [BAKERY, LIBRARY],
  markers: [ENTRANCE],
  wayfinding: { corridors: [HALL] },
};
