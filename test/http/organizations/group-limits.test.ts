import { randomUUID } from 'node:crypto';
import { expect } from 'chai';
import { type Body, type Person, type Reply, signUp } from '../../support/client.ts';
import { pathOf } from '../given.ts';
import { overHttp } from '../over-http.ts';
import { expectError, expectOk } from '../shared/expectations.ts';
import { subscribe } from './team.ts';

/** What the limits of a group refuse, beside those of the organization. */
overHttp('group limits', (open) => {
  let ada: Person;
  let group: string;
  beforeEach(async () => {
    ada = await signUp(open().api);
    group = await grouped({ draft_limit: 2, build_limit: 1 });
  });
  const grouped = async (limits: object): Promise<string> => {
    const body = { organization: ada.organizationId, name: randomUUID(), ...limits };
    return expectOk(await open().api.post('/api/groups/', body, ada.as), 201).id;
  };
  const at = () => `/api/groups/${group}/?organization=${ada.organizationId}`;
  const limit = async (limits: object) => expectOk(await open().api.patch(at(), limits, ada.as));
  const counts = async () => expectOk(await open().api.get(at(), ada.as));
  const create = (into: string | null = group) =>
    open().api.post('/api/projects/', { organization: ada.organizationId, name: randomUUID(), group: into }, ada.as);
  const made = async (into: string | null = group): Promise<Body> => expectOk(await create(into), 201);
  const act = (id: string, action: string) => open().api.post(`${pathOf(id)}${action}/`, undefined, ada.as);
  const move = (id: string, into: string | null) => open().api.patch(pathOf(id), { group: into }, ada.as);
  const expectFull = (reply: Reply, kind: string, max: number, used = max) => {
    expectError(reply, 403, 'plan_limit_reached');
    expect(reply.body.limit).to.deep.equal({ scope: 'group', kind, max, used });
  };
  const statusesOf = (replies: readonly Reply[]) => replies.map(({ status }) => status).toSorted();

  describe('the limits of a group', () => {
    it('refuse a draft above the limit, and none outside of it', async () => {
      for (let n = 0; n < 2; n++) await made();
      expectFull(await create(), 'draft', 2);
      await made(null);
      await made(await grouped({}));
      expect(await counts()).to.include({ draft_count: 2, project_count: 2 });
    });

    it('refuse a copy above the limit of a project in it', async () => {
      const { id } = await made();
      const copy = expectOk(await act(id, 'duplicate'), 201);
      expect(copy.group).to.equal(group);
      expectFull(await act(id, 'duplicate'), 'draft', 2);
    });

    it('refuse a published project above the limit, which stays a draft', async () => {
      const [first, second] = [await made(), await made()];
      expectOk(await act(first.id, 'publish'));
      expectFull(await act(second.id, 'publish'), 'build', 1);
      expect(expectOk(await open().api.get(pathOf(second.id), ada.as))).to.include({ status: 'DRAFT', version: 1 });
      expectError(await act(first.id, 'publish'), 400, 'invalid_transition');
      expectOk(await act((await made(null)).id, 'publish'));
    });

    it('refuse to move a project in above the limit of its status', async () => {
      const [draft, live, archived] = [await made(null), await made(null), await made(null)];
      expectOk(await act(live.id, 'publish'));
      expectOk(await act(archived.id, 'archive'));
      const [, published] = [await made(), await made()];
      expectFull(await move(draft.id, group), 'draft', 2);
      expectOk(await act(published.id, 'publish'));
      expectFull(await move(live.id, group), 'build', 1);
      expectOk(await move(draft.id, group));
      expectOk(await move(archived.id, group));
      expectOk(await move(published.id, null));
      expectOk(await move(live.id, group));
      expect(await counts()).to.include({ draft_count: 2, published_count: 1, project_count: 4 });
    });

    it('do not apply to projects in the group already, nor to those that return to draft', async () => {
      const [one, two] = [await made(), await made()];
      expectOk(await act(one.id, 'publish'));
      await made();
      expectOk(await act(one.id, 'unpublish'));
      expectOk(await act(two.id, 'archive'));
      expectOk(await act(two.id, 'restore'));
      expect((await counts()).draft_count).to.equal(3);
      expectOk(await move(one.id, group));
      expectOk(await open().api.patch(pathOf(one.id), { description: 'New' }, ada.as));
      expectFull(await create(), 'draft', 2, 3);
    });

    it('may be lower than the current use: they apply to later changes', async () => {
      const [first] = [await made(), await made()];
      expectOk(await act(first.id, 'publish'));
      expect(await limit({ draft_limit: 0, build_limit: 0 })).to.include({ draft_count: 1, published_count: 1 });
      expectFull(await create(), 'draft', 0, 1);
      expectOk(await act(first.id, 'update-live'));
      expectOk(await act(first.id, 'unpublish'));
      expectFull(await act(first.id, 'publish'), 'build', 0);
      await limit({ draft_limit: -1, build_limit: -1 });
      expectOk(await act(first.id, 'publish'));
      for (let n = 0; n < 4; n++) await made();
    });

    it('apply together with those of the organization, whichever is reached first', async () => {
      await subscribe(open(), ada.organizationId, { plan: 'free' });
      await limit({ draft_limit: 10, build_limit: 10 });
      const [first, second] = [await made(), await made(), await made()];
      for (const into of [group, null]) {
        const reply = await create(into);
        expectError(reply, 403, 'plan_limit_reached');
        expect(reply.body.limit).to.deep.equal({ scope: 'organization', kind: 'draft', max: 3, used: 3 });
      }
      expectOk(await act(first.id, 'publish'));
      expect((await act(second.id, 'publish')).body.limit).to.include({ scope: 'organization', kind: 'build' });
      await limit({ draft_limit: 2 });
      expectFull(await create(), 'draft', 2);
      await made(null);
    });
  });

  describe('concurrently, in a group', () => {
    it('of thirty drafts as many are created as the limit allows', async () => {
      await limit({ draft_limit: 5 });
      const replies = await Promise.all(Array.from({ length: 30 }, () => create()));
      expect(statusesOf(replies)).to.deep.equal([...Array(5).fill(201), ...Array(25).fill(403)]);
      for (const reply of replies.filter(({ status }) => status === 403)) expectFull(reply, 'draft', 5);
      expect((await counts()).draft_count).to.equal(5);
    });

    it('of drafts created, copied and moved as many succeed as the limit allows', async () => {
      await limit({ draft_limit: 6 });
      const source = await made();
      const outside = await Promise.all(Array.from({ length: 10 }, () => made(null)));
      const replies = await Promise.all([
        ...outside.map(({ id }) => move(id, group)),
        ...Array.from({ length: 10 }, () => create()),
        ...Array.from({ length: 10 }, () => act(source.id, 'duplicate')),
      ]);
      expect(replies.filter(({ status }) => status < 300)).to.have.length(5);
      for (const reply of replies.filter(({ status }) => status >= 300)) expectFull(reply, 'draft', 6);
      expect((await counts()).draft_count).to.equal(6);
    });

    it('of twenty drafts as many are published as the limit allows', async () => {
      await limit({ draft_limit: -1, build_limit: 3 });
      const drafts = await Promise.all(Array.from({ length: 20 }, () => made()));
      const replies = await Promise.all(drafts.map(({ id }) => act(id, 'publish')));
      expect(statusesOf(replies)).to.deep.equal([...Array(3).fill(200), ...Array(17).fill(403)]);
      expect((await counts()).published_count).to.equal(3);
    });

    it('a project that is published while it is moved in does not exceed the limit', async () => {
      await limit({ build_limit: 1 });
      for (let round = 0; round < 5; round++) {
        const [inside, outside] = [await made(), await made(null)];
        expectOk(await act(outside.id, 'publish'));
        const replies = await Promise.all([act(inside.id, 'publish'), move(outside.id, group)]);
        expect(statusesOf(replies)).to.deep.equal([200, 403]);
        expect((await counts()).published_count).to.equal(1);
        for (const { id } of [inside, outside]) expectOk(await open().api.delete(pathOf(id), ada.as), 204);
      }
    });

    it('projects created while it is deleted are not left in it', async () => {
      await limit({ draft_limit: -1 });
      const creations = Array.from({ length: 10 }, () => create());
      const deletion = open().api.delete(at(), ada.as);
      for (const { status } of await Promise.all(creations)) expect(status).to.be.oneOf([201, 400]);
      expectOk(await deletion, 204);
      const { results } = expectOk(await open().api.get('/api/projects/', ada.as));
      for (const project of results) expect(project).to.include({ group: null, group_name: null });
    });
  });
});
