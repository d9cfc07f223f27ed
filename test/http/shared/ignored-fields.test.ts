import { expect } from 'chai';
import type { Body, Reply } from '../../support/client.ts';
import { type MapIds, pathOf, personWithMap, SQUARE } from '../given.ts';
import { EDITOR_ORIGIN } from '../harness.ts';
import { overHttp } from '../over-http.ts';
import { expectFieldErrors, expectOk } from './expectations.ts';

const STRICT = { prefer: 'handling=strict' };
const ignoredBy = ({ headers }: Reply): string | null => headers.get('waymark-ignored');

/** What of a request is unknown: it is ignored, and named. */
overHttp('fields that are ignored', (open) => {
  let token: string;
  let map: MapIds;
  before(async () => {
    const made = await personWithMap(open().api);
    token = made.person.access;
    map = made.map;
  });

  const send = (method: string, path: string, body: Body, headers: Record<string, string> = {}) =>
    open().api.request(method, pathOf(map.project) + path, body, { token, headers });

  it('are named in a header, by their places', async () => {
    const reply = await send('PATCH', '', {
      descripton: 'x',
      settings: { showSearch: true },
      areas: [{ id: map.area, externalID: 'A1' }],
    });
    expectOk(reply);
    expect(ignoredBy(reply)).to.equal('descripton, settings.showSearch, areas.0.externalID');
  });

  it('are none where everything is known, and there is no header then', async () => {
    expect(ignoredBy(await send('PATCH', '', { description: 'x' }))).to.equal(null);
    expect(ignoredBy(await send('GET', 'areas/', undefined))).to.equal(null);
  });

  it('are not those that are read-only: what was read may be sent back', async () => {
    const area = expectOk(await send('GET', `areas/${map.area}/`, undefined));
    expect(ignoredBy(await send('PATCH', `areas/${map.area}/`, { ...area, nothing: 1 }))).to.equal('nothing');
    const items = [{ ...area, nothing: 1 }];
    expect(ignoredBy(await send('POST', 'areas/bulk/', { items }))).to.equal('items.0.nothing');
    const project = expectOk(await send('GET', '', undefined));
    expect(ignoredBy(await send('PATCH', '', project))).to.equal(null);
  });

  it('are named for merge patches and for large bodies too', async () => {
    const merge = { 'content-type': 'application/merge-patch+json' };
    const text = JSON.stringify({ address: null, adress: 'Hall 2' });
    expect(ignoredBy(await send('PATCH', `areas/${map.area}/`, text, merge))).to.equal('adress');
    const items = Array.from({ length: 3000 }, (_, n) => ({
      levelId: map.upper,
      data: SQUARE,
      externalId: `A${n}`,
      nam: 'x',
    }));
    const reply = await send('POST', 'areas/bulk/', { match: 'externalId', dry_run: true, items });
    expect(expectOk(reply).created).to.equal(3000);
    expect(ignoredBy(reply)!.split(', ')).to.have.lengthOf(20).and.include('items.19.nam');
  });

  it('are percent-encoded, twenty of them and in a kilobyte at most', async () => {
    expect(ignoredBy(await send('PATCH', '', { 'Größe, x': 1 }))).to.equal('Gr%C3%B6%C3%9Fe%2C%20x');
    const long = Object.fromEntries(Array.from({ length: 30 }, (_, n) => [`n${n}-${'x'.repeat(200)}`, 1]));
    const value = ignoredBy(await send('PATCH', '', long))!;
    expect(value.length).to.be.within(800, 1024);
  });

  it('may be parameters of a query as well, but not where anybody may cache the response', async () => {
    const reply = await open().api.get('/api/projects/?nme=Library&limit=1', { token });
    expectOk(reply);
    expect(ignoredBy(reply)).to.equal('nme, limit');
    expect(ignoredBy(await open().api.get('/api/icons/?utm_source=x'))).to.equal(null);
  });

  it('change nothing, and the version stays', async () => {
    const before = expectOk(await send('GET', '', undefined)).version;
    expect(expectOk(await send('PATCH', '', { descripton: 'x' })).version).to.equal(before);
  });

  describe('with strict handling', () => {
    it('are refused, each with the name that was probably meant, and nothing is changed', async () => {
      const before = expectOk(await send('GET', '', undefined));
      const body = { name: 'New', descripton: 'x', areas: [{ id: map.area, external_id: 'A1' }] };
      const reply = await send('PATCH', '', body, STRICT);
      expectFieldErrors(reply, 'descripton', 'areas.0.external_id');
      expect(reply.body.descripton[0]).to.include('description');
      expect(reply.body['areas.0.external_id'][0]).to.include('externalId');
      expect(expectOk(await send('GET', '', undefined))).to.deep.equal(before);
    });

    it('are recognised with "Id" behind them, or without', async () => {
      const wrong = { organizationId: map.project, groupId: null, name: 'x' };
      const refused = await open().api.post('/api/projects/', wrong, { token, headers: STRICT });
      expect(refused.body.organizationId[0]).to.include('did you mean organization?');
      const reply = await send('PATCH', '', { areas: [{ id: map.area, level: map.upper, tagId: map.upper }] }, STRICT);
      expect(reply.body['areas.0.level'][0]).to.include('did you mean levelId?');
      expect(reply.body['areas.0.tagId'][0]).to.include('did you mean tag_ids?');
    });

    it('are named as they were sent in texts of one and of many places, which have no others', async () => {
      const translations = { en: { title: 'Hall', tagIds: 'x' } };
      const name = 'translations.en.tagIds';
      expectFieldErrors(await send('PATCH', `areas/${map.area}/`, { translations }), name);
      const items = Array.from({ length: 3000 }, () => ({ levelId: map.upper, data: SQUARE, translations }));
      for (const some of [items.slice(0, 1), items]) {
        const { errors } = expectOk(await send('POST', 'areas/bulk/', { items: some }));
        expect(errors).to.have.lengthOf(some.length);
        expect(Object.keys(errors.at(-1).errors)).to.deep.equal([name]);
      }
    });

    it('are refused in merge patches, large bodies and queries', async () => {
      const merge = { ...STRICT, 'content-type': 'application/merge-patch+json' };
      expectFieldErrors(await send('PATCH', `areas/${map.area}/`, JSON.stringify({ adress: null }), merge), 'adress');
      const items = Array.from({ length: 3000 }, () => ({ levelId: map.upper, data: SQUARE, nam: 'x' }));
      expect((await send('POST', 'areas/bulk/', { items }, STRICT)).status).to.equal(400);
      const reply = await open().api.get('/api/projects/?nme=x', { token, headers: STRICT });
      expectFieldErrors(reply, 'nme');
    });

    it('allow what is known or read-only, beside another preference', async () => {
      const area = expectOk(await send('GET', `areas/${map.area}/`, undefined));
      const both = { prefer: 'return=minimal, handling=strict' };
      const reply = await send('PATCH', `areas/${map.area}/`, { ...area, address: 'Hall 3' }, both);
      expect(Object.keys(expectOk(reply)))
        .to.include('version')
        .and.not.include('address');
    });
  });

  it('can be read by scripts of an allowed origin', async () => {
    const { headers } = await open().api.get('/api/projects/?nme=x', { token, headers: { origin: EDITOR_ORIGIN } });
    expect(headers.get('access-control-expose-headers')).to.include('Waymark-Ignored');
  });
});
