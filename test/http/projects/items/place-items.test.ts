import { randomUUID } from 'node:crypto';
import { expect } from 'chai';
import { GIF, PNG } from '../../../content/images/pictures.ts';
import { type Body, type Person, type Reply, signUp } from '../../../support/client.ts';
import { filesOf, type MapIds, makeMap, pathOf, refusedRequest } from '../../given.ts';
import { overHttp } from '../../over-http.ts';
import { expectError, expectFieldErrors, expectImageError, expectOk } from '../../shared/expectations.ts';
import { dataUrl } from '../whole-map.ts';
import { NOUNS } from './place-samples.ts';

/** The endpoints of areas and of markers, one at a time. */
overHttp('place items', (open) => {
  let ada: Person;
  let map: MapIds;
  before(async () => {
    ada = await signUp(open().api);
  });
  beforeEach(async () => {
    map = await makeMap(open().api, ada);
  });

  for (const { collection, shape, known, levelOf, wrong } of NOUNS) {
    describe(collection, () => {
      const places = (rest = '') => `${pathOf(map.project)}${collection}/${rest && `${rest}/`}`;
      const list = async (query = '') => expectOk(await open().api.get(places() + query, ada.as));
      const get = (id = known(map)) => open().api.get(places(id), ada.as);
      const whole = async () => expectOk(await open().api.get(pathOf(map.project), ada.as));
      const create = (body: Body) => open().api.post(places(), body, ada.as);
      const change = (body: Body, id = known(map)) => open().api.patch(places(id), body, ada.as);
      const remove = (id = known(map)) => open().api.delete(places(id), ada.as);
      const refusedOf = (send: () => Promise<Reply>) => refusedRequest(open(), ada, map.project, send);
      const made = async (body: Body) => expectOk(await create({ levelId: map.ground, ...shape, ...body }), 201);

      it('are an array in order of creation, of all levels or of one', async () => {
        const one = await made({ levelId: map.upper });
        // Another level is named in it, but it does not lie there.
        const two = await made({ customFields: { levelId: map.upper } });
        const listed = await list();
        expect(listed).to.deep.equal((await whole())[collection]);
        expect(listed.slice(1)).to.deep.equal([one, two]);
        for (const level of [map.ground, map.upper]) {
          const there = listed.filter(({ levelId }: Body) => levelId === level);
          expect(there).not.to.deep.equal([]);
          expect(await list(`?level=${level}`)).to.deep.equal(there);
        }
        expect(await list(`?level=${randomUUID()}`)).to.deep.equal([]);
        expectFieldErrors(await open().api.get(`${places()}?level=x`, ada.as), 'level');
      });

      it('are created with a level and a shape, under an id of the client or a new one', async () => {
        const reply = await create({ levelId: map.upper, ...shape });
        const place = expectOk(reply, 201);
        expect(place).to.deep.include({ ...shape, levelId: map.upper, key: null, tags: [], images: [] });
        expect(reply.headers.get('etag')).to.equal(`"${(await whole()).version}"`);
        expect(expectOk(await get(place.id))).to.deep.equal(place);
        const id = randomUUID();
        expect((await made({ id: id.toUpperCase() })).id).to.equal(id);
        expectFieldErrors(await refusedOf(() => create({ levelId: map.upper, ...shape, id })), 'id');
      });

      it('have tags and images, which may be data URLs', async () => {
        const place = await made({ tag_ids: [map.tag], images: [{ url: dataUrl(PNG) }] });
        expect(place.tags).to.deep.equal([{ id: map.tag, name: 'Food', color: '#ff0000' }]);
        expect((await open().api.get(place.images[0].url)).status).to.equal(200);
        const images = [{ url: dataUrl(GIF) }, place.images[0]];
        const after = expectOk(await change({ images, tag_ids: [] }, place.id));
        expect(after.images[1]).to.deep.equal(place.images[0]);
        expect(after.tags).to.deep.equal([]);
        expect(await filesOf(open(), map.project)).to.have.length(2);
      });

      it('change in the given fields only', async () => {
        const { updatedAt, ...before } = expectOk(await get());
        const reply = await change({ price: '5 €', id: randomUUID() });
        const { updatedAt: later, ...after } = expectOk(reply);
        expect(after).to.deep.equal({ ...before, price: '5 €' });
        expect(later > updatedAt).to.equal(true);
        expect(reply.headers.get('etag')).to.equal(`"${(await whole()).version}"`);
        const moved = expectOk(await change({ levelId: map.ground }));
        expect(moved.levelId).to.equal(map.ground);
        expect(expectOk(await get())).to.deep.equal(moved);
      });

      it('do not change when their representation is sent back', async () => {
        const { id } = await made({ images: [{ url: dataUrl(PNG) }], translations: { de: { title: 'Bäcker' } } });
        const { updatedAt: _, ...before } = expectOk(await get(id));
        const { updatedAt, ...after } = expectOk(await change({ ...before, updatedAt: 'x' }, id));
        expect(after).to.deep.equal(before);
      });

      it('are not found when they are deleted, and branches to them lead nowhere then', async () => {
        expect(await remove()).to.include({ status: 204, body: '' });
        expect(await list()).to.deep.equal([]);
        const [branch] = (await whole()).wayfinding.corridors[0].branches;
        expect(branch.markerId).to.equal(collection === 'markers' ? null : map.marker);
        for (const send of [get, remove]) expectError(await send(), 404);
        expectError(await change({ price: '5' }), 404);
      });

      const refused: Readonly<Record<string, readonly [body: () => Body, ...fields: string[]]>> = {
        'a level that is none': [() => ({ levelId: randomUUID() }), 'levelId'],
        'a level that is null': [() => ({ levelId: null }), 'levelId'],
        'a tag that is none': [() => ({ tag_ids: [randomUUID()] }), 'tag_ids'],
        'a key that a level has': [() => ({ key: 'ground' }), 'key'],
        'an unknown image': [() => ({ images: [{ url: 'x.png' }] }), 'images.0.url'],
        'a shape that is none': [() => wrong, ...Object.keys(wrong)],
        'a rating of six': [() => ({ rating: 6 }), 'rating'],
        'something beside an image': [() => ({ key: 'ground', images: [{ url: dataUrl(PNG) }] }), 'key'],
        'both at once': [() => ({ email: 7, price: [] }), 'email', 'price'],
      };
      for (const [what, [body, ...fields]] of Object.entries(refused)) {
        it(`refuse ${what}, and then nothing has changed`, async () => {
          const whole = () => ({ levelId: map.upper, ...shape, ...body() });
          expectFieldErrors(await refusedOf(() => create(whole())), ...fields);
          expectFieldErrors(await refusedOf(() => change(body())), ...fields);
        });
      }

      it('refuse an invalid image, and need a level and a shape', async () => {
        const images = [{ url: dataUrl(GIF) }, { url: dataUrl(PNG.subarray(0, 40)) }];
        expectImageError(await refusedOf(() => create({ levelId: map.upper, ...shape, images })));
        expectImageError(await refusedOf(() => change({ images })));
        for (const body of [{}, undefined]) {
          expectFieldErrors(await refusedOf(() => create(body)), 'levelId', ...Object.keys(shape));
        }
      });

      it("are found under their own project's path only", async () => {
        const other = await makeMap(open().api, ada);
        for (const id of [known(other), map.ground, randomUUID(), 'x']) {
          expectError(await get(id), 404);
          expectError(await refusedOf(() => change({ images: [{ url: dataUrl(PNG) }] }, id)), 404);
          expectError(await refusedOf(() => remove(id)), 404);
        }
      });

      it('change only from the version in the condition', async () => {
        const late = { ...ada.as, headers: { 'if-match': '"1"' } };
        const body = { levelId: map.upper, ...shape, images: [{ url: dataUrl(PNG) }] };
        const writes = [
          () => open().api.post(places(), body, late),
          () => open().api.patch(places(known(map)), { price: '5' }, late),
          () => open().api.delete(places(known(map)), late),
          () => open().api.post(places('bulk'), { items: [body] }, late),
          () => open().api.post(places('bulk'), { items: [body], dry_run: true }, late),
        ];
        for (const write of writes) expectError(await refusedOf(write), 412, 'version_conflict');
        const now = { ...ada.as, headers: { 'if-match': `"${(await whole()).version}"` } };
        expectOk(await open().api.patch(places(known(map)), { price: '5' }, now));
      });

      it('with one key are created once in concurrent requests', async () => {
        const body = { levelId: levelOf(map), ...shape, key: 'kiosk', images: [{ url: dataUrl(PNG) }] };
        const replies = await Promise.all(Array.from({ length: 20 }, () => create(body)));
        expect(replies.map(({ status }) => status).toSorted()).to.deep.equal([201, ...Array(19).fill(400)]);
        for (const reply of replies.filter(({ status }) => status === 400)) expectFieldErrors(reply, 'key');
        expect(await list()).to.have.length(2);
        expect(await filesOf(open(), map.project)).to.have.length(1);
      });
    });
  }
});
