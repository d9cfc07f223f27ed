import { expect } from 'chai';
import { LARGE_BODY, MANY_VALUES } from '../../../../adapters/http/bodies/body-limits.ts';
import { png } from '../../../content/images/pictures.ts';
import { type Body, client, makeProject, type Person, signUp } from '../../../support/client.ts';
import { startTestService, type TestService } from '../../../support/service/service.ts';
import { SQUARE } from '../../given.ts';
import { expectOk } from '../expectations.ts';
import { LONG_TEXTS } from './long-texts.ts';
import { requiredQuery } from './required-query.ts';

const LARGE = 1_100_000;
const PICTURE = 'data:image/png;base64,iVBORw0KGgo=';

/** Bodies over 1 MiB are parsed and checked in another thread. */
describe('a large body', () => {
  describe('over HTTP', () => {
    let service: TestService;
    let ada: Person;
    let projectId: string;
    before(async () => {
      service = await startTestService();
      ada = await signUp(client(service.url));
      projectId = (await makeProject(client(service.url), ada)).id;
    });
    after(() => service.stop());
    const api = () => client(service.url);
    const send = (method: string, path: string, body: object | string) => {
      const text = typeof body === 'string' ? body : JSON.stringify(body);
      const headers = { 'content-type': 'application/json' };
      return api().request(method, path, text.padEnd(LARGE), { ...ada.as, headers });
    };

    /** The operations that take this body: it is neither too large nor a fault. */
    async function takenBy(body: string): Promise<readonly string[]> {
      const document = expectOk(await api().get('/api/openapi.json'));
      const headers = { 'content-type': 'application/json' };
      const taken: string[] = [];
      for (const [path, methods] of Object.entries<Body>(document.paths)) {
        for (const [method, operation] of Object.entries<Body>(methods)) {
          if (!operation.requestBody?.content['application/json']) continue;
          const named = path.replace('{projectId}', projectId).replace('{organizationId}', ada.organizationId);
          const filled = named.replace(/\{\w+\}/g, projectId) + requiredQuery(operation, ada);
          const { status } = await api().request(method.toUpperCase(), filled, body, { ...ada.as, headers });
          expect(status, operation.operationId).to.be.oneOf([200, 201, 202, 204, 400, 401, 403, 404, 413]);
          if (status !== 413) taken.push(operation.operationId);
        }
      }
      return taken;
    }

    it('of few bytes, with many values, causes no fault in any operation', async () => {
      const taken = await takenBy(`{"":[${'1,'.repeat(2 * MANY_VALUES)}1]}`);
      expect(taken).to.include.members(['updateProject', 'createTag', 'createCorridor', 'createWebhook']);
      expect(taken).not.to.include.members(['login']);
      expect(service.undocumented).to.deep.equal([]);
    });

    it('of few bytes, with many values, is accepted and refused as one with few', async () => {
      const path = `/api/projects/${(await makeProject(api(), ada)).id}/`;
      const level = '0190f3a0-1111-7111-8111-111111111112';
      const areas = Array.from({ length: MANY_VALUES / 10 }, (_, n) => ({
        levelId: level,
        data: SQUARE,
        key: `k${n}`,
      }));
      const change = { levels: [{ id: level, name: 'Upper' }], areas };
      expect(JSON.stringify(change)).to.have.length.below(LARGE_BODY);
      const project = expectOk(await api().patch(path, change, ada.as));
      expect(project.areas.map(({ key }: Body) => key)).to.deep.equal(areas.map(({ key }) => key));
      const wrong = await api().patch(path, { areas: [...areas, { levelId: level, data: 7 }] }, ada.as);
      expect([wrong.status, Object.keys(wrong.body)]).to.deep.equal([400, [`areas.${areas.length}.data`]]);
    });

    it('causes no fault in any operation', async () => {
      const taken = await takenBy('{}'.padEnd(LARGE));
      expect(taken).to.include.members(['updateProject', 'createLevel', 'bulkAreas', 'replaceWayfinding']);
      expect(service.undocumented).to.deep.equal([]);
    });

    it('is accepted and refused as a small one is', async () => {
      const path = `/api/projects/${projectId}/`;
      const level = '0190f3a0-1111-7111-8111-111111111111';
      const areas = Array.from({ length: 3000 }, (_, n) => ({ levelId: level, data: SQUARE, key: `k${n}` }));
      const project = expectOk(await send('PATCH', path, { levels: [{ id: level, name: 'Ground' }], areas }));
      expect(project.areas).to.have.length(3000);
      expect(project.areas[2999]).to.include({ key: 'k2999', levelId: level });
      const wrong = await send('PATCH', path, { areas: [...areas, { levelId: level, data: 7 }] });
      expect([wrong.status, Object.keys(wrong.body)]).to.deep.equal([400, ['areas.3000.data']]);
      for (const [body, status] of [
        ['{"a":', 400],
        ['[]', 400],
        [`${'['.repeat(40)}${']'.repeat(40)}`, 400],
      ] as const) {
        expect((await send('PATCH', path, body)).status, body).to.equal(status);
      }
      const items = [{ levelId: level, data: SQUARE }, { data: 7 }, 7, { levelId: level }];
      const { errors } = expectOk(await send('POST', `${path}areas/bulk/`, { items }));
      expect(errors.map(({ index }: Body) => index)).to.deep.equal([1, 2, 3]);
      const pictures = [{ url: `data:image/png;base64,${png({ width: 7, height: 5 }).toString('base64')}` }];
      const shown = expectOk(await send('PATCH', path, { levels: [{ id: level, imageUrl: pictures[0]!.url }] }));
      expect(shown.levels[0]).to.include({ width: 7, height: 5 });
      const pictured = [
        { levelId: level, data: SQUARE, key: 'shown', images: pictures },
        { key: 'x', images: [{ url: PICTURE }] },
      ];
      const bulk = expectOk(await send('POST', `${path}areas/bulk/`, { match: 'key', items: pictured }));
      expect([bulk.created, bulk.errors.length]).to.deep.equal([1, 1]);
      const { areas: after } = expectOk(await api().get(path, ada.as));
      expect(after.at(-1)!.images[0].url).to.include(`/media/projects/${projectId}/`);
      expect(service.undocumented).to.deep.equal([]);
    });
  });

  describe('of a level', () => {
    let service: TestService;
    let path: string;
    let ada: Person;
    before(async () => {
      service = await startTestService();
      ada = await signUp(client(service.url));
      path = `/api/projects/${(await makeProject(client(service.url), ada)).id}/levels/`;
    });
    after(() => service.stop());
    const send = (method: string, at: string, body: object) => {
      const headers = { 'content-type': 'application/json' };
      return client(service.url).request(method, at, JSON.stringify(body).padEnd(LARGE), { ...ada.as, headers });
    };
    const areas = [{ data: SQUARE, key: 'hall' }];
    const id = '0190f3a0-1111-7111-8111-111111111112';

    it('creates it with its nested items, under an id of the client or a new one, and once', async () => {
      const made = expectOk(await send('POST', path, { name: 'Ground', areas }), 201);
      expect(made.areas[0]).to.include({ key: 'hall', levelId: made.id });
      expect(expectOk(await send('POST', path, { id, name: 'Upper' }), 201).id).to.equal(id);
      const again = await send('POST', path, { id, name: 'Upper' });
      expect([again.status, Object.keys(again.body)]).to.deep.equal([400, ['id']]);
      const taken = await send('POST', path, { name: 'Roof', areas });
      expect([taken.status, Object.keys(taken.body)]).to.deep.equal([400, ['areas.0.key']]);
    });

    it('changes the one in the path, if it exists', async () => {
      const changed = expectOk(await send('PATCH', `${path}${id}/`, { name: 'First', areas: [{ data: SQUARE }] }));
      expect([changed.id, changed.name, changed.areas.length]).to.deep.equal([id, 'First', 1]);
      const unknown = await send('PATCH', `${path}0190f3a0-1111-7111-8111-111111111113/`, { name: 'Roof' });
      expect([unknown.status, service.undocumented]).to.deep.equal([404, []]);
    });
  });

  describe('of a place', () => {
    let service: TestService;
    let path: string;
    let ada: Person;
    const level = '0190f3a0-1111-7111-8111-111111111114';
    const id = '0190f3a0-1111-7111-8111-111111111115';
    const neighbour = '0190f3a0-1111-7111-8111-111111111116';
    const map = {
      levels: [{ id: level, name: 'Ground' }],
      areas: [{ id: neighbour, levelId: level, data: SQUARE, key: 'shop' }],
    };
    before(async () => {
      service = await startTestService();
      ada = await signUp(client(service.url));
      path = `/api/projects/${(await makeProject(client(service.url), ada)).id}/`;
      expectOk(await client(service.url).patch(path, map, ada.as));
    });
    after(() => service.stop());
    const send = (method: string, at: string, body: object) => {
      const headers = { 'content-type': 'application/json' };
      return client(service.url).request(method, path + at, JSON.stringify(body).padEnd(LARGE), { ...ada.as, headers });
    };

    for (const [what, more] of [
      ['of many texts', { translations: LONG_TEXTS }],
      ['with a picture', { images: [{ url: `data:image/png;base64,${png({}).toString('base64')}` }] }],
    ] as const) {
      it(`${what} is written as a small one is`, async () => {
        const area = { id, levelId: level, data: SQUARE, key: 'hall', ...more };
        const made = expectOk(await send('POST', 'areas/', area), 201);
        expect(made).to.include({ id, key: 'hall' });
        expect(made[Object.keys(more)[0]!]).to.not.be.empty;
        const { areas } = expectOk(await client(service.url).get(path, ada.as));
        expect(areas.map((one: Body) => one.id)).to.deep.equal([neighbour, id]);
        const again = await send('POST', 'areas/', { ...area, key: null });
        expect([again.status, Object.keys(again.body)]).to.deep.equal([400, ['id']]);
        const taken = await send('POST', 'areas/', { ...area, id: undefined, key: 'shop' });
        expect([taken.status, Object.keys(taken.body)]).to.deep.equal([400, ['key']]);
        const changed = expectOk(await send('PATCH', `areas/${id}/`, { ...more, color: '#123456' }));
        expect(changed).to.include({ id, key: 'hall', color: '#123456' });
        expect((await send('PATCH', `areas/${level}/`, more)).status).to.equal(404);
        const wrong = await send('PATCH', `areas/${id}/`, { ...more, tag_ids: [level] });
        expect([wrong.status, Object.keys(wrong.body)]).to.deep.equal([400, ['tag_ids']]);
        expect((await client(service.url).delete(`${path}areas/${id}/`, ada.as)).status).to.equal(204);
        expect(service.undocumented).to.deep.equal([]);
      });
    }
  });
});
