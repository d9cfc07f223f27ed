import { expect } from 'chai';
import { PNG } from '../../../content/images/pictures.ts';
import { type Body, type Person, signUp } from '../../../support/client.ts';
import { type MapIds, makeMap, pathOf } from '../../given.ts';
import { overHttp } from '../../over-http.ts';
import { expectOk } from '../../shared/expectations.ts';

type Write = {
  readonly method?: 'PATCH' | 'PUT' | 'POST';
  readonly path?: (map: MapIds) => string;
  /** Null: no body. */
  readonly body: (project: Body, map: MapIds) => unknown;
};

const reversed = (value: object): object => Object.fromEntries(Object.entries(value).toReversed());
const itemsOf = ({ levels, areas, markers, tags, wayfinding }: Body) => ({
  levels,
  areas,
  markers,
  tags,
  wayfinding: { transitions: wayfinding.transitions, corridors: wayfinding.corridors },
});

/** Writes after which everything is as it was. */
const WRITES: Readonly<Record<string, Write>> = {
  'nothing at all': { body: () => ({}) },
  'unknown fields alone': { body: () => ({ colour: 'red', wayFinding: [] }) },
  'read-only fields alone': { body: ({ id, status, version, created_at }) => ({ id, status, version, created_at }) },
  'its own fields as they are': {
    body: ({
      name,
      description,
      settings,
      appearance,
      analytics,
      translations,
      allowed_domains,
      thumbnail,
      group,
    }) => ({ name, description, settings, appearance, analytics, translations, allowed_domains, thumbnail, group }),
  },
  'its name with blanks around it': { body: ({ name }) => ({ name: ` ${name}\t` }) },
  'its settings in another order': { body: ({ settings }) => ({ settings: reversed(settings) }) },
  'the removal of what is not there': {
    body: (_, map) => ({
      translations: { fr: null },
      areas: [
        { id: '00000000-0000-4000-8000-000000000000', _delete: true },
        { id: map.area, translations: { fr: null }, customFields: { none: null } },
      ],
    }),
  },
  'every item as it is': { body: itemsOf },
  'items without fields': {
    body: (_, { area, tag, ground }) => ({ areas: [{ id: area }], tags: [{ id: tag }], levels: [{ id: ground }] }),
  },
  'a language that it has': { body: () => ({ languages: [{ languageCode: 'de' }] }) },
  'its default language again': { body: ({ settings: { defaultLanguage } }) => ({ settings: { defaultLanguage } }) },
  'the whole project as it was returned': { body: (project) => project },
  'an area as it is': { path: ({ area }) => `areas/${area}/`, body: ({ areas }) => areas[0] },
  'an area in another order': { path: ({ area }) => `areas/${area}/`, body: ({ areas }) => reversed(areas[0]) },
  'the pictures of an area without their ids': {
    path: ({ area }) => `areas/${area}/`,
    body: ({ areas }) => ({ images: areas[0].images.map(({ url }: Body) => ({ url })) }),
  },
  'no field of a marker': { path: ({ marker }) => `markers/${marker}/`, body: () => ({}) },
  'a level as it is': { path: ({ ground }) => `levels/${ground}/`, body: ({ levels }) => levels[0] },
  'a tag as it is': { path: ({ tag }) => `tags/${tag}/`, body: ({ tags }) => tags[0] },
  'a corridor as it is': {
    path: ({ corridor }) => `wayfinding/corridors/${corridor}/`,
    body: ({ wayfinding }) => wayfinding.corridors[0],
  },
  'a branch as it is': {
    path: ({ branch }) => `wayfinding/branches/${branch}/`,
    body: ({ wayfinding }) => wayfinding.corridors[0].branches[0],
  },
  'a transition as it is': {
    path: ({ lift }) => `wayfinding/transitions/${lift}/`,
    body: ({ wayfinding }) => wayfinding.transitions[0],
  },
  'the network as it is': { method: 'PUT', path: () => 'wayfinding/', body: ({ wayfinding }) => wayfinding },
  'a bulk of areas as they are': {
    method: 'POST',
    path: () => 'areas/bulk/',
    body: ({ areas }) => ({ match: 'id', items: areas }),
  },
  'the order of its levels': {
    method: 'POST',
    path: () => 'levels/reorder/',
    body: ({ levels }) => ({ order: levels.map(({ id }: Body) => id) }),
  },
  'texts that it has': {
    path: () => 'translations/',
    body: (_, { area }) => ({ entries: [{ key: `area:${area}:title`, values: { en: 'Bakery', fr: null } }] }),
  },
};

/** A write that changes nothing is no new version. */
overHttp('writes that change nothing', (open) => {
  let ada: Person;
  let map: MapIds;
  before(async () => {
    ada = await signUp(open().api);
    map = await makeMap(open().api, ada);
    const area = {
      translations: { en: { title: 'Bakery' }, de: { title: 'Bäckerei' } },
      images: [{ url: `data:image/png;base64,${Buffer.from(PNG).toString('base64')}` }],
    };
    expectOk(
      await patch({
        areas: [{ id: map.area, ...area, customFields: { a: 1, b: { c: 2 } } }],
        translations: { de: { name: 'Haus' } },
      }),
    );
    expectOk(await open().api.post(`${path()}publish/`, undefined, ada.as));
  });
  const path = () => pathOf(map.project);
  const patch = (body: unknown) => open().api.patch(path(), body, ada.as);
  const get = (rest = '') => open().api.get(path() + rest, ada.as);
  async function state() {
    const project = await get();
    const audit = await open().api.get(`/api/organizations/${ada.organizationId}/audit-log/`, ada.as);
    const list = await open().api.get(`/api/projects/?search=${encodeURIComponent(project.body.name)}`, ada.as);
    return {
      project: expectOk(project),
      tag: project.headers.get('etag'),
      audit: expectOk(audit),
      list: expectOk(list),
      changes: expectOk(await get('changes/?since=1')),
    };
  }

  for (const [what, { method = 'PATCH', path: at = () => '', body }] of Object.entries(WRITES)) {
    for (const prefer of ['', 'return=minimal']) {
      it(`${what} leaves the version, the times and the log${prefer && ', answered minimally'}`, async () => {
        const before = await state();
        const sent = { ...ada.as, headers: { prefer, 'content-type': 'application/json' } };
        const reply = await open().api.request(
          method,
          path() + at(map),
          JSON.stringify(body(before.project, map)),
          sent,
        );
        expectOk(reply);
        expect(reply.headers.get('etag')).to.equal(`"${before.project.version}"`);
        expect(await state()).to.deep.equal(before);
      });
    }
  }

  it('an item that stays in a PATCH that changes another keeps its time', async () => {
    const { areas, markers } = (await get()).body;
    expectOk(await patch({ areas, markers: [{ ...markers[0], size: 33 }] }));
    const after = (await get()).body;
    expect(after.areas).to.deep.equal(areas);
    expect(after.markers[0].updatedAt).not.to.equal(markers[0].updatedAt);
  });

  it('a condition is checked all the same', async () => {
    const reply = await open().api.patch(path(), {}, { ...ada.as, headers: { 'if-match': '"1"' } });
    expect(reply.status).to.equal(412);
  });

  it('a status action is a new version', async () => {
    const { version } = (await get()).body;
    expect(expectOk(await open().api.post(`${path()}update-live/`, undefined, ada.as)).version).to.equal(version + 1);
  });
});
