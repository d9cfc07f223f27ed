import { randomUUID } from 'node:crypto';
import { expect } from 'chai';
import type { Body, Person } from '../../../support/client.ts';
import { type MapIds, pathOf, personWithMap, refusedRequest, SQUARE } from '../../given.ts';
import { overHttp } from '../../over-http.ts';
import { expectError, expectFieldErrors, expectOk } from '../../shared/expectations.ts';

const gone = (id: string) => ({ id, _delete: true });
const LINE = [0, 9].map((x) => ({ x, y: 20 }));
const WHERE = { level: 'levels', area: 'areas', marker: 'markers', tag: 'tags' } as const;
type Kind = keyof typeof WHERE | 'corridor' | 'transition' | 'language';

const itemsIn = (project: Body, kind: Kind): Body[] => {
  if (kind === 'corridor') return project.wayfinding.corridors;
  if (kind === 'transition') return project.wayfinding.transitions;
  return kind === 'language' ? project.languages : project[WHERE[kind]];
};

/** What is done to an item of each kind: a change, and what else is there afterwards. */
const CHANGES: Readonly<Record<string, readonly [kind: Kind, id: keyof MapIds, change: (map: MapIds) => Body]>> = {
  'a level that was changed': ['level', 'upper', ({ upper }) => ({ levels: [{ id: upper, name: 'Roof', key: 'r' }] })],
  'an area that was changed': [
    'area',
    'area',
    ({ area, ground }) => ({
      areas: [{ id: area, levelId: ground, tag_ids: [], key: null, price: '7', data: SQUARE.slice(1) }],
    }),
  ],
  'an area that was removed': ['area', 'area', ({ area }) => ({ areas: [gone(area)] })],
  'a marker that was removed': ['marker', 'marker', ({ marker }) => ({ markers: [gone(marker)] })],
  'a tag that was changed': ['tag', 'tag', ({ tag }) => ({ tags: [{ id: tag, name: 'Art', translations: {} }] })],
  'a tag that was removed': ['tag', 'tag', ({ tag }) => ({ tags: [gone(tag)] })],
  'a corridor whose branches were changed': [
    'corridor',
    'corridor',
    ({ corridor, branch }) => ({
      wayfinding: { corridors: [{ id: corridor, branches: [gone(branch), { points: LINE }] }] },
    }),
  ],
  'a corridor that was removed': [
    'corridor',
    'corridor',
    ({ corridor }) => ({ wayfinding: { corridors: [gone(corridor)] } }),
  ],
  'a transition that was changed': [
    'transition',
    'lift',
    ({ lift }) => ({ wayfinding: { transitions: [{ id: lift, type: 'stairs', name: 'Stairs' }] } }),
  ],
  'a transition that was removed': [
    'transition',
    'lift',
    ({ lift }) => ({ wayfinding: { transitions: [gone(lift)] } }),
  ],
};

/** Taking changes of single items back. */
overHttp('items that are restored', (open) => {
  let ada: Person;
  let map: MapIds;
  let snapshot: string;
  let before: Body;
  beforeEach(async () => {
    ({ person: ada, map } = await personWithMap(open().api));
    const path = pathOf(map.project);
    snapshot = expectOk(await open().api.post(`${path}snapshots/`, {}, ada.as), 201).id;
    before = expectOk(await open().api.post(`${path}publish/`, undefined, ada.as));
    open().service.advance(2);
  });
  const read = async () => expectOk(await open().api.get(pathOf(map.project), ada.as));
  const change = async (body: Body) => expectOk(await open().api.patch(pathOf(map.project), body, ada.as));
  const restore = (body: Body, from = snapshot, headers = {}) =>
    open().api.post(`${pathOf(map.project)}snapshots/${from}/restore-item/`, body, { ...ada.as, headers });
  const refused = (body: Body, from = snapshot, headers = {}) =>
    refusedRequest(open(), ada, map.project, () => restore(body, from, headers));
  const untimed = ({ updatedAt: _, ...item }: Body) => item;

  for (const [what, [kind, name, edit]] of Object.entries(CHANGES)) {
    it(`are ${what}`, async () => {
      for (const from of [snapshot, 'live']) {
        const { version } = await change(edit(map));
        const find = (project: Body) => itemsIn(project, kind).find(({ id }) => id === map[name])!;
        const restored = expectOk(await restore({ kind, id: map[name] }, from));
        expect(untimed(find(restored))).to.deep.equal(untimed(find(before)));
        expect(itemsIn(restored, kind).map(({ id }) => id)).to.deep.equal(itemsIn(before, kind).map(({ id }) => id));
        expect(restored.version).to.equal(version + 1);
        expect(await read()).to.deep.equal(restored);
        if (what.startsWith('a tag that was removed')) return;
        await change({ areas: [{ id: map.area, tag_ids: [map.tag] }] });
      }
    });
  }

  it('are removed where they were added, with what depends on them', async () => {
    const made = { level: randomUUID(), area: randomUUID(), tag: randomUUID() };
    await change({
      levels: [{ id: made.level, name: 'Roof' }],
      tags: [{ id: made.tag, name: 'Art', color: '#fff' }],
      areas: [{ id: made.area, levelId: made.level, data: SQUARE, tag_ids: [made.tag] }],
    });
    expect(expectOk(await restore({ kind: 'tag', id: made.tag })).areas[1].tags).to.deep.equal([]);
    const { levels, areas, tags } = expectOk(await restore({ kind: 'level', id: made.level }, 'live'));
    expect({ levels, areas, tags }).to.deep.equal({ levels: before.levels, areas: before.areas, tags: before.tags });
  });

  it('are languages, which do not become the default', async () => {
    const language = before.languages.find(({ languageCode }: Body) => languageCode === 'en');
    await change({ settings: { defaultLanguage: 'de' }, languages: [{ languageCode: 'fr' }] });
    await change({ languages: [gone(language.id)] });
    const { languages } = expectOk(await restore({ kind: 'language', id: language.id }));
    expect(languages.find(({ id }: Body) => id === language.id)).to.include({ languageCode: 'en', isDefault: false });
    const french = languages.find(({ languageCode }: Body) => languageCode === 'fr');
    expectOk(await restore({ kind: 'language', id: french.id }));
    const german = languages.find(({ languageCode }: Body) => languageCode === 'de');
    await change({ languages: [{ languageCode: 'it', isDefault: true }] });
    const italian = (await read()).languages.find(({ languageCode }: Body) => languageCode === 'it');
    expectFieldErrors(await refused({ kind: 'language', id: italian.id }), 'non_field_errors');
    expect(german.isDefault).to.equal(true);
  });

  it('are fields of the project, whole', async () => {
    await change({ translations: { fr: { name: 'Gare', description: 'Ici' } }, description: 'Old' });
    const path = `${pathOf(map.project)}snapshots/`;
    const other = expectOk(await open().api.post(path, {}, ada.as), 201).id;
    const known = await read();
    await change({
      name: randomUUID(),
      description: 'New',
      settings: { theme: 'dark' },
      allowed_domains: ['a.example'],
      translations: { fr: { name: 'Station', description: 'La' }, it: { name: 'Stazione' } },
    });
    const fields = ['name', 'settings', 'allowed_domains', 'translations'];
    const restored = expectOk(await restore({ kind: 'project', fields }, other));
    for (const field of fields) expect(restored[field], field).to.deep.equal(known[field]);
    expect(restored.description).to.equal('New');
    expect(restored.version).to.equal(known.version + 2);
    expectOk(await restore({ kind: 'project', fields: ['translations'] }, 'live'));
    expect((await read()).translations).to.deep.equal({});
  });

  it('stay as they are without a difference, and so does the version', async () => {
    const { version } = await read();
    for (const body of [
      { kind: 'area', id: map.area },
      { kind: 'project', fields: ['description', 'settings'] },
    ])
      expect(expectOk(await restore(body)).version).to.equal(version);
    const reply = await restore({ kind: 'level', id: map.upper }, 'live', { prefer: 'return=minimal' });
    expect(expectOk(reply)).to.have.all.keys('version', 'updated_at');
  });

  it('are refused where they refer to something that is gone, or have a key that is taken', async () => {
    await change({ areas: [{ id: map.area, levelId: map.ground, tag_ids: [], key: null }] });
    await change({ levels: [gone(map.upper)] });
    expectFieldErrors(await refused({ kind: 'area', id: map.area }), 'levelId');
    expectFieldErrors(await refused({ kind: 'transition', id: map.lift }, 'live'), 'positions.1.levelId');
    expectOk(await restore({ kind: 'level', id: map.upper }));
    await change({ tags: [gone(map.tag)] });
    expectFieldErrors(await refused({ kind: 'area', id: map.area }), 'tag_ids');
    expectOk(await restore({ kind: 'tag', id: map.tag }));
    await change({ markers: [{ id: map.marker, key: 'bakery' }] });
    expectFieldErrors(await refused({ kind: 'area', id: map.area }), 'key');
    await change({ markers: [gone(map.marker)] });
    await change({ wayfinding: { corridors: [{ id: map.corridor, name: 'Hall' }] } });
    expectFieldErrors(await refused({ kind: 'corridor', id: map.corridor }), 'branches.0.markerId');
  });

  it('are refused for invalid requests, another version, and what never was there', async () => {
    await change({ areas: [{ id: map.area, price: '5' }] });
    const area = { kind: 'area', id: map.area };
    expectError(await refused(area, snapshot, { 'if-match': '"1"' }), 412, 'version_conflict');
    expectError(await refused({ kind: 'area', id: randomUUID() }), 404);
    expectError(await refused(area, randomUUID()), 404);
    expectFieldErrors(await refused({ kind: 'area' }), 'id');
    expectFieldErrors(await refused({ kind: 'room', id: map.area }), 'kind');
    expectFieldErrors(await refused({ kind: 'project' }), 'fields');
    expectFieldErrors(await refused({ kind: 'project', fields: ['status'] }), 'fields.0');
    expectOk(await open().api.post(`${pathOf(map.project)}unpublish/`, undefined, ada.as));
    expectError(await refused(area, 'live'), 404);
  });

  describe('on a plan without snapshots', () => {
    beforeEach(async function () {
      if (open().service.isExecutable) this.skip();
      const { organizations } = open().service.storage;
      const organization = (await organizations.find(ada.organizationId))!;
      await organizations.update({ ...organization, plan: 'free' });
      await change({ areas: [{ id: map.area, isHidden: true }] });
      expectOk(await open().api.post(`${pathOf(map.project)}update-live/`, undefined, ada.as));
      open().service.advance(2);
    });

    it('are those of the published version, and what was hidden then is hidden again', async () => {
      await change({ areas: [{ id: map.area, isHidden: false }], markers: [{ id: map.marker, price: '9' }] });
      const { markers } = expectOk(await restore({ kind: 'marker', id: map.marker }, 'live'));
      expect(markers.map(untimed)).to.deep.equal(before.markers.map(untimed));
      const { areas } = expectOk(await restore({ kind: 'area', id: map.area }, 'live'));
      expect(areas[0]).to.include({ id: map.area, isHidden: true });
      expectFieldErrors(await refused({ kind: 'project', fields: ['name', 'thumbnail'] }, 'live'), 'fields.1');
      expectError(await refused({ kind: 'area', id: map.area }), 403, 'plan_feature_required');
    });

    it('are removed where they were added since', async () => {
      const id = randomUUID();
      await change({ areas: [{ id, levelId: map.ground, data: SQUARE }] });
      expect(expectOk(await restore({ kind: 'area', id }, 'live')).areas).to.have.length(1);
    });
  });
});
