import { randomUUID } from 'node:crypto';
import { expect } from 'chai';
import { atOnce } from '../../support/at-once.ts';
import { type Body, type Person, signUp } from '../../support/client.ts';
import { joined } from '../organizations/team.ts';
import { overHttp } from '../over-http.ts';
import { expectError, expectFieldErrors, expectOk } from '../shared/expectations.ts';
import { EVERY_EVENT, WEBHOOKS, webhooksOf } from './hooks.ts';

const FIELDS = [
  ...['id', 'url', 'description', 'events', 'is_active', 'consecutive_failures', 'last_delivery_at', 'last_success_at'],
  ...['created_at', 'updated_at', 'created_by'],
];
const URL = 'https://192.0.2.1/hook';
const LIMIT = 20;

/** Webhooks as those who manage them see them. */
overHttp('webhooks', (open) => {
  let ada: Person;
  let hooks: ReturnType<typeof webhooksOf>;
  beforeEach(async () => {
    ada = await signUp(open().api);
    hooks = webhooksOf(open(), ada);
  });
  const checked = (id: string) => open().service.storage.webhooks.find(ada.organizationId, id);
  const auditLog = async (): Promise<readonly Body[]> =>
    expectOk(await open().api.get(`/api/organizations/${ada.organizationId}/audit-log/`, ada.as)).results;

  describe('a webhook', () => {
    it('is created with all its fields, and its secret', async () => {
      const given = { url: `${URL}?a=1`, description: 'Timetable', events: ['project.deleted'], is_active: false };
      const made = expectOk(await hooks.create(given), 201);
      expect(made).to.have.all.keys(...FIELDS, 'secret');
      expect(made).to.deep.include({
        ...given,
        consecutive_failures: 0,
        last_delivery_at: null,
        last_success_at: null,
        created_by: { email: ada.email, full_name: 'Ada Lovelace' },
        updated_at: made.created_at,
      });
      expect(made.secret).to.match(/^whsec_[0-9A-Za-z]{48}$/);
      const { secret: _, ...rest } = made;
      expect(await hooks.list()).to.deep.equal([rest]);
      expect(await hooks.read(made.id)).to.deep.equal(rest);
    });

    it('is active and without a description by default', async () => {
      expect(await hooks.made()).to.deep.include({ description: '', is_active: true });
    });

    it('is subscribed to each event once, for repeated names too', async () => {
      const events = [...EVERY_EVENT, 'project.deleted', 'project.published'];
      expect((await hooks.made({ events })).events).to.deep.equal(EVERY_EVENT);
    });

    it('has a secret of its own, which is returned only once and stored encrypted', async () => {
      const [first, second] = [await hooks.made(), await hooks.made()];
      expect(first.secret).not.to.equal(second.secret);
      const changed = expectOk(await hooks.update(first.id, { description: 'Other' }));
      expect(changed).to.have.all.keys(...FIELDS);
      const delivered = JSON.stringify([changed, await hooks.list(), await hooks.read(first.id), await auditLog()]);
      const [bare, { sealedSecret }] = [first.secret.slice('whsec_'.length), (await checked(first.id))!];
      expect(JSON.stringify(await checked(first.id))).not.to.include(bare);
      for (const secret of [bare, sealedSecret, 'secret"']) expect(delivered).not.to.include(secret);
    });

    it('gets a new secret that is returned only once, and the old one is invalid', async () => {
      const { secret: old, ...before } = await hooks.made();
      const { secret, ...after } = expectOk(await hooks.regenerate(before.id));
      expect(secret)
        .to.match(/^whsec_[0-9A-Za-z]{48}$/)
        .and.not.to.equal(old);
      expect(after.updated_at > before.updated_at).to.equal(true);
      expect(after).to.deep.equal({ ...before, updated_at: after.updated_at });
      expect(await hooks.read(before.id)).to.deep.equal(after);
    });

    it('keeps who created it after their account is deleted', async () => {
      const bob = await joined(open(), { organizationId: ada.organizationId, role: 'admin' });
      const { id, created_by } = expectOk(await hooks.create({}, bob.as), 201);
      expect(created_by).to.deep.equal({ email: bob.email, full_name: 'Ada Lovelace' });
      expectOk(await open().api.delete('/api/auth/me/', bob.as), 204);
      expect((await hooks.read(id)).created_by).to.deep.equal(created_by);
    });

    it('is deleted with its organization', async () => {
      const { id } = await hooks.made();
      expectOk(await open().api.delete(`/api/organizations/${ada.organizationId}/`, ada.as), 204);
      expect(await open().service.storage.webhooks.get(id)).to.equal(null);
    });
  });

  describe('creating a webhook', () => {
    it('is allowed twenty times in an organization', async () => {
      for (let made = 0; made < LIMIT; made++) await hooks.made();
      expectFieldErrors(await hooks.create(), 'organization');
      const [{ id }] = (await hooks.list()) as [Body];
      expectOk(await hooks.remove(id), 204);
      await hooks.made();
      expectFieldErrors(await hooks.create(), 'organization');
      expect(await hooks.list()).to.have.length(LIMIT);
      await webhooksOf(open(), await signUp(open().api)).made();
    });

    it('succeeds twenty times in fifty concurrent requests', async () => {
      const replies = await atOnce(50, () => hooks.create());
      const refused = replies.filter(({ status }) => status !== 201);
      expect(refused).to.have.length(50 - LIMIT);
      for (const reply of refused) expectFieldErrors(reply, 'organization');
      const made = replies.filter(({ status }) => status === 201).map(({ body }) => body.id);
      expect((await hooks.list()).map(({ id }) => id)).to.have.members(made);
    });
  });

  describe('changing a webhook', () => {
    it('changes the given fields only', async () => {
      const { secret: _, ...before } = await hooks.made();
      for (const [change, after] of [
        [{ url: `${URL}/2` }, { url: `${URL}/2` }],
        [{ description: 'Lobby' }, { description: 'Lobby' }],
        [{ events: ['project.archived'] }, { events: ['project.archived'] }],
        [{ is_active: false }, { is_active: false }],
        [{ is_active: true }, { is_active: true }],
        [{ secret: 'whsec_mine', consecutive_failures: 3, created_at: null, id: randomUUID(), organization: 7 }, {}],
        [{}, {}],
      ] as const) {
        const changed = expectOk(await hooks.update(before.id, change));
        expect(changed.updated_at > before.updated_at).to.equal(Object.keys(after).length > 0);
        Object.assign(before, after, { updated_at: changed.updated_at });
        expect(changed).to.deep.equal(before);
      }
      expect(await hooks.list()).to.deep.equal([before]);
    });

    it('keeps its secret', async () => {
      const { id } = await hooks.made();
      const before = (await checked(id))!.sealedSecret;
      expectOk(await hooks.update(id, { url: `${URL}/2`, events: EVERY_EVENT, is_active: false, description: 'x' }));
      expect((await checked(id))!.sealedSecret).to.equal(before);
    });
  });

  describe('deleting a webhook', () => {
    it('deletes its deliveries, and no others', async () => {
      const { storage } = open().service;
      const [{ id: gone }, { id: left }] = [await hooks.made(), await hooks.made()];
      await hooks.pinged(gone);
      await hooks.pinged(left);
      expectOk(await hooks.remove(gone), 204);
      expect(await storage.deliveries.count({ webhookId: gone })).to.equal(0);
      expect(await storage.deliveries.count({ webhookId: left })).to.equal(1);
      expect((await hooks.list()).map(({ id }) => id)).to.deep.equal([left]);
      for (const reply of [await hooks.remove(gone), await open().api.get(hooks.path(gone), ada.as)]) {
        expectError(reply, 404);
      }
    });
  });

  describe('the webhooks of an organization', () => {
    it('are listed in order of creation', async () => {
      const ids: string[] = [];
      for (let made = 0; made < 4; made++) ids.push((await hooks.made()).id);
      expect((await hooks.list()).map(({ id }) => id)).to.deep.equal(ids);
    });

    it('are found in their own organization only', async () => {
      const { id } = await hooks.made();
      const eve = await signUp(open().api);
      const elsewhere = webhooksOf(open(), eve);
      const asked = [
        await open().api.get(elsewhere.path(id), eve.as),
        await elsewhere.update(id, { description: 'Mine' }),
        await elsewhere.update(id, { url: `${URL}/mine` }),
        await elsewhere.regenerate(id),
        await elsewhere.ping(id),
        await elsewhere.page(id),
        await elsewhere.remove(id),
      ];
      for (const reply of asked) expectError(reply, 404);
      for (const unknown of [randomUUID(), 'nonsense']) {
        expectError(await hooks.remove(unknown), 404);
        expectError(await hooks.ping(unknown), 404);
        expectError(await hooks.page(unknown), 404);
        expectError(await hooks.update(unknown, {}), 404);
      }
      expect((await hooks.read(id)).description).to.equal('');
    });

    it('require the organization, in the query or in the body', async () => {
      const { id } = await hooks.made();
      const { api } = open();
      for (const query of ['', '?organization=', '?organization=mine']) {
        for (const path of [WEBHOOKS, `${WEBHOOKS}${id}/`, `${WEBHOOKS}${id}/deliveries/`]) {
          expectFieldErrors(await api.get(path + query, ada.as), 'organization');
        }
        for (const action of ['test/', 'regenerate-secret/']) {
          expectFieldErrors(await api.post(`${WEBHOOKS}${id}/${action}${query}`, undefined, ada.as), 'organization');
        }
        expectFieldErrors(await api.patch(`${WEBHOOKS}${id}/${query}`, {}, ada.as), 'organization');
        expectFieldErrors(await api.delete(`${WEBHOOKS}${id}/${query}`, ada.as), 'organization');
      }
      expectFieldErrors(await hooks.create({ organization: 'mine' }), 'organization');
    });

    it('are in the audit log, with only the host of their URLs', async () => {
      const { id } = await hooks.made({ url: 'https://192.0.2.1:8443/services/a-secret-of-theirs?key=b' });
      expectOk(await hooks.update(id, { description: 'Lobby' }));
      expectOk(await hooks.regenerate(id));
      expectOk(await hooks.remove(id), 204);
      const delivered = (await auditLog()).filter((entry) => entry.object_id === id);
      expect(delivered.map(({ action }) => action)).to.deep.equal([
        ...['webhook.deleted', 'webhook.secret_regenerated', 'webhook.changed', 'webhook.created'],
      ]);
      for (const { object_type, actor, summary } of delivered) {
        expect([object_type, actor.type, actor.id]).to.deep.equal(['webhook', 'user', ada.userId]);
        expect(summary).to.include('192.0.2.1:8443');
      }
      expect(JSON.stringify(delivered)).not.to.match(/whsec_|a-secret-of-theirs|key=b/);
    });
  });
});
