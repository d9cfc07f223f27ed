import { type MapIds, makeMap, pathOf, SQUARE } from '../http/given.ts';
import type { Body } from '../support/client.ts';
import type { StatementCase } from './statement-case.ts';

type Change = readonly [
  method: 'post' | 'patch' | 'delete',
  path: (ids: MapIds) => string,
  body?: (ids: MapIds) => Body,
];

/** A change of one item of the owner's map. */
const change = (name: string, limit: number, [method, path, body]: Change): StatementCase => ({
  name,
  limit,
  async ask({ api, owner }) {
    const ids = await makeMap(api, owner);
    const at = pathOf(ids.project) + path(ids);
    if (method === 'delete') return api.delete(at, owner.as);
    return api[method](at, body!(ids), owner.as);
  },
});

/**
 * The session, the permission, the project, the part of the map, who made the version, and what is written; of what is deleted a note
 * stays: two more. The project counts its levels, areas and markers: one more where there are more or fewer of them.
 */
export const ITEM_CASES: readonly StatementCase[] = [
  change('PATCH of an area', 7, ['patch', ({ area }) => `areas/${area}/`, () => ({ address: 'Here' })]),
  change('PATCH of an area that is moved, tagged and given a key', 7, [
    'patch',
    ({ area }) => `areas/${area}/`,
    ({ ground, tag }) => ({ levelId: ground, tag_ids: [tag], key: 'here' }),
  ]),
  change('creation of an area', 8, ['post', () => 'areas/', ({ ground }) => ({ levelId: ground, data: SQUARE })]),
  change('deletion of an area', 9, ['delete', ({ area }) => `areas/${area}/`]),
  change('deletion of a marker', 10, ['delete', ({ marker }) => `markers/${marker}/`]),
  change('creation of a tag', 7, ['post', () => 'tags/', () => ({ name: 'New', color: '#ffffff' })]),
  change('PATCH of a level', 8, ['patch', ({ upper }) => `levels/${upper}/`, () => ({ shortName: 'U' })]),
  change('PATCH of a corridor', 7, [
    'patch',
    ({ corridor }) => `wayfinding/corridors/${corridor}/`,
    () => ({ name: 'A' }),
  ]),
  change('PATCH of a branch', 8, ['patch', ({ branch }) => `wayfinding/branches/${branch}/`, () => ({ name: 'B' })]),
  change('creation of a language', 7, ['post', () => 'languages/', () => ({ languageCode: 'fr' })]),
];
