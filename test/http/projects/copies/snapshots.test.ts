import { randomUUID } from 'node:crypto';
import { expect } from 'chai';
import { aMembership } from '../../../support/builders.ts';
import { type Body, client, type Person, signUp } from '../../../support/client.ts';
import { startTestService } from '../../../support/service/service.ts';
import { makeMap, pathOf, traceOf } from '../../given.ts';
import { overHttp } from '../../over-http.ts';
import { expectError, expectFieldErrors, expectOk } from '../../shared/expectations.ts';

/** The versions of a project that are stored. */
overHttp('snapshots', (open) => {
  let ada: Person;
  let id: string;
  beforeEach(async () => {
    ada = await signUp(open().api);
    id = (await makeMap(open().api, ada)).project;
  });
  const path = (snapshot = '', project = id) => `${pathOf(project)}snapshots/${snapshot && `${snapshot}/`}`;
  const list = async (): Promise<Body[]> => expectOk(await open().api.get(path(), ada.as));
  /** By hand; the clock goes on, so that the next one is newer. */
  const take = async (body?: Body): Promise<Body> => {
    open().service.advance(2);
    return expectOk(await open().api.post(path(), body, ada.as), 201);
  };
  const act = async (action: string): Promise<Body> => {
    open().service.advance(2);
    return expectOk(await open().api.post(`${pathOf(id)}${action}/`, undefined, ada.as));
  };
  const kinds = async () => (await list()).map(({ kind, is_live }) => `${kind}${is_live ? ', live' : ''}`);

  describe('a snapshot', () => {
    it('is created with each publish and each refresh, and the newest of those is the live one', async () => {
      expect(await kinds()).to.deep.equal([]);
      await act('publish');
      expect(await kinds()).to.deep.equal(['publish, live']);
      await act('update-live');
      await take();
      expect(await kinds()).to.deep.equal(['manual', 'update_live, live', 'publish']);
      await act('unpublish');
      expect(await kinds()).to.deep.equal(['manual', 'update_live', 'publish']);
      await act('publish');
      expect(await kinds()).to.deep.equal(['publish, live', 'manual', 'update_live', 'publish']);
      await act('archive');
      expect(await kinds()).to.deep.equal(['publish', 'manual', 'update_live', 'publish']);
    });

    it('has the label that it is given when it is published', async () => {
      for (const [action, label] of Object.entries({ publish: 'Summer hours', 'update-live': 'Winter hours' })) {
        open().service.advance(2);
        expectOk(await open().api.post(`${pathOf(id)}${action}/`, { label }, ada.as));
        expect((await list())[0]).to.include({ label, is_live: true });
      }
      await act('update-live');
      expect((await list())[0]).to.include({ label: '', is_live: true });
    });

    it('has no such label that is too long, and nothing is published then', async () => {
      const label = 'x'.repeat(256);
      expectFieldErrors(await open().api.post(`${pathOf(id)}publish/`, { label }, ada.as), 'label');
      expect(await list()).to.deep.equal([]);
      expect(expectOk(await open().api.get(pathOf(id), ada.as)).status).to.equal('DRAFT');
    });

    it('has its cause, its time and its creator', async () => {
      const before = await traceOf(open(), ada, id);
      const made = await take({ label: 'Before the fair' });
      expect(made).to.have.all.keys('id', 'created_at', 'kind', 'label', 'created_by', 'is_live');
      expect(made).to.deep.include({ kind: 'manual', label: 'Before the fair', is_live: false });
      expect(made.created_by).to.deep.equal({ email: ada.email, full_name: 'Ada Lovelace' });
      expect(await list()).to.deep.equal([made]);
      expect(await traceOf(open(), ada, id)).to.deep.equal(before);
    });

    it('may have no label', async () => {
      for (const body of [undefined, {}, { label: '' }]) expect((await take(body)).label).to.equal('');
    });

    it('contains the project of its time', async () => {
      const { project, checked } = await changedSince(await act('publish'));
      const { content, ...head } = expectOk(await open().api.get(path(checked.id), ada.as));
      expect(head).to.deep.equal(checked);
      const { id: _, organization, organization_name, group, group_name, status, ...fields } = project;
      const {
        created_at,
        updated_at,
        live_updated_at,
        live_version,
        has_unpublished_changes,
        embed_url,
        public_api_url,
        warnings,
        ...frozen
      } = fields;
      expect(content).to.deep.equal(frozen);
    });

    for (const label of ['x'.repeat(256), null, 7, []]) {
      it(`has no label that is ${JSON.stringify(label).slice(0, 10)}`, async () => {
        expectFieldErrors(await open().api.post(path(), { label }, ada.as), 'label');
        expect(await list()).to.deep.equal([]);
      });
    }

    it('is not created with an array as body', async () => {
      expectFieldErrors(await open().api.post(path(), [], ada.as), 'non_field_errors');
    });

    it('can be deleted, unless it is live', async () => {
      await act('publish');
      const [live] = await list();
      expectError(await open().api.delete(path(live!.id), ada.as), 400);
      await act('update-live');
      expect(await open().api.delete(path(live!.id), ada.as)).to.include({ status: 204, body: '' });
      expect(await kinds()).to.deep.equal(['update_live, live']);
      expectError(await open().api.delete(path(live!.id), ada.as), 404);
      expectOk(await open().api.get(`/api/p/${id}/`));
    });

    it('keeps its creator after the account is deleted', async () => {
      const { api, service } = open();
      const bob = await signUp(api);
      const membership = { organizationId: ada.organizationId, userId: bob.userId, role: 'member' } as const;
      await service.storage.memberships.insert(aMembership(membership));
      expectOk(await api.post(path(), {}, bob.as), 201);
      expectOk(await api.delete('/api/auth/me/', bob.as), 204);
      expect((await list())[0]!.created_by).to.deep.equal({ email: bob.email, full_name: 'Ada Lovelace' });
    });
  });

  /** Changes nearly everything after this version was stored. */
  async function changedSince(project: Body): Promise<{ readonly project: Body; readonly checked: Body }> {
    const [checked] = await list();
    const { levels, tags } = project;
    const change = {
      name: randomUUID(),
      description: 'Changed',
      appearance: { routeWidth: 1 },
      levels: [{ id: levels[0].id, name: 'Changed' }, { name: 'New' }],
      tags: [{ id: tags[0].id, _delete: true }],
    };
    expectOk(await open().api.patch(pathOf(id), change, ada.as));
    return { project, checked: checked! };
  }

  describe('the number of snapshots', () => {
    it('is limited to the newest fifty, and always includes the live one', async () => {
      await act('publish');
      const [live] = await list();
      const made: string[] = [];
      for (let count = 0; count < 52; count++) made.unshift((await take({ label: `${count}` })).label);
      const checked = await list();
      expect(checked.slice(0, 50).map(({ label }) => label)).to.deep.equal(made.slice(0, 50));
      expect(checked.slice(50)).to.deep.equal([live]);
      await act('update-live');
      const after = await list();
      expect(after).to.have.length(50);
      expect(after[0]).to.include({ kind: 'update_live', is_live: true });
      expect(after.some(({ id }) => id === live!.id)).to.equal(false);
    });

    it('stays correct with concurrent requests', async () => {
      await act('publish');
      await Promise.all(Array.from({ length: 12 }, () => take()));
      expect(await list()).to.have.length(13);
    });
  });

  describe('snapshots are not there', () => {
    const everyWay = (snapshot: string, person: Person, project = id) => {
      const { api } = open();
      const whole = path(snapshot, project);
      return [
        () => api.get(whole, person.as),
        () => api.delete(whole, person.as),
        () => api.post(`${whole}restore/`, undefined, person.as),
      ];
    };

    it('under an id that is unknown, malformed, or of another project', async () => {
      const { id: mine } = await take();
      const other = (await makeMap(open().api, ada)).project;
      for (const way of [...everyWay(randomUUID(), ada), ...everyWay('nonsense', ada), ...everyWay(mine, ada, other)]) {
        expectError(await way(), 404);
      }
      expect(await list()).to.have.length(1);
    });

    it('for strangers, and are read-only for viewers', async () => {
      const { api, service } = open();
      const { id: mine } = await take();
      const bob = await signUp(api);
      const ways = () => [() => api.get(path(), bob.as), () => api.post(path(), {}, bob.as), ...everyWay(mine, bob)];
      for (const way of ways()) expectError(await way(), 404);
      expectError(await api.get(path()), 401);
      const membership = { organizationId: ada.organizationId, userId: bob.userId, role: 'viewer' } as const;
      await service.storage.memberships.insert(aMembership(membership));
      const statuses = [];
      for (const way of ways()) statuses.push((await way()).status);
      expect(statuses).to.deep.equal([200, 403, 200, 403, 403]);
    });

    it('on a plan without them: each endpoint says so, and a publish creates none', async () => {
      const { api, service } = open();
      const { id: mine } = await take();
      const { organizations } = service.storage;
      const organization = (await organizations.find(ada.organizationId))!;
      await organizations.update({ ...organization, plan: 'free' });
      try {
        const ways = [() => api.get(path(), ada.as), () => api.post(path(), {}, ada.as), ...everyWay(mine, ada)];
        for (const way of ways) expectError(await way(), 403, 'plan_feature_required');
        for (const action of ['publish', 'update-live']) await act(action);
        expectOk(await api.get(`/api/p/${id}/`));
      } finally {
        await organizations.update(organization);
      }
      expect(await kinds()).to.deep.equal(['manual']);
    });

    it('where the default plan of the service is one without them', async () => {
      const free = await startTestService({ DEFAULT_PLAN: 'free' });
      try {
        const api = client(free.url);
        const bob = await signUp(api);
        const { project } = await makeMap(api, bob);
        expectError(await api.get(path('', project), bob.as), 403, 'plan_feature_required');
        expectOk(await api.post(`${pathOf(project)}publish/`, undefined, bob.as));
        expect(await free.storage.snapshots.list(project)).to.deep.equal([]);
        expect(free.undocumented).to.deep.equal([]);
      } finally {
        await free.stop();
      }
    });
  });
});
