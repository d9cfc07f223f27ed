import { expect } from 'chai';
import { mergePatch } from '../../../../adapters/http/shared/merge-patch.ts';
import { DEFAULT_MARKER } from '../../../../src/domain/projects/items/marker.ts';
import { type Body, type Person, type Reply, signUp } from '../../../support/client.ts';
import { type MapIds, makeMap, pathOf } from '../../given.ts';
import { overHttp } from '../../over-http.ts';
import { expectError, expectFieldErrors, expectOk } from '../expectations.ts';

const MERGE_PATCH = 'application/merge-patch+json';

/** JSON merge patches (RFC 7396). */
overHttp('merge patches', (open) => {
  let ada: Person;
  let map: MapIds;
  beforeEach(async () => {
    ada = await signUp(open().api);
    map = await makeMap(open().api, ada);
  });
  const path = (rest = '') => pathOf(map.project) + rest;
  const send = (
    to: string,
    body: unknown,
    { type = MERGE_PATCH, method = 'PATCH', ...headers }: Record<string, string> = {},
  ): Promise<Reply> =>
    open().api.request(method, to.startsWith('/') ? to : path(to), JSON.stringify(body), {
      ...ada.as,
      headers: { 'content-type': type, ...headers },
    });
  const get = async (to: string): Promise<Body> => expectOk(await open().api.get(path(to), ada.as));

  const MARKER: Body = {
    position: { x: 5, y: 6 },
    address: 'Hall 1',
    workingHours: 'Mo-Fr 08:00-12:00',
    price: 5,
    rating: 3,
    size: 20,
    customFields: { deep: { a: 1, b: { c: 2, d: 3 } }, flat: 1 },
    aliases: { en: ['Kiosk'], de: ['Bude'] },
    translations: { en: { title: 'Kiosk', description: 'x' }, de: { title: 'Bude' } },
  };
  /** What cannot be removed, by operation. */
  const NEEDED: Readonly<Record<string, readonly string[]>> = {
    updateMe: ['fullName'],
    updateOrganization: ['name'],
    updateApiKey: ['name'],
    updateGroup: ['name'],
    updateProject: ['name'],
    updateTag: ['name', 'color'],
    updateLevel: ['name', 'order', 'ordinal'],
    updateArea: ['levelId', 'data'],
    updateMarker: ['levelId', 'position'],
    updateCorridor: ['levelId', 'points'],
    updateBranch: ['corridorId', 'points'],
    updateTransition: ['type', 'positions'],
    updateClosure: ['target', 'from'],
    updateWebhook: ['url', 'events'],
  };
  const PATCHES: Readonly<Record<string, Body>> = {
    'a member of a point': { position: { x: 50 } },
    'members deep in custom fields': { customFields: { deep: { a: null, b: { c: 9, e: {} } }, flat: [1, null] } },
    'a list for a value': { aliases: { en: ['Stand', 'Stall'], fr: ['Kiosque'], de: null } },
    texts: { translations: { en: { title: 'Stand', description: null }, de: null, fr: { title: 'Kiosque' } } },
    nothing: {},
  };
  for (const [what, patch] of Object.entries(PATCHES)) {
    it(`merge ${what} into a marker as RFC 7396 says`, async () => {
      const before = expectOk(await send(`markers/${map.marker}/`, MARKER, { type: 'application/json' }));
      const after = expectOk(await send(`markers/${map.marker}/`, patch));
      const expected = { ...(mergePatch(before, patch) as Body), updatedAt: after.updatedAt };
      expect(after).to.deep.equal(expected);
      expect(await get(`markers/${map.marker}/`)).to.deep.equal(expected);
    });
  }

  it('give a removed member what a new marker has', async () => {
    const before = expectOk(await send(`markers/${map.marker}/`, MARKER, { type: 'application/json' }));
    const names = [
      'key',
      'address',
      'workingHours',
      'price',
      'rating',
      'size',
      'customFields',
      'aliases',
      'translations',
      'color',
    ];
    const patch = { ...Object.fromEntries(names.map((name) => [name, null])), tag_ids: null };
    const { updatedAt: _, ...after } = expectOk(await send(`markers/${map.marker}/`, patch));
    const defaults = Object.fromEntries(
      names.map((name) => [name, DEFAULT_MARKER[name as keyof typeof DEFAULT_MARKER]]),
    );
    const { updatedAt: __, ...kept } = before;
    expect(after).to.deep.equal({ ...kept, ...defaults, tags: [] });
  });

  it('cannot remove what a resource must have', async () => {
    expectFieldErrors(await send(`markers/${map.marker}/`, { position: null }), 'position');
    expectFieldErrors(await send(`markers/${map.marker}/`, { position: { x: null } }), 'position.x');
    expectFieldErrors(await send('', { name: null }), 'name');
    for (const body of [[], 'x', 7, null]) expect((await send('', body)).status).to.equal(400);
  });

  it('merge into projects, levels, tags, ways and closures', async () => {
    const project = {
      translations: { de: { name: 'A' } },
      settings: { timezone: 'Europe/Berlin', feedbackUrl: 'a.example' },
    };
    await send('', project, { type: 'application/json' });
    const change = {
      settings: { feedbackUrl: null, timezone: null, theme: 'dark' },
      translations: { de: null },
      description: null,
    };
    const changed = expectOk(await send('', change));
    expect(changed.settings).to.deep.include({ feedbackUrl: '', timezone: null, theme: 'dark' });
    expect(changed.translations).to.deep.equal({});

    const georeference = {
      method: 'similarity',
      controlPoints: [
        { x: 0, y: 0, lng: 13, lat: 52 },
        { x: 90, y: 0, lng: 13.001, lat: 52 },
      ],
    };
    const level = `levels/${map.ground}/`;
    expectOk(await send(level, { georeference }, { type: 'application/json' }));
    const third = [...georeference.controlPoints, { x: 0, y: 70, lng: 13, lat: 51.999 }];
    expectOk(await send(level, { georeference: { controlPoints: third } }));
    const { georeference: placed } = expectOk(await send(level, { georeference: { method: 'affine' } }));
    expect(placed).to.deep.include({ method: 'affine', controlPoints: third });

    const tag = expectOk(await send(`tags/${map.tag}/`, { translations: { fr: 'Repas' } }));
    expect(tag.translations).to.deep.equal({ de: 'Essen', fr: 'Repas' });
    expect(expectOk(await send(`tags/${map.tag}/`, { translations: { de: null } })).translations).to.deep.equal({
      fr: 'Repas',
    });

    const branch = `wayfinding/branches/${map.branch}/`;
    expectOk(await send(branch, { name: 'A', translations: { de: { name: 'B' } } }, { type: 'application/json' }));
    expect(expectOk(await send(branch, { name: null, translations: null }))).to.deep.include({
      name: '',
      translations: {},
    });

    const given = { target: { type: 'area', id: map.area }, reason: { en: 'Cleaning', de: 'Putzen' } };
    const closure = expectOk(await send('closures/', given, { type: 'application/json', method: 'POST' }), 201);
    const reworded = expectOk(await send(`closures/${closure.id}/`, { reason: { de: null, fr: 'Nettoyage' } }));
    expect(reworded.reason).to.deep.equal({ en: 'Cleaning', fr: 'Nettoyage' });
  });

  it('merge into what belongs to an organization', async () => {
    const group = expectOk(
      await send(
        '/api/groups/',
        { organization: ada.organizationId, name: 'Press', description: 'x', draft_limit: 3 },
        { type: 'application/json', method: 'POST' },
      ),
      201,
    );
    const at = `/api/groups/${group.id}/?organization=${ada.organizationId}`;
    const after = expectOk(await send(at, { description: null, draft_limit: null }));
    expect(after).to.include({ name: 'Press', description: '', draft_limit: -1 });
  });

  it('remove any member but those that a resource must have', async () => {
    const { organizationId: organization } = ada;
    const create = async (to: string, body: Body): Promise<string> =>
      expectOk(await send(to, body, { type: 'application/json', method: 'POST' }), 201).id;
    const closure = await create('closures/', { target: { type: 'area', id: map.area } });
    const group = await create('/api/groups/', { organization, name: 'Press' });
    const hook = { organization, url: 'https://hooks.example/', events: ['project.published'] };
    const webhook = await create('/api/webhooks/', hook);
    const key = await create('/api/api-keys/', { organization, name: 'Press', type: 'read' });
    const places: Readonly<Record<string, string>> = {
      updateProject: '',
      updateLevel: `levels/${map.ground}/`,
      updateTag: `tags/${map.tag}/`,
      updateArea: `areas/${map.area}/`,
      updateMarker: `markers/${map.marker}/`,
      updateCorridor: `wayfinding/corridors/${map.corridor}/`,
      updateBranch: `wayfinding/branches/${map.branch}/`,
      updateTransition: `wayfinding/transitions/${map.lift}/`,
      updateClosure: `closures/${closure}/`,
      updateMe: '/api/auth/me/',
      updateGroup: `/api/groups/${group}/?organization=${organization}`,
      updateWebhook: `/api/webhooks/${webhook}/?organization=${organization}`,
      updateApiKey: `/api/api-keys/${key}/?organization=${organization}`,
      updateOrganization: `/api/organizations/${organization}/`,
    };
    const { body: document } = await open().api.get('/api/openapi.json');
    const operations = Object.values<Body>(document.paths).flatMap((path) => Object.values<Body>(path));
    const merging = operations.filter(({ requestBody }) => requestBody?.content[MERGE_PATCH]);
    expect(merging.map(({ operationId }) => operationId)).to.have.members([...Object.keys(places), 'updateMember']);
    for (const { operationId, requestBody } of merging.filter(({ operationId }) => operationId in places)) {
      const [component] = requestBody.content['application/json'].schema.$ref.match(/\w+$/);
      const replies: Record<string, number> = {};
      for (const name of Object.keys(document.components.schemas[component].properties))
        replies[name] = (await send(places[operationId]!, { [name]: null })).status;
      const refused = Object.keys(replies).filter((name) => replies[name] === 400);
      expect(refused, operationId).to.have.members(NEEDED[operationId] ?? []);
      expect(new Set(Object.values(replies)), operationId).to.satisfy((found: Set<number>) =>
        [...found].every((status) => [200, 400, 415].includes(status)),
      );
    }
  });

  it('lose nothing where several change members of one value at once', async () => {
    const names = ['a', 'b', 'c', 'd', 'e', 'f'];
    const replies = await Promise.all(
      names.map((name) => send(`areas/${map.area}/`, { customFields: { deep: { [name]: 1 } } })),
    );
    for (const reply of replies) expectOk(reply);
    const { customFields } = await get(`areas/${map.area}/`);
    expect(customFields).to.deep.equal({ deep: Object.fromEntries(names.map((name) => [name, 1])) });
  });

  it('respect If-Match and Prefer', async () => {
    const patch = { customFields: { deep: { a: 1 } } };
    const stale = await send(`areas/${map.area}/`, patch, { 'if-match': '"1"' });
    expectError(stale, 412, 'version_conflict');
    const minimal = await send(`areas/${map.area}/`, patch, { prefer: 'return=minimal' });
    expect(minimal.headers.get('preference-applied')).to.equal('return=minimal');
    expect((await get(`areas/${map.area}/`)).customFields).to.deep.equal(patch.customFields);
  });

  it('are refused where a list is changed item by item, which they would replace', async () => {
    const lists = ['levels', 'levels_data', 'areas', 'markers', 'tags', 'languages'].map(
      (name) => ['', { [name]: [] }] as const,
    );
    const nested = [
      ['', { wayfinding: { corridors: [] } }],
      [`levels/${map.ground}/`, { areas: [] }],
      [`levels/${map.ground}/`, { markers: null }],
      [`wayfinding/corridors/${map.corridor}/`, { branches: [] }],
    ] as const;
    const before = await get('');
    for (const [to, body] of [...lists, ...nested]) {
      const reply = await send(to, { description: 'x', ...body });
      expectError(reply, 415);
      expect(reply.body.detail).to.include(Object.keys(body)[0]);
    }
    expect(await get('')).to.deep.equal(before);
  });

  it('are refused elsewhere, and so is any other type that ends in +json', async () => {
    const place = { levelId: map.ground, position: { x: 1, y: 1 } };
    expectError(await send('markers/', place, { method: 'POST' }), 415);
    expectError(await send('translations/', { entries: [] }), 415);
    expectError(await send('wayfinding/', { corridors: [], transitions: [] }, { method: 'PUT' }), 415);
    for (const type of ['application/json-patch+json', 'application/ld+json', 'application/vnd.api+json']) {
      expectError(await send('', { description: 'x' }, { type }), 415);
      expectError(await send('markers/', place, { type, method: 'POST' }), 415);
    }
  });

  it('are refused above 1 MiB', async () => {
    expectError(await send('', { description: 'x'.repeat(1_100_000) }), 413);
  });
});
