import { randomUUID } from 'node:crypto';
import { expect } from 'chai';
import { type Body, type Person, signUp } from '../../../support/client.ts';
import { type MapIds, makeMap, pathOf, SQUARE } from '../../given.ts';
import { subscribe } from '../../organizations/team.ts';
import { overHttp } from '../../over-http.ts';
import { expectError, expectFieldErrors, expectOk } from '../../shared/expectations.ts';

overHttp('comparisons', (open) => {
  let ada: Person;
  let map: MapIds;
  beforeEach(async () => {
    ada = await signUp(open().api);
    map = await makeMap(open().api, ada);
    await act('publish');
  });
  const path = () => pathOf(map.project);
  const ask = (against: string) => open().api.get(`${path()}changes/?against=${against}`, ada.as);
  const compare = async (against = 'live'): Promise<Body> => expectOk(await ask(against));
  const patch = async (body: Body, below = ''): Promise<Body> =>
    expectOk(await open().api.patch(path() + below, body, ada.as));
  const act = async (action: string): Promise<Body> =>
    expectOk(await open().api.post(`${path()}${action}/`, undefined, ada.as));
  const nothing = { items: [], project: [] };
  const changed = (kind: string, id: string, name: string, levelId: string | null, fields: Body[]) => ({
    kind,
    id,
    name,
    levelId,
    change: 'changed',
    fields,
  });

  it('with what is published find nothing after publishing and after updating it', async () => {
    const { version } = await patch({ name: 'Renamed' });
    expect(await compare()).to.include({ kind: 'comparison', against: 'live', version, has_unpublished_changes: true });
    expect((await compare()).project).to.have.length(1);
    await act('update-live');
    expect(await compare()).to.deep.include({ ...nothing, has_unpublished_changes: false });
  });

  it('find each item that was added, changed or removed, with its fields before and after', async () => {
    const added = randomUUID();
    await patch({
      levels: [{ id: map.upper, name: 'First floor' }],
      tags: [{ id: map.tag, color: '#00ff00' }],
      areas: [{ id: map.area, address: 'Room 1', translations: { en: { title: 'Bakery' } } }],
      markers: [
        { id: map.marker, _delete: true },
        { id: added, levelId: map.ground, position: { x: 1, y: 2 }, translations: { en: { title: 'Café' } } },
      ],
      wayfinding: { transitions: [{ id: map.lift, name: 'Lift A' }] },
    });
    const { items, project } = await compare();
    expect(project).to.deep.equal([]);
    const [corridor] = items.filter(({ kind }: Body) => kind === 'corridor');
    expect(corridor.fields.map(({ name }: Body) => name)).to.deep.equal(['branches']);
    expect(items.filter(({ kind }: Body) => kind !== 'corridor')).to.deep.equal([
      changed('level', map.upper, 'First floor', null, [{ name: 'name', before: 'Upper floor', after: 'First floor' }]),
      changed('area', map.area, 'Bakery', map.upper, [
        { name: 'address', before: '', after: 'Room 1' },
        { name: 'translations.en.title', before: null, after: 'Bakery' },
      ]),
      { kind: 'marker', id: added, name: 'Café', levelId: map.ground, change: 'added', fields: [] },
      { kind: 'marker', id: map.marker, name: '', levelId: map.ground, change: 'removed', fields: [] },
      changed('tag', map.tag, 'Food', null, [{ name: 'color', before: '#ff0000', after: '#00ff00' }]),
      changed('transition', map.lift, 'Lift A', null, [{ name: 'name', before: '', after: 'Lift A' }]),
    ]);
  });

  it("find the project's own fields that visitors get, and none of the others", async () => {
    await patch({
      name: 'Renamed',
      appearance: { routeWidth: 9 },
      translations: { de: { name: 'Neu' } },
      allowed_domains: ['maps.example'],
    });
    const { items, project } = await compare();
    expect(items).to.deep.equal([]);
    expect(project.map(({ name, after }: Body) => [name, after])).to.deep.equal([
      ['name', 'Renamed'],
      ['appearance.routeWidth', 9],
      ['translations.de.name', 'Neu'],
    ]);
  });

  it('find nothing in a change that was taken back', async () => {
    await patch({ address: 'Room 1' }, `areas/${map.area}/`);
    await patch({ address: '' }, `areas/${map.area}/`);
    expect(await compare()).to.deep.include({ ...nothing, has_unpublished_changes: true });
  });

  it('treat what is hidden as removed, and changes of hidden items as none', async () => {
    await patch({ isHidden: true }, `areas/${map.area}/`);
    const hidden = await compare();
    expect(hidden.items).to.have.length(1);
    expect(hidden.items[0]).to.include({ kind: 'area', id: map.area, change: 'removed' });
    await act('update-live');
    await patch({ address: 'Room 1' }, `areas/${map.area}/`);
    expect(await compare()).to.deep.include(nothing);
    await patch({ areas: [{ levelId: map.ground, data: SQUARE, isHidden: true }] });
    expect(await compare()).to.deep.include(nothing);
  });

  it('compare descriptions as visitors get them, without harmful HTML', async () => {
    const describe = (description: string) =>
      patch({ description, translations: { de: { description } } }).then(() =>
        patch({ translations: { de: { description } } }, `areas/${map.area}/`),
      );
    await describe('<p>Bread</p>');
    await act('update-live');
    await describe('<p>Bread</p><script>alert(1)</script>');
    expect(await compare()).to.deep.include(nothing);
    await describe('<p>Bread and cake</p>');
    const { items, project } = await compare();
    const [before, after] = ['<p>Bread</p>', '<p>Bread and cake</p>'];
    expect(items[0].fields).to.deep.equal([{ name: 'translations.de.description', before, after }]);
    expect(project).to.deep.equal([
      { name: 'description', before, after },
      { name: 'translations.de.description', before, after },
    ]);
  });

  it('leave out values that are too long to list', async () => {
    const data = Array.from({ length: 400 }, (_, n) => [n / 4, n % 2 ? 10 : 20]);
    await patch({ data: [...data, [100, 50], [0, 50]] }, `areas/${map.area}/`);
    const [area] = (await compare()).items;
    expect(area.fields).to.deep.equal([{ name: 'data', before: area.fields[0].before }]);
    expect(area.fields[0].before).to.have.length(4);
  });

  it('list images by their addresses', async () => {
    await patch(
      {
        imageUrl: `data:image/svg+xml;base64,${btoa('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')}`,
      },
      `levels/${map.ground}/`,
    );
    const [level] = (await compare()).items;
    const image = level.fields.find(({ name }: Body) => name === 'imageUrl');
    expect(image.after).to.match(/^http.*\.svg$/);
  });

  it('with a snapshot find what changed since, until it is restored', async () => {
    const { id } = expectOk(await open().api.post(`${path()}snapshots/`, {}, ada.as), 201);
    await patch({ address: 'Room 1' }, `areas/${map.area}/`);
    await act('update-live');
    const { against, items } = await compare(id);
    expect(against).to.equal(id);
    expect(items).to.deep.equal([
      changed('area', map.area, '', map.upper, [{ name: 'address', before: '', after: 'Room 1' }]),
    ]);
    expect(await compare()).to.deep.include(nothing);
    await act(`snapshots/${id}/restore`);
    expect(await compare(id)).to.deep.include(nothing);
    expect((await compare()).items).to.have.length(1);
  });

  it('of a snapshot are with the working copy, what is published, or another snapshot', async () => {
    const take = async () => expectOk(await open().api.post(`${path()}snapshots/`, {}, ada.as), 201).id as string;
    const rename = (name: string) => patch({ name });
    const diff = async (id: string, to = '') =>
      expectOk(await open().api.get(`${path()}snapshots/${id}/diff/${to && `?to=${to}`}`, ada.as)) as Body;
    const renamed = (before: string, after: string) => [{ name: 'name', before, after }];
    const { name } = await rename('First');
    const first = await take();
    await rename('Second');
    const second = await take();
    await rename('Third');
    expect(await diff(first)).to.deep.include({ against: first, items: [], project: renamed(name, 'Third') });
    expect(await diff(first)).not.to.have.property('to');
    expect(await diff(first, second)).to.deep.include({ against: first, to: second, project: renamed(name, 'Second') });
    expect(await diff(second, first)).to.deep.include({ project: renamed('Second', name) });
    await act('update-live');
    expect(await diff(first, 'live')).to.deep.include({ to: 'live', project: renamed(name, 'Third') });
    const ask = (id: string, to: string) => open().api.get(`${path()}snapshots/${id}/diff/?to=${to}`, ada.as);
    expectError(await ask(first, randomUUID()), 404);
    expectError(await ask(randomUUID(), first), 404);
    expectFieldErrors(await ask(first, 'draft'), 'to');
    await act('unpublish');
    expectError(await ask(first, 'live'), 409, 'not_published');
  });

  it('are refused while nothing is published, with an unknown snapshot, and with anything else', async () => {
    expectError(await ask(randomUUID()), 404);
    expectFieldErrors(await ask('draft'), 'against');
    expectFieldErrors(await ask(''), 'against');
    await act('unpublish');
    expectError(await ask('live'), 409, 'not_published');
    await act('archive');
    expectError(await ask('live'), 409, 'not_published');
  });

  it('with a snapshot need a plan with snapshots, those with what is published do not', async () => {
    const { id } = expectOk(await open().api.post(`${path()}snapshots/`, {}, ada.as), 201);
    await subscribe(open(), ada.organizationId, { plan: 'free' });
    expectError(await ask(id), 403, 'plan_feature_required');
    expect(await compare()).to.deep.include(nothing);
  });
});
