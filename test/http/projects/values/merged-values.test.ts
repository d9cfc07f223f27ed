import { expect } from 'chai';
import { type Body, type Person, signUp } from '../../../support/client.ts';
import { type MapIds, makeMap, pathOf, refusedPatch } from '../../given.ts';
import { overHttp } from '../../over-http.ts';
import { expectFieldErrors, expectOk } from '../../shared/expectations.ts';

type Kind = 'level' | 'area' | 'marker' | 'corridor' | 'branch' | 'transition';

/** Where an item of each kind is, how a PATCH of the project names it, and the names of its texts. */
const KINDS: Readonly<
  Record<Kind, { readonly id: (map: MapIds) => string; readonly path: string; readonly texts: readonly string[] }>
> = {
  level: { id: ({ ground }) => ground, path: 'levels/', texts: ['name', 'shortName', 'building'] },
  area: { id: ({ area }) => area, path: 'areas/', texts: ['title', 'description', 'statusLabel'] },
  marker: { id: ({ marker }) => marker, path: 'markers/', texts: ['title', 'description', 'statusLabel'] },
  corridor: { id: ({ corridor }) => corridor, path: 'wayfinding/corridors/', texts: ['name'] },
  branch: { id: ({ branch }) => branch, path: 'wayfinding/branches/', texts: ['name'] },
  transition: { id: ({ lift }) => lift, path: 'wayfinding/transitions/', texts: ['name'] },
};

/** The body of a PATCH of the project that changes an item. */
const inProject: Readonly<Record<Kind, (item: Body, map: MapIds) => Body>> = {
  level: (item) => ({ levels: [item] }),
  area: (item) => ({ areas: [item] }),
  marker: (item) => ({ markers: [item] }),
  corridor: (item) => ({ wayfinding: { corridors: [item] } }),
  branch: (item, { corridor }) => ({ wayfinding: { corridors: [{ id: corridor, branches: [item] }] } }),
  transition: (item) => ({ wayfinding: { transitions: [item] } }),
};

/** Parsed in another thread: bodies of more than 1 MiB are. */
const large = (body: Body): string => `${JSON.stringify(body)}${' '.repeat(1_100_000)}`;
const JSON_TYPE = { 'content-type': 'application/json' };

/** What is keyed is merged by its keys, in every kind of write. */
overHttp('merged values', (open) => {
  let ada: Person;
  let map: MapIds;
  beforeEach(async () => {
    ada = await signUp(open().api);
    map = await makeMap(open().api, ada);
  });
  const path = (rest = '') => pathOf(map.project) + rest;
  const send = (method: 'PATCH' | 'POST', to: string, body: Body | string) =>
    open().api.request(method, path(to), typeof body === 'string' ? body : JSON.stringify(body), {
      ...ada.as,
      headers: JSON_TYPE,
    });
  const patch = async (to: string, body: Body | string) => expectOk(await send('PATCH', to, body));
  const read = async (): Promise<Body> => expectOk(await open().api.get(path(), ada.as));
  async function itemOf(kind: Kind): Promise<Body> {
    const { levels, areas, markers, wayfinding } = await read();
    const branches = wayfinding.corridors.flatMap((corridor: Body) => corridor.branches);
    const all = [...levels, ...areas, ...markers, ...wayfinding.corridors, ...branches, ...wayfinding.transitions];
    return all.find(({ id }: Body) => id === KINDS[kind].id(map));
  }

  for (const [name, { id, path: at, texts }] of Object.entries(KINDS)) {
    const kind = name as Kind;
    const [first, second = first] = texts;
    const alone = (body: Body) => patch(`${at}${id(map)}/`, body);
    const within = (body: Body) => patch('', inProject[kind]({ id: id(map), ...body }, map));
    const largely = (body: Body) => patch('', large(inProject[kind]({ id: id(map), ...body }, map)));

    for (const [how, write] of Object.entries({ alone, within, largely })) {
      it(`the texts of a ${kind} are merged by language and field where it is sent ${how}, and null removes`, async () => {
        const start = { en: { [first!]: 'One' }, de: { [first!]: 'Eins' } };
        await write({ translations: start });
        await write({ translations: { de: { [second!]: 'Zwei' }, fr: { [first!]: 'Un' } } });
        const german = first === second ? { [first!]: 'Zwei' } : { [first!]: 'Eins', [second!]: 'Zwei' };
        expect((await itemOf(kind)).translations).to.deep.equal({ en: start.en, de: german, fr: { [first!]: 'Un' } });
        await write({ translations: { en: null, de: { [first!]: null }, fr: {}, es: null } });
        const rest = first === second ? {} : { de: { [second!]: 'Zwei' } };
        expect((await itemOf(kind)).translations).to.deep.equal({ ...rest, fr: { [first!]: 'Un' } });
      });
    }

    it(`a ${kind} has no unknown text`, async () => {
      const translations = { de: { titel: 'Saal' } };
      const reply = await send('PATCH', `${at}${id(map)}/`, { translations });
      expectFieldErrors(reply, 'translations.de.titel');
      await refusedPatch(open(), ada, map.project, inProject[kind]({ id: id(map), translations }, map));
    });
  }

  it('a new item has no texts and no custom fields that are null', async () => {
    const area = (await read()).areas[0];
    const given = { levelId: area.levelId, data: area.data };
    const keyed = {
      translations: { en: { title: 'A', description: null }, de: null },
      customFields: { a: null, b: 1 },
    };
    const made = expectOk(await send('POST', 'areas/', { ...given, ...keyed }), 201);
    expect(made.translations).to.deep.equal({ en: { title: 'A' } });
    expect(made.customFields).to.deep.equal({ b: 1 });
  });

  it('a branch that moves to another corridor keeps its texts', async () => {
    const { corridors } = (await read()).wayfinding;
    const { levelId, points } = corridors[0];
    const other = expectOk(await send('POST', 'wayfinding/corridors/', { levelId, points }), 201);
    const branch = `wayfinding/branches/${map.branch}/`;
    await patch(branch, { translations: { en: { name: 'Door' }, de: { name: 'Tür' } } });
    const moved = await patch(branch, { corridorId: other.id, translations: { de: null, fr: { name: 'Porte' } } });
    expect(moved.translations).to.deep.equal({ en: { name: 'Door' }, fr: { name: 'Porte' } });
  });

  it('a network that is replaced has the texts of the new one alone', async () => {
    await patch(`wayfinding/transitions/${map.lift}/`, {
      translations: { en: { name: 'Lift' }, de: { name: 'Aufzug' } },
    });
    await patch(`wayfinding/corridors/${map.corridor}/`, { translations: { de: { name: 'Gang' } } });
    const { corridors, transitions } = (await read()).wayfinding;
    const [lift] = transitions;
    const replaced = { corridors, transitions: [{ ...lift, translations: { de: { name: 'Lift' }, fr: null } }] };
    delete replaced.corridors[0].translations;
    expectOk(await open().api.put(path('wayfinding/'), replaced, ada.as));
    const now = (await read()).wayfinding;
    expect(now.transitions[0].translations).to.deep.equal({ de: { name: 'Lift' } });
    expect(now.corridors[0].translations).to.deep.equal({});
  });

  it('the translations of a tag are replaced', async () => {
    await patch(`tags/${map.tag}/`, { translations: { fr: 'Repas' } });
    expect((await read()).tags[0].translations).to.deep.equal({ fr: 'Repas' });
  });

  const WAYS: Readonly<Record<string, (item: Body) => Promise<unknown>>> = {
    alone: (item) => patch(`areas/${map.area}/`, item),
    'in the project': (item) => patch('', { areas: [{ id: map.area, ...item }] }),
    'below its level': (item) => patch('', { levels: [{ id: map.upper, areas: [{ id: map.area, ...item }] }] }),
    'with its level': (item) => patch(`levels/${map.upper}/`, { areas: [{ id: map.area, ...item }] }),
    'in a bulk': async (item) =>
      expectOk(await send('POST', 'areas/bulk/', { match: 'id', items: [{ id: map.area, ...item }] })),
    'in a large body, alone': (item) => patch(`areas/${map.area}/`, large(item)),
    'in a large body of the project': (item) => patch('', large({ areas: [{ id: map.area, ...item }] })),
    'in a large bulk': async (item) =>
      expectOk(await send('POST', 'areas/bulk/', large({ match: 'id', items: [{ id: map.area, ...item }] }))),
  };
  for (const [how, write] of Object.entries(WAYS)) {
    it(`custom fields are merged by name where they are sent ${how}, and null removes one`, async () => {
      await write({ customFields: { seats: 4, owner: { name: 'Ada' }, old: true } });
      await write({
        customFields: { owner: { room: 7 }, old: null, none: null },
        translations: { en: { title: 'A' } },
      });
      await write({ translations: { de: { title: 'B' } } });
      const { customFields, translations } = await itemOf('area');
      expect(customFields).to.deep.equal({ seats: 4, owner: { room: 7 } });
      expect(translations).to.deep.equal({ en: { title: 'A' }, de: { title: 'B' } });
    });
  }

  it('custom fields have at most 8 KB after they are merged, whatever is removed', async () => {
    const area = `areas/${map.area}/`;
    await patch(area, { customFields: { a: 'x'.repeat(5000) } });
    const over = { customFields: { b: 'x'.repeat(5000) } };
    expectFieldErrors(await send('PATCH', area, over), 'customFields');
    expectFieldErrors(
      await refusedPatch(open(), ada, map.project, { areas: [{ id: map.area, ...over }] }),
      'areas.0.customFields',
    );
    const bulk = expectOk(await send('POST', 'areas/bulk/', { match: 'id', items: [{ id: map.area, ...over }] }));
    expect(Object.keys(bulk.errors[0].errors)).to.deep.equal(['customFields']);
    const { customFields } = await patch(area, { customFields: { a: null, ...over.customFields } });
    expect(customFields).to.deep.equal(over.customFields);
  });

  it('an imported text replaces no other one', async () => {
    await patch(`areas/${map.area}/`, {
      translations: { en: { title: 'Hall' }, fr: { title: 'Salle', description: 'x' } },
    });
    const entries = [{ key: `area:${map.area}:title`, values: { de: 'Saal', fr: null } }];
    expectOk(await open().api.patch(path('translations/'), { entries }, ada.as));
    const translations = { en: { title: 'Hall' }, fr: { description: 'x' }, de: { title: 'Saal' } };
    expect((await itemOf('area')).translations).to.deep.equal(translations);
  });

  it('a restored item has the texts and custom fields of then alone', async () => {
    const area = `areas/${map.area}/`;
    const then = { translations: { en: { title: 'Hall' } }, customFields: { seats: 4 } };
    await patch(area, then);
    const snapshot = expectOk(await send('POST', 'snapshots/', { label: '' }), 201);
    await patch(area, { translations: { en: { description: 'x' }, de: { title: 'Saal' } }, customFields: { new: 1 } });
    expectOk(await send('POST', `snapshots/${snapshot.id}/restore-item/`, { kind: 'area', id: map.area }));
    const { translations, customFields } = await itemOf('area');
    expect({ translations, customFields }).to.deep.equal(then);
  });

  it('an unknown text of the project is refused', async () => {
    const reply = await refusedPatch(open(), ada, map.project, { translations: { de: { titel: 'x' } } });
    expectFieldErrors(reply, 'translations.de.titel');
  });
});
