import { randomUUID } from 'node:crypto';
import { expect } from 'chai';
import { ROLES } from '../../../src/domain/organizations/permission.ts';
import { type Body, type Person, type Reply, signUp } from '../../support/client.ts';
import { overHttp } from '../over-http.ts';
import { expectError, expectFieldErrors, expectOk } from '../shared/expectations.ts';
import { again, INVITATION_FIELDS, INVITATIONS, invitationsOf, invite, later } from './invitees.ts';
import { joined, subscribe } from './team.ts';

const DAY = 24 * 3_600_000;

/** The invitations of an organization: permissions and quota. */
overHttp('organization invitations', (open) => {
  let ada: Person;
  beforeEach(async () => {
    ada = await signUp(open().api);
  });
  const keep = () => invitationsOf(open(), ada);

  describe('the invitations of an organization', () => {
    it('are listed newest first, page by page, without tokens', async () => {
      const ids: string[] = [];
      for (let made = 0; made < 3; made++) ids.unshift((await invite(open(), ada)).invitation.id);
      const page = expectOk(await open().api.get(`${keep().path()}&page_size=2`, ada.as));
      expect(page).to.include({ count: 3, previous: null });
      const rest = expectOk(await open().api.get(page.next, ada.as));
      const listed = [...page.results, ...rest.results];
      expect(listed.map(({ id }) => id)).to.deep.equal(ids);
      for (const invitation of listed) expect(invitation).to.have.all.keys(...INVITATION_FIELDS);
      expectError(await open().api.get(`${keep().path()}&page=3&page_size=2`, ada.as), 404);
    });

    it('are managed by owners and admins', async () => {
      for (const role of ROLES) {
        const { invitation } = await invite(open(), ada);
        const { as } = await joined(open(), { organizationId: ada.organizationId, role });
        const replies = [await open().api.get(keep().path(), as), await keep().create({}, as)];
        replies.push(await keep().resend(invitation.id, as), await keep().revoke(invitation.id, as));
        const isKeeper = role === 'owner' || role === 'admin';
        if (isKeeper) expect(replies.map(({ status }) => status)).to.deep.equal([200, 201, 200, 204]);
        else for (const reply of replies) expectError(reply, 403, 'permission_denied');
      }
    });

    it('return 404 for blocked members and for strangers', async () => {
      const { invitation } = await invite(open(), ada);
      const place = { organizationId: ada.organizationId, role: 'admin', status: 'blocked' } as const;
      const { as } = await joined(open(), place);
      for (const reply of [
        await open().api.get(keep().path(), as),
        await keep().create({}, as),
        await keep().revoke(invitation.id, as),
      ]) {
        expectError(reply, 403, 'membership_blocked');
      }
      const { as: stranger } = await signUp(open().api);
      for (const organization of [ada.organizationId, randomUUID()]) {
        expectError(await open().api.get(keep().path('', '', organization), stranger), 403, 'permission_denied');
        expectError(
          await open().api.delete(keep().path(invitation.id, '', organization), stranger),
          403,
          'permission_denied',
        );
        expectFieldErrors(await keep().create({ organization }, stranger), 'organization');
      }
    });

    it('are found in their own organization only', async () => {
      const { invitation } = await invite(open(), ada);
      const other = await signUp(open().api);
      const elsewhere = keep().path(invitation.id, '', other.organizationId);
      expectError(await open().api.delete(elsewhere, other.as), 404);
      expectError(await open().api.post(elsewhere.replace('?', 'resend/?'), undefined, other.as), 404);
      for (const id of [randomUUID(), 'nonsense']) expectError(await keep().revoke(id), 404);
      expect((await keep().list())[0]!.status).to.equal('pending');
    });

    it('require the organization, in the query or in the body', async () => {
      const { api } = open();
      for (const query of ['', '?organization=', '?organization=mine']) {
        expectFieldErrors(await api.get(INVITATIONS + query, ada.as), 'organization');
        expectFieldErrors(await api.delete(`${INVITATIONS}${randomUUID()}/${query}`, ada.as), 'organization');
      }
      expectFieldErrors(await keep().create({ organization: undefined }), 'organization');
    });

    it('are in the audit log', async () => {
      const { invitation } = await invite(open(), ada);
      expectOk(await keep().resend(invitation.id));
      expectOk(await keep().revoke(invitation.id), 204);
      expectOk(await keep().revoke(invitation.id), 204);
      const log = expectOk(await open().api.get(`/api/organizations/${ada.organizationId}/audit-log/`, ada.as));
      const entries = log.results.filter((entry: Body) => entry.object_id === invitation.id);
      const actions = entries.map(({ action }: Body) => action);
      expect(actions).to.deep.equal(['invitation.revoked', 'invitation.resent', 'invitation.created']);
      expect(entries[0]).to.include({ object_type: 'invitation' });
      expect(entries[0].actor).to.include({ type: 'user', id: ada.userId, email: ada.email });
      expect(entries[0].summary).to.include(invitation.email);
    });
  });

  describe('the member limit', () => {
    const limitReached = (reply: Reply, used: number) => {
      expectError(reply, 403, 'plan_limit_reached');
      expect(reply.body.limit).to.deep.equal({ scope: 'organization', kind: 'member', max: 2, used });
    };
    beforeEach(() => subscribe(open(), ada.organizationId, { plan: 'free' }));

    it('counts active members and pending invitations', async () => {
      const { invitation } = await invite(open(), ada);
      limitReached(await keep().create({}), 2);
      expectOk(await keep().revoke(invitation.id), 204);
      await joined(open(), { organizationId: ada.organizationId, status: 'blocked' });
      expectOk(await keep().create({}), 201);
      limitReached(await keep().create({}), 2);
    });

    it('is available again once an invitation has expired, which cannot be sent again then', async () => {
      const { invitation } = await invite(open(), ada);
      await later(open(), 8 * DAY, async () => {
        const as = await again(open(), ada);
        const next = expectOk(await keep().create({}, as), 201);
        limitReached(await keep().resend(invitation.id, as), 2);
        expectOk(await keep().resend(next.id, as));
        expectOk(await keep().revoke(next.id, as), 204);
        expectOk(await keep().resend(invitation.id, as));
      });
    });
  });
});
