import { type Abuse, type HeavyRequest, json } from './heavy-request.ts';
import {
  areaId,
  corridorGrid,
  detailedAreas,
  jaggedArea,
  languages,
  levelId,
  levels,
  shortCorridors,
  smallAreas,
  smallMarkers,
  tagId,
  tags,
  wordyArea,
} from './maps.ts';
import type { AbuseWorld } from './world.ts';

type Change = (world: AbuseWorld) => HeavyRequest;

const change = (name: string, request: Change, statuses: readonly number[] = [200]): Abuse => ({
  name,
  statuses,
  request,
});

const patch =
  (of: 'crowded' | 'detailed' | 'blank', body: (world: AbuseWorld) => unknown): Change =>
  (world) =>
    json('PATCH', `/api/projects/${world[of]}/`, body(world));

const crowded =
  (method: string, rest: string, body?: unknown): Change =>
  (world) =>
    json(method, `/api/projects/${world.crowded}/${rest}`, body);

const crowdedWith =
  (method: string, rest: string, body: (world: AbuseWorld) => unknown): Change =>
  (world) =>
    json(method, `/api/projects/${world.crowded}/${rest}`, body(world));

const SQUARE = smallAreas(1)[0]!.data;
const many = { onLevels: 10, tags: 20 };

const network = ({ woven }: AbuseWorld, corridors: readonly object[]) =>
  json('PUT', `/api/projects/${woven}/wayfinding/`, { corridors, transitions: [] });

const WORDY = wordyArea(1).id;
const FULL_LEVEL = '0190f3a0-2222-7222-8222-222222222222';

/** What changes a large map, or brings one along. */
export const changeRequests: readonly Abuse[] = [
  change(
    'new name of a large map',
    patch('crowded', () => ({ name: 'Crowded' })),
  ),
  change('PATCH of one of 20,000 areas', crowded('PATCH', `areas/${areaId(5)}/`, { address: 'Here' })),
  change('one more area', crowded('POST', 'areas/', { id: areaId(999_999), levelId: levelId(0), data: SQUARE }), [201]),
  change('one area less', crowded('DELETE', `areas/${areaId(999_999)}/`), [204]),
  change('one more tag', crowded('POST', 'tags/', { name: 'More', color: '#123' }), [201]),
  change('a tag of 1,000 areas', crowded('PATCH', `tags/${tagId(7)}/`, { name: 'Renamed' })),
  change(
    'another default language',
    patch('crowded', () => ({ settings: { defaultLanguage: 'de' } })),
  ),
  change(
    'the first default language',
    patch('crowded', () => ({ settings: { defaultLanguage: 'en' } })),
  ),
  change('levels in another order', crowded('POST', 'levels/reorder/', { order: levels(10).map(({ id }) => id) })),
  change(
    'PATCH of 20,000 small areas',
    patch('crowded', ({ scale }) => ({ areas: smallAreas(scale.items, { ...many, title: 'Store' }) })),
  ),
  change('what differs in them from the published version', crowded('GET', 'changes/?against=live')),
  change('what differs in them from a snapshot', ({ crowded: project, snapshot }) =>
    json('GET', `/api/projects/${project}/snapshots/${snapshot}/diff/`),
  ),
  change('what changed since the first version', crowded('GET', 'changes/?since=1')),
  change('bulk of 20,000 areas', (world) =>
    json('POST', `/api/projects/${world.crowded}/areas/bulk/`, {
      match: 'externalId',
      items: smallAreas(world.scale.items, many).map(({ id: _, ...area }) => area),
    }),
  ),
  change('bulk of 20,000 areas, tried out', (world) =>
    json('POST', `/api/projects/${world.crowded}/areas/bulk/`, {
      match: 'key',
      dry_run: true,
      items: smallAreas(world.scale.items, { title: 'Other' }).map(({ id: _, ...area }) => area),
    }),
  ),
  change(
    '320,000 new corners',
    patch('detailed', ({ scale }) => ({ areas: detailedAreas(scale.detailedAreas) })),
  ),
  change(
    '32 MB of corners',
    patch('detailed', ({ scale }) => ({ areas: detailedAreas(scale.detailedAreas * 2.5) })),
    [200, 400, 413],
  ),
  change(
    '20,000 new areas',
    patch('blank', ({ scale }) => ({ areas: smallAreas(scale.items) })),
  ),
  change(
    '20,000 areas less',
    patch('blank', ({ scale }) => ({ areas: smallAreas(scale.items).map(({ id }) => ({ id, _delete: true })) })),
  ),
  change(
    'a new level with 20,000 areas',
    ({ blank, scale }) =>
      json('POST', `/api/projects/${blank}/levels/`, { id: FULL_LEVEL, name: 'Full', areas: smallAreas(scale.items) }),
    [201],
  ),
  change(
    'that level less',
    ({ blank }) => ({ method: 'DELETE', path: `/api/projects/${blank}/levels/${FULL_LEVEL}/` }),
    [204],
  ),
  change(
    '20,000 new markers',
    patch('blank', ({ scale }) => ({ markers: smallMarkers(scale.items) })),
  ),
  change(
    '20,000 new tags',
    patch('blank', ({ scale }) => ({ tags: tags(scale.items) })),
    [200, 400],
  ),
  change(
    '20,000 new levels',
    patch('blank', ({ scale }) => ({ levels: levels(scale.items).slice(1) })),
    [200, 400],
  ),
  change(
    '20,000 new languages',
    patch('blank', ({ scale }) => ({ languages: languages(scale.items) })),
    [400],
  ),
  change('a network of 20,000 corridors by PUT', (world) => network(world, shortCorridors(world.scale.items))),
  change('that network', (world) => json('GET', `/api/projects/${world.woven}/wayfinding/`)),
  change('a network by PUT', (world) => network(world, corridorGrid(world.scale.corridors))),
  change(
    'a new area of 300,000 corners',
    ({ blank, scale }) => json('POST', `/api/projects/${blank}/areas/`, jaggedArea(scale.items * 15)),
    [201, 400],
  ),
  change(
    'a new area with 10 MB of texts',
    crowdedWith('POST', 'areas/', ({ scale }) => wordyArea(scale.items / 40)),
    [201],
  ),
  change(
    'PATCH of an area by 10 MB of texts',
    crowdedWith('PATCH', `areas/${WORDY}/`, ({ scale }) => wordyArea(scale.items / 40)),
  ),
  change('that area less', crowded('DELETE', `areas/${WORDY}/`), [204]),
  change(
    '20,000 wrong areas',
    patch('blank', ({ scale }) => ({
      areas: Array.from({ length: scale.items }, () => ({ color: 1, data: 1, tag_ids: 1 })),
    })),
    [400],
  ),
  change(
    'one million values',
    (world) => ({
      method: 'PATCH',
      path: `/api/projects/${world.blank}/`,
      headers: { 'content-type': 'application/json' },
      body: `{"areas":[${'{},'.repeat(world.scale.items * 50 - 10)}{}]}`,
    }),
    [400, 413],
  ),
  change(
    '20,000 areas that are nowhere',
    patch('blank', ({ scale }) => ({
      areas: smallAreas(scale.items).map((area) => ({ ...area, levelId: areaId(0) })),
    })),
    [400],
  ),
];
