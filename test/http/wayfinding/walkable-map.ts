import { randomUUID } from 'node:crypto';
import { type Body, type Client, makeProject, type Person } from '../../support/client.ts';
import { pathOf } from '../given.ts';
import { expectOk } from '../shared/expectations.ts';

const NAMES = [
  'ground',
  'upper',
  'desk',
  'bakery',
  'arcade',
  'gallery',
  'toDesk',
  'toBakery',
  'lift',
  'stairs',
] as const;

/** A project on whose map one can walk from a desk up to a bakery, by the names that the tests use. */
export type WalkableMap = { readonly project: string } & Readonly<Record<(typeof NAMES)[number], string>>;

/**
 * Makes such a project: two levels of half a metre a unit, each with a corridor along y = 20. From the desk, at x = 5, it is 35 m to
 * the stairs and 55 m to the lift; from there to the bakery, at x = 25, it is 27.5 m and 47.5 m. It speaks English and German.
 */
export async function makeWalkableMap(api: Client, person: Person): Promise<WalkableMap> {
  const { id: project } = await makeProject(api, person);
  const ids = Object.fromEntries(NAMES.map((name) => [name, randomUUID()])) as Omit<WalkableMap, 'project'>;
  const { ground, upper, desk, bakery } = ids;
  const body = {
    levels: [
      { id: ground, name: 'Ground floor', key: 'ground', width: 120, height: 80, metersPerUnit: 0.5 },
      {
        id: upper,
        name: 'Upper floor',
        width: 120,
        height: 80,
        metersPerUnit: 0.5,
        ...inGerman({ name: 'Obergeschoss' }),
      },
    ],
    languages: [{ languageCode: 'de' }],
    areas: [{ id: bakery, levelId: upper, key: 'bakery', data: ROOM, translations: BAKERY }],
    markers: [{ id: desk, levelId: ground, key: 'desk', position: at(5, 5), translations: { en: { title: 'Desk' } } }],
    wayfinding: networkOf(ids),
  };
  expectOk(await api.patch(pathOf(project), body, person.as));
  return { project, ...ids };
}

/** The network of that map. */
export function networkOf({
  ground,
  upper,
  desk,
  bakery,
  arcade,
  gallery,
  toDesk,
  toBakery,
  lift,
  stairs,
}: Omit<WalkableMap, 'project'>): Body {
  const stops = (x: number) => [ground, upper].map((levelId) => ({ levelId, ...at(x, 20) }));
  return {
    corridors: [
      {
        id: arcade,
        levelId: ground,
        name: 'Arcade',
        points: [at(0, 20), at(100, 20)],
        branches: [{ id: toDesk, markerId: desk, points: [at(5, 20), at(5, 5)] }],
      },
      {
        id: gallery,
        levelId: upper,
        name: 'Gallery',
        points: [at(0, 20), at(100, 20)],
        branches: [{ id: toBakery, areaId: bakery, points: [at(25, 20), at(25, 40)] }],
      },
    ],
    transitions: [
      { id: lift, type: 'elevator', name: 'Lift', positions: stops(100), ...inGerman({ name: 'Aufzug' }) },
      { id: stairs, type: 'stairs', positions: stops(60) },
    ],
  };
}

const at = (x: number, y: number) => ({ x, y });
const inGerman = (texts: Body) => ({ translations: { de: texts } });
const BAKERY = { en: { title: 'Bakery' }, de: { title: 'Bäckerei' } };
const ROOM = [
  [20, 40],
  [30, 40],
  [30, 50],
  [20, 50],
];
