import { randomUUID } from 'node:crypto';
import { expect } from 'chai';
import { makeProject, type Person, signUp } from '../../support/client.ts';
import { pathOf } from '../given.ts';
import { overHttp } from '../over-http.ts';
import { expectError, expectOk } from '../shared/expectations.ts';

const PROJECTS = '/api/projects/';

/** What a plan allows: free has 3 drafts and 1 published project. */
overHttp('limits', (open) => {
  describe('on the free plan', () => {
    let ada: Person;
    beforeEach(async () => {
      const { api, service } = open();
      ada = await signUp(api);
      await subscribe({ plan: 'free' });
      expect(expectOk(await api.get('/api/organizations/', ada.as))[0].plan).to.equal('free');
      service.undocumented.length = 0;
    });
    const subscribe = async (change: { plan?: string; subscriptionStatus?: 'active' | 'lapsed' }) => {
      const { organizations } = open().service.storage;
      const organization = await organizations.find(ada.organizationId);
      await organizations.update({ ...organization!, ...change });
    };
    const create = () => open().api.post(PROJECTS, { organization: ada.organizationId, name: randomUUID() }, ada.as);
    const act = (id: string, action: string) => open().api.post(`${pathOf(id)}${action}/`, undefined, ada.as);
    const count = async (status: string) =>
      expectOk(await open().api.get(`${PROJECTS}?status=${status}`, ada.as)).count;

    it('a fourth draft is refused with the limit in the error', async () => {
      for (let made = 0; made < 3; made++) expectOk(await create(), 201);
      const reply = await create();
      expectError(reply, 403, 'plan_limit_reached');
      expect(reply.body.limit).to.deep.equal({ scope: 'organization', kind: 'draft', max: 3, used: 3 });
      expect(await count('DRAFT')).to.equal(3);
    });

    it('a second published project is refused, and stays a draft', async () => {
      const [first, second] = [await makeProject(open().api, ada), await makeProject(open().api, ada)];
      expectOk(await act(first.id, 'publish'));
      const reply = await act(second.id, 'publish');
      expectError(reply, 403, 'plan_limit_reached');
      expect(reply.body.limit).to.deep.equal({ scope: 'organization', kind: 'build', max: 1, used: 1 });
      expect(expectOk(await open().api.get(pathOf(second.id), ada.as))).to.include({ status: 'DRAFT', version: 1 });
    });

    it('of twenty drafts at once three are created', async () => {
      const replies = await Promise.all(Array.from({ length: 20 }, create));
      const statuses = replies.map(({ status }) => status).toSorted();
      expect(statuses).to.deep.equal([...Array(3).fill(201), ...Array(17).fill(403)]);
      expect(await count('DRAFT')).to.equal(3);
    });

    it('of twenty projects published at once one is', async () => {
      await subscribe({ plan: 'enterprise' });
      const projects = await Promise.all(Array.from({ length: 20 }, () => makeProject(open().api, ada)));
      await subscribe({ plan: 'free' });
      const replies = await Promise.all(projects.map(({ id }) => act(id, 'publish')));
      const statuses = replies.map(({ status }) => status).toSorted();
      expect(statuses).to.deep.equal([200, ...Array(19).fill(403)]);
      expect(await count('PUBLISH')).to.equal(1);
    });

    it('published, archived and deleted projects do not count as drafts', async () => {
      const projects = [];
      for (let made = 0; made < 3; made++) projects.push(expectOk(await create(), 201));
      for (const action of ['publish', 'archive']) {
        expectOk(await act(projects.pop().id, action));
        projects.unshift(expectOk(await create(), 201));
        expectError(await create(), 403, 'plan_limit_reached');
      }
      expectOk(await open().api.delete(pathOf(projects[0].id), ada.as), 204);
      expectOk(await create(), 201);
    });

    it('unpublish and restore ignore the draft limit', async () => {
      const [published, archived] = [expectOk(await create(), 201), expectOk(await create(), 201)];
      expectOk(await act(published.id, 'publish'));
      expectOk(await act(archived.id, 'archive'));
      for (let made = 0; made < 3; made++) expectOk(await create(), 201);
      expectOk(await act(published.id, 'unpublish'));
      expectOk(await act(archived.id, 'restore'));
      expect(await count('DRAFT')).to.equal(5);
      expectError(await create(), 403, 'plan_limit_reached');
    });

    it('the validity of a transition is checked before the limit', async () => {
      const { id } = await makeProject(open().api, ada);
      expectOk(await act(id, 'publish'));
      expectError(await act(id, 'publish'), 400, 'invalid_transition');
    });

    it('a lapsed subscription refuses to publish, and nothing else', async () => {
      await subscribe({ subscriptionStatus: 'lapsed' });
      const { id } = expectOk(await create(), 201);
      expectError(await act(id, 'publish'), 403, 'subscription_inactive');
      expectOk(await open().api.patch(pathOf(id), { description: 'New' }, ada.as));
      await subscribe({ subscriptionStatus: 'active' });
      expectOk(await act(id, 'publish'));
      await subscribe({ subscriptionStatus: 'lapsed' });
      expectOk(await act(id, 'update-live'));
      expectOk(await act(id, 'unpublish'));
    });
  });
});
