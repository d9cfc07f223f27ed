import { randomUUID } from 'node:crypto';
import { expect } from 'chai';
import { GIF } from '../../content/images/pictures.ts';
import { type Body, type Client, makeProject, type Person, type Reply, signUp } from '../../support/client.ts';
import { pathOf } from '../given.ts';
import { overHttp } from '../over-http.ts';
import { dataUrl } from '../projects/whole-map.ts';
import { expectError, expectOk } from '../shared/expectations.ts';
import { type Colleague, joined } from './team.ts';

/** What was done in an organization, by whom and from where. */
overHttp('audit log', (open) => {
  let ada: Person;
  let api: Client;
  beforeEach(async () => {
    api = open().elsewhere();
    ada = await signUp(api);
  });
  const path = (query = '') => `/api/organizations/${ada.organizationId}/audit-log/${query}`;
  const entries = async (): Promise<readonly Body[]> => expectOk(await api.get(path('?page_size=100'), ada.as)).results;
  const flat = (noun: string) => `/api/${noun}/?organization=${ada.organizationId}`;
  const bobIn = (role: 'member' | 'admin' | 'owner' = 'member'): Promise<Colleague> =>
    joined(open(), { organizationId: ada.organizationId, role });
  const grouped = async (): Promise<string> => {
    const body = { organization: ada.organizationId, name: 'Stations' };
    return expectOk(await api.post('/api/groups/', body, ada.as), 201).id;
  };

  type Action = readonly [actions: readonly string[], act: () => Promise<{ id: string; reply: Reply }>];
  const own = (reply: Promise<Reply>) => reply.then((delivered) => ({ id: ada.organizationId, reply: delivered }));
  const organization = (rest = '') => `/api/organizations/${ada.organizationId}/${rest}`;
  const patchMember = async (body: object) => {
    const { memberId } = await bobIn();
    return { id: memberId, reply: await api.patch(flat(`members/${memberId}`), body, ada.as) };
  };

  /** Each action, and what it leaves in the log, newest first. */
  const ACTIONS: Readonly<Record<string, Action>> = {
    'a new name': [['organization.renamed'], () => own(api.patch(organization(), { name: 'New' }, ada.as))],
    'a new name and a logo': [
      ['organization.logo_changed', 'organization.renamed'],
      () => own(api.patch(organization(), { name: 'New', logo_url: dataUrl(GIF) }, ada.as)),
    ],
    'an ownership transferred': [
      ['organization.ownership_transferred'],
      async () => {
        const { memberId: member } = await bobIn();
        return own(api.post(organization('transfer-ownership/'), { member }, ada.as));
      },
    ],
    'another role': [['member.role_changed'], () => patchMember({ role: 'viewer' })],
    'a member blocked': [['member.blocked'], () => patchMember({ status: 'blocked' })],
    'all that changes of a member': [
      ['member.groups_changed', 'member.blocked', 'member.role_changed'],
      async () => patchMember({ role: 'admin', status: 'blocked', groups: [await grouped()] }),
    ],
    'a member removed': [
      ['member.removed'],
      async () => {
        const { memberId } = await bobIn();
        return { id: memberId, reply: await api.delete(flat(`members/${memberId}`), ada.as) };
      },
    ],
    'a group made': [
      ['group.created'],
      async () => {
        const reply = await api.post('/api/groups/', { organization: ada.organizationId, name: 'G' }, ada.as);
        return { id: reply.body.id, reply };
      },
    ],
    'a group changed': [
      ['group.changed'],
      async () => {
        const id = await grouped();
        return { id, reply: await api.patch(flat(`groups/${id}`), { draft_limit: 3 }, ada.as) };
      },
    ],
    'a group deleted': [
      ['group.deleted'],
      async () => {
        const id = await grouped();
        return { id, reply: await api.delete(flat(`groups/${id}`), ada.as) };
      },
    ],
    'members put into a group': [
      ['group.members_added'],
      async () => {
        const [id, { memberId: member }] = [await grouped(), await bobIn()];
        return { id, reply: await api.post(flat(`groups/${id}/members`), { member }, ada.as) };
      },
    ],
    'members removed from a group': [
      ['group.members_removed'],
      async () => {
        const [id, { memberId: member }] = [await grouped(), await bobIn()];
        return { id, reply: await api.request('DELETE', flat(`groups/${id}/members`), { member }, ada.as) };
      },
    ],
  };

  describe('the audit log', () => {
    for (const [what, [actions, act]] of Object.entries(ACTIONS)) {
      it(`has an entry for ${what}, with actor and address`, async () => {
        const before = (await open().service.storage.audit.list(ada.organizationId, { offset: 0, limit: 1 }))[0];
        const { id, reply } = await act();
        expect(reply.status).to.be.below(300);
        const { storage } = open().service;
        const delivered = await storage.audit.list(ada.organizationId, { offset: 0, limit: actions.length });
        expect(delivered.map(({ action }) => action)).to.deep.equal(actions);
        expect(delivered.map((entry) => entry.id)).not.to.include(before?.id);
        for (const { actor, action, objectType, objectId, summary, address } of delivered) {
          expect(actor).to.deep.equal({ kind: 'user', id: ada.userId, email: ada.email, fullName: 'Ada Lovelace' });
          expect([objectType, objectId]).to.deep.equal([action.split('.')[0], id]);
          expect(summary).to.be.a('string').that.is.not.empty;
          expect(address).to.match(/^2001:db8:/);
        }
      });
    }

    it('shows each entry with all its fields, newest first', async () => {
      const { id } = await makeProject(api, ada, 'Central');
      expectOk(await api.post(`${pathOf(id)}publish/`, undefined, ada.as));
      expectOk(await api.delete(pathOf(id), ada.as), 204);
      const [deleted, published, created] = await entries();
      expect(published).to.deep.equal({
        id: published.id,
        actor: { type: 'user', id: ada.userId, email: ada.email, full_name: 'Ada Lovelace' },
        action: 'project.published',
        object_type: 'project',
        object_id: id,
        summary: 'Project Central published',
        ip: published.ip,
        created_at: published.created_at,
      });
      expect(published.ip).to.match(/^2001:db8:/);
      expect([deleted.action, created.action]).to.deep.equal(['project.deleted', 'project.created']);
      const times = (await entries()).map(({ created_at }) => created_at);
      expect(times).to.deep.equal(times.toSorted().toReversed());
    });

    it('of an organization starts with its creation', async () => {
      const made = expectOk(await api.post('/api/organizations/', { name: 'Second' }, ada.as), 201);
      const { results } = expectOk(await api.get(`/api/organizations/${made.id}/audit-log/`, ada.as));
      expect(results.map(({ action }: Body) => action)).to.deep.equal(['organization.created']);
    });

    it('keeps the actor after leaving, and after the deletion of the account', async () => {
      const bob = await bobIn('admin');
      const body = { organization: ada.organizationId, name: 'By Bob' };
      expectOk(await api.post('/api/groups/', body, bob.as), 201);
      expectOk(await api.post(organization('leave/'), undefined, bob.as));
      const actor = { type: 'user', id: bob.userId, email: bob.email, full_name: 'Ada Lovelace' };
      const [left, created] = await entries();
      expect([left.action, left.object_id, left.actor]).to.deep.equal(['member.left', bob.memberId, actor]);
      expect(left.summary).to.equal(`Ada Lovelace (${bob.email}) left`);
      expectOk(await api.delete('/api/auth/me/', bob.as), 204);
      expect((await entries())[1]).to.deep.equal(created);
      expect(created.actor).to.deep.equal(actor);
    });

    it('has no entry for refused actions, nor for those that changed nothing', async () => {
      const { memberId } = await bobIn();
      const id = await grouped();
      const before = await entries();
      const same = [
        await api.patch(organization(), { name: 'Analytical Maps' }, ada.as),
        await api.patch(flat(`members/${memberId}`), { role: 'member', status: 'active', groups: [] }, ada.as),
        await api.patch(flat(`groups/${id}`), {}, ada.as),
        await api.post(flat(`groups/${id}/members`), { members: [] }, ada.as),
      ];
      for (const reply of same) expectOk(reply);
      const refused = [
        await api.post(organization('leave/'), undefined, ada.as),
        await api.patch(organization(), { name: '' }, ada.as),
        await api.patch(flat(`members/${memberId}`), { role: 'admin', groups: [randomUUID()] }, ada.as),
        await api.post(flat(`groups/${id}/members`), { member: randomUUID() }, ada.as),
        await api.post('/api/groups/', { organization: ada.organizationId, name: 'Stations' }, ada.as),
      ];
      for (const reply of refused) expect(reply.status).to.equal(400);
      expect(await entries()).to.deep.equal(before);
    });

    it('is paginated', async () => {
      for (let n = 0; n < 5; n++) expectOk(await api.patch(organization(), { name: `Maps ${n}` }, ada.as));
      const first = expectOk(await api.get(path('?page_size=2'), ada.as));
      expect([first.results.length, first.previous]).to.deep.equal([2, null]);
      expect(first.count).to.equal((await entries()).length);
      const second = expectOk(await api.get(first.next, ada.as));
      expect([...first.results, ...second.results]).to.deep.equal((await entries()).slice(0, 4));
      for (const page of ['99', '0', 'x']) expectError(await api.get(path(`?page=${page}`), ada.as), 404);
    });
  });
});
