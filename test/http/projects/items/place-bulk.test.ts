import { randomUUID } from 'node:crypto';
import { expect } from 'chai';
import { GIF, JPEG, PNG } from '../../../content/images/pictures.ts';
import { type Body, type Person, type Reply, signUp } from '../../../support/client.ts';
import { filesOf, type MapIds, makeMap, pathOf, refusedRequest, traceOf } from '../../given.ts';
import { overHttp } from '../../over-http.ts';
import { expectFieldErrors, expectOk } from '../../shared/expectations.ts';
import { dataUrl } from '../whole-map.ts';
import { NOUNS } from './place-samples.ts';

/** Areas and markers that are written together. */
overHttp('place bulk', (open) => {
  let ada: Person;
  let map: MapIds;
  before(async () => {
    ada = await signUp(open().api);
  });
  beforeEach(async () => {
    map = await makeMap(open().api, ada);
  });

  for (const { collection, shape, known, wrong } of NOUNS) {
    describe(`a bulk of ${collection}`, () => {
      const places = () => `${pathOf(map.project)}${collection}/`;
      const bulk = (body: Body) => open().api.post(`${places()}bulk/`, body, ada.as);
      const list = async () => expectOk(await open().api.get(places(), ada.as));
      const whole = async () => expectOk(await open().api.get(pathOf(map.project), ada.as));
      const files = () => filesOf(open(), map.project);
      const trace = () => traceOf(open(), ada, map.project);
      const refusedOf = (send: () => Promise<Reply>) => refusedRequest(open(), ada, map.project, send);
      const place = (fields: Body = {}) => ({ levelId: map.ground, ...shape, ...fields });
      const done = async (body: Body) => expectOk(await bulk(body));
      const counts = (created: number, updated: number, unchanged: number) => ({
        created,
        updated,
        unchanged,
        errors: [],
      });

      it('updates the matched items and creates the others, as one version', async () => {
        const { version } = await whole();
        const items = [{ id: known(map), price: '5' }, place({ key: 'n' }), place({ id: randomUUID() })];
        const reply = await bulk({ items });
        expect(expectOk(reply)).to.deep.equal(counts(2, 1, 0));
        const listed = await list();
        expect(listed).to.have.length(3);
        expect(listed[0]).to.include({ id: known(map), price: '5' });
        expect(listed[1]).to.deep.include(items[1]);
        expect(listed[2]).to.deep.include(items[2]);
        expect((await whole()).version).to.equal(version + 1);
        expect(reply.headers.get('etag')).to.equal(`"${version + 1}"`);
      });

      it('that is sent again finds everything unchanged, and there is no new version', async () => {
        const images = [{ url: dataUrl(PNG) }];
        const items = [place({ externalId: 'a', customFields: { x: 1, y: [2] }, images }), place({ externalId: 'b' })];
        expect(await done({ match: 'externalId', items })).to.deep.equal({ ...counts(2, 0, 0), removed: [] });
        const [{ images: stored }] = (await list()).slice(-2);
        const url = stored[0].url;
        const again = [
          place({ externalId: 'b' }),
          place({ externalId: 'a', customFields: { y: [2], x: 1 }, images: [{ url }] }),
        ];
        const before = await trace();
        const reply = await bulk({ match: 'externalId', items: again });
        expect(expectOk(reply)).to.deep.equal(counts(0, 0, 2));
        expect(await trace()).to.deep.equal(before);
        expect(reply.headers.get('etag')).to.equal(`"${JSON.parse(before.text).version}"`);
        expect(await done({ items: await list() })).to.deep.equal(counts(0, 0, 3));
        expect(await done({ items: [] })).to.deep.equal(counts(0, 0, 0));
        expect(await trace()).to.deep.equal(before);
      });

      it('with very many errors reports each item, and for some items all errors', async () => {
        const items = Array.from({ length: 5000 }, () => ({ id: 0, key: 0, price: [], category: 0, webpage: 0 }));
        const { errors } = await done({ items });
        expect(errors.map(({ index }: Body) => index)).to.deep.equal(items.map((_, index) => index));
        const outcome = errors.map((error: Body) => Object.keys(error.errors).length);
        expect([outcome[0], outcome.at(-1)]).to.deep.equal([5, 1]);
      });

      it('matches by key and by external id', async () => {
        expect(await done({ items: [{ id: known(map), key: 'k', externalId: 'x' }] })).to.deep.equal(counts(0, 1, 0));
        expect(await done({ match: 'key', items: [{ key: 'k', price: 1 }] })).to.deep.equal(counts(0, 1, 0));
        const items = [{ externalId: 'x', price: 2 }, place({ externalId: 'y' })];
        expect(await done({ match: 'externalId', items })).to.deep.equal(counts(1, 1, 0));
        const listed = await list();
        expect(listed.map(({ price }: Body) => price)).to.deep.equal([2, null]);
        expect(listed[0].id).to.equal(known(map));
      });

      it('reports errors with the field names of the item, and stores the others', async () => {
        const [shapeField] = Object.keys(shape) as [string];
        const taken = randomUUID();
        const cases: readonly (readonly [item: unknown, ...fields: string[]])[] = [
          [place({ key: 'good' })],
          [null, 'non_field_errors'],
          [[], 'non_field_errors'],
          [place({ color: 'red', rating: 9 }), 'rating', 'color'],
          [place({ levelId: randomUUID() }), 'levelId'],
          [place({ tag_ids: [randomUUID()] }), 'tag_ids'],
          [place({ tag_ids: ['x'] }), 'tag_ids.0'],
          [place({ key: 'ground' }), 'key'],
          [place({ key: 'good' }), 'key'],
          [place(wrong), shapeField],
          [{ levelId: map.ground }, shapeField],
          [place({ images: [{ url: 'x.png' }] }), 'images.0.url'],
          [place({ id: taken })],
          [place({ id: taken }), 'id'],
          [{ id: known(map), price: '5' }],
        ];
        const { created, updated, unchanged, errors } = await done({ items: cases.map(([item]) => item) });
        expect([created, updated, unchanged]).to.deep.equal([2, 1, 0]);
        const outcome = errors.map(({ index, errors }: Body) => [index, ...Object.keys(errors)]);
        const expected = cases.flatMap(([, ...fields], index) => (fields.length > 0 ? [[index, ...fields]] : []));
        expect(outcome).to.deep.equal(expected);
        for (const { errors: fields } of errors) {
          for (const messages of Object.values(fields)) expect(messages).to.be.an('array').that.is.not.empty;
        }
        expect((await list()).map(({ key, price }: Body) => [key, price])).to.have.deep.members([
          [collection === 'areas' ? 'bakery' : null, '5'],
          ['good', null],
          [null, null],
        ]);
      });

      it('refuses an item without its match field, a duplicate, or one that several places match', async () => {
        const twins = [place({ externalId: 'twin' }), place({ externalId: 'twin' })];
        await done({ items: twins });
        const items = [place(), place({ externalId: 'twin' }), place({ externalId: 'n' }), place({ externalId: 'n' })];
        const { errors, ...rest } = await done({ match: 'externalId', items });
        expect(rest).to.deep.equal({ created: 1, updated: 0, unchanged: 0 });
        expect(errors.map(({ index, errors }: Body) => [index, ...Object.keys(errors)])).to.deep.equal([
          [0, 'externalId'],
          [1, 'externalId'],
          [3, 'externalId'],
        ]);
      });

      it('stores the images of accepted items, and no other file', async () => {
        const [png, gif, jpeg] = [PNG, GIF, JPEG].map((bytes) => ({ url: dataUrl(bytes) }));
        const broken = { url: dataUrl(PNG.subarray(0, 40)) };
        const items = [
          place({ images: [png, gif] }),
          place({ images: [jpeg], key: 'ground' }),
          place({ images: [png, broken] }),
          { id: known(map), images: [png] },
        ];
        const { created, updated, errors } = await done({ items });
        expect([created, updated]).to.deep.equal([1, 1]);
        expect(errors.map(({ index, errors }: Body) => [index, ...Object.keys(errors)])).to.deep.equal([
          [1, 'key'],
          [2, 'images.1.url'],
        ]);
        const { rows, files: stored } = await trace();
        expect(rows).to.have.length(2);
        expect(stored).to.have.length(2);
        for (const { images } of await list()) {
          for (const { url } of images) expect((await open().api.get(url)).status).to.equal(200);
        }
      });

      it('in a dry run returns the same, and writes nothing', async () => {
        const items = [
          place({ images: [{ url: dataUrl(PNG) }] }),
          { id: known(map), price: '5' },
          { id: known(map) },
          place({ images: [{ url: dataUrl(PNG.subarray(0, 40)) }] }),
          place({ levelId: randomUUID() }),
        ];
        const before = await trace();
        const outcome = await done({ items, dry_run: true });
        expect(await trace()).to.deep.equal(before);
        expect(await done({ items })).to.deep.equal(outcome);
        expect(outcome).to.include({ created: 1, updated: 1, unchanged: 0 });
        expect(outcome.errors.map(({ index }: Body) => index)).to.deep.equal([2, 3, 4]);
      });

      it('without a valid item writes nothing', async () => {
        const before = await trace();
        const items = [place({ key: 'ground', images: [{ url: dataUrl(PNG) }] }), { id: randomUUID() }, 'x'];
        expect(await done({ items })).to.include({ created: 0, updated: 0, unchanged: 0 });
        expect(await trace()).to.deep.equal(before);
      });

      it('is refused as a whole where it is malformed, and then nothing has changed', async () => {
        for (const body of [{}, { items: {} }, { items: null }]) {
          expectFieldErrors(await refusedOf(() => bulk(body)), 'items');
        }
        expectFieldErrors(await refusedOf(() => bulk({ items: [place()], match: 'name' })), 'match');
        expectFieldErrors(await refusedOf(() => bulk({ items: [place()], dry_run: 'yes' })), 'dry_run');
        expectFieldErrors(await refusedOf(() => bulk({ items: Array(20_001).fill({}) })), 'items');
      });

      it('creates each external id once, in concurrent requests', async () => {
        const items = Array.from({ length: 30 }, (_, at) => place({ externalId: `x${at}`, key: `k${at}` }));
        const replies = await Promise.all(Array.from({ length: 8 }, () => bulk({ match: 'externalId', items })));
        const results = replies.map((reply) => expectOk(reply));
        expect(results.map(({ created }) => created).toSorted((a, b) => a - b)).to.deep.equal([
          ...Array(7).fill(0),
          30,
        ]);
        for (const { created, unchanged, updated } of results)
          expect([created + unchanged, updated]).to.deep.equal([30, 0]);
        expect(await list()).to.have.length(31);
        expect(await files()).to.deep.equal([]);
      });

      it('accepts 1,500 in one request', async () => {
        const items = Array.from({ length: 1500 }, (_, at) =>
          place({ key: `k${at}`, translations: { en: { title: `${at}` } } }),
        );
        expect(await done({ match: 'key', items })).to.deep.equal(counts(1500, 0, 0));
        expect(await done({ match: 'key', items })).to.deep.equal(counts(0, 0, 1500));
        const priced = items.map((item, at) => ({ ...item, price: at }));
        expect(await done({ match: 'key', items: priced })).to.deep.equal(counts(0, 1500, 0));
        expect((await list()).at(-1)).to.include({ price: 1499, key: 'k1499' });
      });
    });
  }

  it('a bulk of markers stores their own icons', async () => {
    const items = [{ id: map.marker, customIcon: dataUrl(PNG) }];
    const bulk = `${pathOf(map.project)}markers/bulk/`;
    expect(expectOk(await open().api.post(bulk, { items }, ada.as))).to.include({ updated: 1 });
    const { customIcon } = expectOk(await open().api.get(`${pathOf(map.project)}markers/${map.marker}/`, ada.as));
    expect((await open().api.get(customIcon)).status).to.equal(200);
    const again = [{ id: map.marker, customIcon }];
    expect(expectOk(await open().api.post(bulk, { items: again }, ada.as))).to.include({ unchanged: 1 });
  });
});
