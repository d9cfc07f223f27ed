import { randomUUID } from 'node:crypto';
import { expect } from 'chai';
import { type Body, type Person, signUp } from '../../../support/client.ts';
import { type MapIds, makeMap, pathOf, SQUARE } from '../../given.ts';
import { aKey } from '../../organizations/keys.ts';
import { overHttp } from '../../over-http.ts';
import { expectError, expectFieldErrors, expectOk } from '../../shared/expectations.ts';

const LISTS = ['levels', 'areas', 'markers', 'tags', 'languages'] as const;
const WAYS = ['corridors', 'transitions'] as const;

overHttp('changes since a version', (open) => {
  let ada: Person;
  let map: MapIds;
  beforeEach(async () => {
    ada = await signUp(open().api);
    map = await makeMap(open().api, ada);
  });
  const path = () => pathOf(map.project);
  const ask = (query: string) => open().api.get(`${path()}changes/?${query}`, ada.as);
  const since = async (version: number): Promise<Body> => expectOk(await ask(`since=${version}`));
  const read = async (): Promise<Body> => expectOk(await open().api.get(path(), ada.as));
  const patch = async (body: Body, below = ''): Promise<Body> =>
    expectOk(await open().api.patch(path() + below, body, ada.as));
  const act = async (action: string): Promise<Body> =>
    expectOk(await open().api.post(`${path()}${action}/`, undefined, ada.as));
  const idsIn = (items: Body) =>
    Object.values(items as Record<string, Body[]>).flatMap((list) => list.map(({ id }) => id));

  /** A copy of that time with the changes since, as a client has it after it has applied them. */
  function merged(base: Body, changes: Body): Body {
    const gone = new Set(changes.deleted.map(({ id }: Body) => id));
    const list = (old: Body[], now: Body[]) =>
      [...new Map([...old, ...now].map((item) => [item.id, item])).values()].filter(({ id }) => !gone.has(id));
    const lists = LISTS.map((name) => [name, list(base[name], changes.items[name])]);
    const ways = WAYS.map((name) => [name, list(base.wayfinding[name], changes.items[name])]);
    const { version, updated_at, live_version, has_unpublished_changes } = changes;
    const state = { version, updated_at, live_version, has_unpublished_changes };
    return {
      ...base,
      ...changes.project,
      ...state,
      ...Object.fromEntries(lists),
      wayfinding: Object.fromEntries(ways),
    };
  }

  /** The same whatever the order of the items. */
  function sorted(project: Body): Body {
    const byId = (list: Body[]) => list.toSorted((a, b) => (a.id < b.id ? -1 : 1));
    const { live_updated_at: _, ...rest } = project;
    const lists = LISTS.map((name) => [name, byId(project[name])]);
    const ways = WAYS.map((name) => [name, byId(project.wayfinding[name])]);
    return { ...rest, ...Object.fromEntries(lists), wayfinding: Object.fromEntries(ways) };
  }

  it('there are none since the present version', async () => {
    const { version, updated_at } = await read();
    expect(await since(version)).to.deep.equal({
      kind: 'changes',
      since: version,
      version,
      updated_at,
      live_version: null,
      has_unpublished_changes: false,
      items: { levels: [], areas: [], markers: [], tags: [], languages: [], corridors: [], transitions: [] },
      deleted: [],
      project: null,
      changes: [],
    });
  });

  it('are the changed items as they are now, who changed them, and when', async () => {
    const { version } = await read();
    await patch({ address: 'Room 1' }, `areas/${map.area}/`);
    const added = randomUUID();
    await patch({ areas: [{ id: added, levelId: map.ground, data: SQUARE }] });
    await patch({ address: 'Room 2' }, `areas/${map.area}/`);
    const now = await read();
    const changes = await since(version);
    expect(changes).to.include({ since: version, version: now.version, project: null });
    expect(idsIn(changes.items)).to.have.members([map.area, added]);
    expect(changes.items.areas).to.have.deep.members(now.areas);
    expect(changes.changes.map((each: Body) => each.version)).to.deep.equal([version + 1, version + 2, version + 3]);
    for (const { author, at } of changes.changes) {
      expect(author).to.deep.equal({ id: ada.userId, fullName: 'Ada Lovelace' });
      expect(at > now.created_at).to.equal(true);
    }
    expect(idsIn((await since(version + 2)).items)).to.deep.equal([map.area]);
  });

  it("are the project's own fields with their present values, without those that stayed", async () => {
    const { version } = await read();
    await patch({ name: 'Renamed', allowed_domains: ['maps.example'], description: '' });
    await patch({ appearance: { routeWidth: 9 } });
    const { appearance } = await read();
    const changes = await since(version);
    expect(changes.project).to.deep.equal({ name: 'Renamed', allowed_domains: ['maps.example'], appearance });
    expect(idsIn(changes.items)).to.deep.equal([]);
    expect((await since(version + 1)).project).to.deep.equal({ appearance });
  });

  it('are the status and what is published', async () => {
    const { version } = await read();
    const published = await act('publish');
    expect(await since(version)).to.deep.include({
      project: { status: 'PUBLISH' },
      live_version: published.version,
      has_unpublished_changes: false,
    });
    await patch({ address: 'Room 1' }, `areas/${map.area}/`);
    expect(await since(published.version)).to.include({
      project: null,
      live_version: published.version,
      has_unpublished_changes: true,
    });
    await act('unpublish');
    expect(await since(published.version)).to.deep.include({ project: { status: 'DRAFT' }, live_version: null });
  });

  it('are the ids of deleted items, unless they exist again or were added since', async () => {
    const { version } = await read();
    expectOk(await open().api.delete(`${path()}markers/${map.marker}/`, ada.as), 204);
    const passing = randomUUID();
    await patch({ markers: [{ id: passing, levelId: map.ground, position: { x: 1, y: 1 } }] });
    expectOk(await open().api.delete(`${path()}markers/${passing}/`, ada.as), 204);
    const changes = await since(version);
    expect(changes.deleted).to.have.deep.members([
      { kind: 'marker', id: map.marker },
      { kind: 'marker', id: passing },
    ]);
    expect(changes.items.corridors[0].branches[0]).to.include({ id: map.branch, markerId: null });
    await patch({ markers: [{ id: map.marker, levelId: map.ground, position: { x: 5, y: 5 } }] });
    const again = await since(version);
    expect(again.deleted).to.deep.equal([{ kind: 'marker', id: passing }]);
    expect(idsIn(again.items)).to.include(map.marker);
  });

  it('turn the working copy of that version into the present one', async () => {
    const base = await read();
    await patch({
      tags: [{ id: map.tag, name: 'Drink' }],
      levels: [{ id: map.upper, _delete: true }, { name: 'New' }],
    });
    await patch({
      wayfinding: { corridors: [{ id: map.corridor, _delete: true }] },
      languages: [{ languageCode: 'it' }],
    });
    await patch({ settings: { defaultLanguage: 'de' }, translations: { it: { name: 'Mappa' } } });
    await act('publish');
    const now = await read();
    expect(sorted(merged(base, await since(base.version)))).to.deep.equal(sorted(now));
  });

  it('are everything that restoring a snapshot changed, added again and deleted', async () => {
    const { id } = expectOk(await open().api.post(`${path()}snapshots/`, {}, ada.as), 201);
    await patch({ name: 'Renamed', markers: [{ id: map.marker, _delete: true }] });
    const added = randomUUID();
    await patch({
      areas: [
        { id: added, levelId: map.ground, data: SQUARE },
        { id: map.area, address: 'Room 1' },
      ],
    });
    const base = await read();
    await act(`snapshots/${id}/restore`);
    const changes = await since(base.version);
    expect(changes.deleted).to.deep.equal([{ kind: 'area', id: added }]);
    expect(idsIn(changes.items)).to.have.members([map.area, map.marker, map.corridor]);
    expect(Object.keys(changes.project)).to.deep.equal(['name']);
    expect(sorted(merged(base, changes))).to.deep.equal(sorted(await read()));
  });

  it('have the creator of the API key that made them', async () => {
    const { version } = await read();
    const key = await aKey(open(), ada, { type: 'write' });
    expectOk(await open().api.patch(path(), { description: 'By key' }, key.as));
    expect((await since(version)).changes[0].author).to.deep.equal({ id: ada.userId, fullName: 'Ada Lovelace' });
  });

  it('are refused for a version that the project does not have yet, and for no version', async () => {
    const { version } = await read();
    expectFieldErrors(await ask(`since=${version + 1}`), 'since');
    for (const value of ['0', '-1', '1.5', 'x', '', '99999999999999999999']) {
      expectFieldErrors(await ask(`since=${value}`), 'since');
    }
    expectFieldErrors(await ask(''), 'non_field_errors');
    expectFieldErrors(await ask('since=1&against=live'), 'non_field_errors');
  });

  it('are not known for more than 1,000 versions', async () => {
    const { storage } = open().service;
    const project = (await storage.projects.find(map.project))!;
    const first = project.version;
    for (let version = first + 1; version <= first + 1001; version++) {
      const changedAt = project.updatedAt;
      await storage.projectVersions.insert({ projectId: project.id, version, changedAt, authorId: null, fields: [] });
    }
    await storage.projects.update({ ...project, version: first + 1001 });
    expect((await since(first + 1)).changes).to.have.length(1000);
    expectError(await ask(`since=${first}`), 410, 'changes_gone');
  });

  it('are not known for more than 90 days, and what changed later still is', async () => {
    const { version } = await read();
    const { storage } = open().service;
    await patch({ name: 'First' });
    const first = (await read()).updated_at;
    await patch({ name: 'Second' });
    while (await storage.projectVersions.purge(new Date(Date.parse(first) + 1).toISOString() as never, 100));
    expectError(await ask(`since=${version}`), 410, 'changes_gone');
    expect((await since(version + 1)).project).to.deep.equal({ name: 'Second' });
    expect((await since(version + 2)).changes).to.deep.equal([]);
  });
});
