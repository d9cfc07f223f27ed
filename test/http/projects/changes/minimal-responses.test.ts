import { randomUUID } from 'node:crypto';
import { expect } from 'chai';
import { MINIMAL_TYPE } from '../../../../adapters/http/responses/prefer.ts';
import { type Body, makeProject, type Person, type Reply } from '../../../support/client.ts';
import { type MapIds, pathOf, personWithMap, SQUARE } from '../../given.ts';
import { overHttp } from '../../over-http.ts';
import { expectError, expectFieldErrors, expectOk } from '../../shared/expectations.ts';

type Send = 'patch' | 'post';
type Change = readonly [method: Send, path: (map: MapIds) => string, body: (map: MapIds) => Body];

const CHANGES: Readonly<Record<string, Change>> = {
  'the description': ['patch', () => '', () => ({ description: 'New' })],
  'one area of the project': ['patch', () => '', ({ area }) => ({ areas: [{ id: area, address: 'Here' }] })],
  'the default language': ['patch', () => '', () => ({ settings: { defaultLanguage: 'de' } })],
  'the default level': ['patch', () => '', ({ upper }) => ({ settings: { defaultLevelId: upper } })],
  'a level': ['patch', ({ upper }) => `levels/${upper}/`, () => ({ name: 'Roof' })],
  'the order of levels': ['post', () => 'levels/reorder/', ({ ground, upper }) => ({ order: [upper, ground] })],
  'an area': ['patch', ({ area }) => `areas/${area}/`, () => ({ price: '5' })],
  'a marker': ['patch', ({ marker }) => `markers/${marker}/`, () => ({ price: '5' })],
  'a tag': ['patch', ({ tag }) => `tags/${tag}/`, () => ({ name: 'Meals' })],
  'a corridor': ['patch', ({ corridor }) => `wayfinding/corridors/${corridor}/`, () => ({ name: 'Hall' })],
  'a branch': ['patch', ({ branch }) => `wayfinding/branches/${branch}/`, () => ({ name: 'Desk' })],
  'a transition': ['patch', ({ lift }) => `wayfinding/transitions/${lift}/`, () => ({ name: 'Lift' })],
};

const LINE = [0, 9].map((x) => ({ x, y: 20 }));
const CREATIONS: Readonly<Record<string, readonly [path: string, body: (map: MapIds) => Body]>> = {
  levels: ['levels/', () => ({ name: 'Attic' })],
  areas: ['areas/', ({ upper }) => ({ levelId: upper, data: SQUARE })],
  markers: ['markers/', ({ upper }) => ({ levelId: upper, position: { x: 1, y: 1 } })],
  tags: ['tags/', () => ({ name: 'Art', color: '#fff' })],
  languages: ['languages/', () => ({ languageCode: 'fr' })],
  corridors: ['wayfinding/corridors/', ({ ground }) => ({ levelId: ground, points: LINE })],
  branches: ['wayfinding/branches/', ({ corridor }) => ({ corridorId: corridor, points: LINE })],
  transitions: [
    'wayfinding/transitions/',
    ({ ground }) => ({ type: 'door', positions: LINE.map((at) => ({ levelId: ground, ...at })) }),
  ],
};

/** `Prefer: return=minimal` on changes and creations. */
overHttp('minimal responses', (open) => {
  let ada: Person;
  let map: MapIds;
  beforeEach(async () => {
    ({ person: ada, map } = await personWithMap(open().api));
  });
  const preferring = (prefer = 'return=minimal', headers = {}) => ({ ...ada.as, headers: { prefer, ...headers } });
  const project = async () => expectOk(await open().api.get(pathOf(map.project), ada.as));

  async function expectMinimal(reply: Reply, status: number, more: object = {}): Promise<void> {
    const { version, updated_at } = await project();
    expect(expectOk(reply, status)).to.deep.equal({ ...more, version, updated_at });
    expect(reply.headers.get('preference-applied')).to.equal('return=minimal');
    expect(reply.headers.get('content-type')).to.equal(MINIMAL_TYPE);
    expect(reply.headers.get('etag')).to.equal(`"${version}"`);
  }

  for (const [what, [method, path, body]] of Object.entries(CHANGES)) {
    it(`change ${what} as otherwise, and have the new version alone`, async () => {
      const before = await project();
      const reply = await open().api[method](pathOf(map.project) + path(map), body(map), preferring());
      await expectMinimal(reply, 200, path(map) === '' ? { created: [] } : {});
      expect(await project()).to.include({ version: before.version + 1 });
      expect(await project()).not.to.deep.equal({ ...before, version: before.version + 1 });
    });
  }

  for (const [what, [path, body]] of Object.entries(CREATIONS)) {
    it(`to creations of ${what} have their id and address`, async () => {
      const address = pathOf(map.project) + path;
      const options = preferring('return=minimal', { 'idempotency-key': randomUUID() });
      const reply = await open().api.post(address, body(map), options);
      const { id } = reply.body;
      expect(reply.headers.get('location')).to.match(new RegExp(`${address}${id}/$`));
      await expectMinimal(reply, 201, { id });
      await expectMinimal(await open().api.post(address, body(map), options), 201, { id });
    });
  }

  it('to new projects and duplicates have their id', async () => {
    const { api } = open();
    const body = { organization: ada.organizationId, name: randomUUID() };
    const made = expectOk(await api.post('/api/projects/', body, preferring()), 201);
    const copy = expectOk(await api.post(`${pathOf(map.project)}duplicate/`, {}, preferring()), 201);
    for (const reply of [made, copy]) {
      const { id, version, updated_at } = expectOk(await api.get(pathOf(reply.id), ada.as));
      expect(reply).to.deep.equal({ id, version, updated_at });
    }
  });

  it('name the items that a project was given without an id, by their position', async () => {
    const body = {
      levels: [{ name: 'Roof', markers: [{ position: { x: 1, y: 1 } }], areas: [{ data: SQUARE }] }, { name: 'Attic' }],
      areas: [{ id: map.area, price: '5' }, { levelId: map.ground, data: SQUARE }, { _delete: true }],
      languages: [{ languageCode: 'de' }, { languageCode: 'fr' }],
      tags: [{ name: 'Art', color: '#fff' }],
      wayfinding: { corridors: [{ levelId: map.ground, points: LINE, branches: [{ points: LINE }] }] },
    };
    const { created } = expectOk(await open().api.patch(pathOf(map.project), body, preferring()));
    const idAt = Object.fromEntries(created.map(({ path, id }: Body) => [path, id]));
    const { levels, areas, markers, languages, tags, wayfinding } = await project();
    const last = (list: Body[], at = -1) => list.at(at)!.id;
    expect(created.map(({ path }: Body) => path)).to.deep.equal([
      ...['levels.0', 'levels.0.areas.0', 'levels.0.markers.0', 'levels.1', 'areas.1', 'tags.0', 'languages.1'],
      ...['wayfinding.corridors.0', 'wayfinding.corridors.0.branches.0'],
    ]);
    expect(idAt).to.deep.equal({
      'levels.0': last(levels, -2),
      'levels.1': last(levels),
      'tags.0': last(tags),
      'areas.1': last(areas, -2),
      'levels.0.areas.0': last(areas),
      'levels.0.markers.0': last(markers),
      'languages.1': last(languages),
      'wayfinding.corridors.0': last(wayfinding.corridors),
      'wayfinding.corridors.0.branches.0': last(wayfinding.corridors.at(-1).branches),
    });
  });

  it('name them also where there are hundreds', async () => {
    const tags = Array.from({ length: 400 }, (_, at) => ({ name: `Tag ${at}`, color: '#fff' }));
    const areas = tags.map(() => ({ levelId: map.ground, data: SQUARE }));
    const { created } = expectOk(await open().api.patch(pathOf(map.project), { tags, areas }, preferring()));
    expect(created.map(({ path }: Body) => path)).to.include.members(['tags.399', 'areas.399']);
    const known = await project();
    const ids = [...known.areas.slice(1), ...known.tags.slice(1)].map(({ id }: Body) => id);
    expect(created.map(({ id }: Body) => id)).to.deep.equal(ids);
  });

  it('report the items of a bulk that have errors', async () => {
    const items = [{ id: map.area, price: '5' }, { levelId: map.ground }];
    const reply = await open().api.post(`${pathOf(map.project)}areas/bulk/`, { items }, preferring());
    await expectMinimal(reply, 200, { errors: [{ index: 1, errors: { data: ['This field is required.'] } }] });
  });

  it('are for requests that prefer them, in any spelling', async () => {
    const type = async (prefer: string) => {
      const reply = await open().api.patch(pathOf(map.project), { description: prefer }, preferring(prefer));
      return { minimal: reply.headers.get('preference-applied') !== null, whole: 'levels' in expectOk(reply) };
    };
    for (const prefer of ['Return = "minimal"', 'respond-async, return=minimal; x=1', 'return=minimal, return=x'])
      expect(await type(prefer), prefer).to.deep.equal({ minimal: true, whole: false });
    for (const prefer of ['', 'return=representation', 'return=representation, return=minimal', 'xreturn=minimal'])
      expect(await type(prefer), prefer).to.deep.equal({ minimal: false, whole: true });
  });

  it('change nothing where another version is named, the request is invalid, or a name is taken', async () => {
    const { api } = open();
    const { name } = await makeProject(api, ada);
    const before = await project();
    const path = pathOf(map.project);
    const area = { areas: [{ id: map.area, price: '5' }] };
    expectError(await api.patch(path, area, preferring('return=minimal', { 'if-match': '"1"' })), 412);
    expectFieldErrors(await api.patch(path, { areas: [{ id: map.area, color: 'x' }] }, preferring()), 'areas.0.color');
    expectFieldErrors(await api.patch(path, { ...area, name }, preferring()), 'name');
    expect(await project()).to.deep.equal(before);
  });
});
