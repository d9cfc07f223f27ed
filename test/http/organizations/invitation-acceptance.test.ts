import { randomUUID } from 'node:crypto';
import { expect } from 'chai';
import { type Body, PASSWORD, type Person, signUp } from '../../support/client.ts';
import { overHttp } from '../over-http.ts';
import { anEmail, ME, signIn } from '../shared/account-actions.ts';
import { expectError, expectFieldErrors, expectOk } from '../shared/expectations.ts';
import { ACCEPT, acceptAsNew, invitationsOf, invite, later } from './invitees.ts';
import { membershipOf, subscribe } from './team.ts';

const DAY = 24 * 3_600_000;

/** Accepting an invitation, as who is signed in and as somebody new. */
overHttp('invitation acceptance', (open) => {
  let ada: Person;
  beforeEach(async () => {
    ada = await signUp(open().api);
  });
  const accept = (token: unknown, { as }: Person) => open().api.post(ACCEPT, { token }, as);
  const me = async ({ as }: Person) => expectOk(await open().api.get(ME, as));
  const statusOf = async (id: string) => (await open().service.storage.invitations.find(id))!.status;
  const members = async () =>
    expectOk(await open().api.get(`/api/members/?organization=${ada.organizationId}`, ada.as)).results as Body[];
  const aGroup = async () => {
    const group = { organization: ada.organizationId, name: randomUUID() };
    return expectOk(await open().api.post('/api/groups/', group, ada.as), 201).id as string;
  };

  /** The response to every invalid token. */
  const spoilt = {
    unknown: async () => 'x'.repeat(43),
    revoked: async (email: string) => {
      const { invitation, shown } = await invite(open(), ada, { email });
      expectOk(await invitationsOf(open(), ada).revoke(invitation.id), 204);
      return shown;
    },
    'sent anew': async (email: string) => {
      const { invitation, mailed } = await invite(open(), ada, { email });
      expectOk(await invitationsOf(open(), ada).resend(invitation.id));
      return mailed;
    },
  };

  describe('accepting an invitation with an account', () => {
    it('returns the organization as the new member sees it, and adds them to the groups', async () => {
      const grace = await signUp(open().api);
      const groups = [await aGroup(), await aGroup()].toSorted();
      const { invitation, shown } = await invite(open(), ada, { email: grace.email, role: 'viewer', groups });
      const seen = expectOk(await accept(shown, grace));
      expect(seen).to.include({ id: ada.organizationId, name: 'Analytical Maps', role: 'viewer', member_count: 2 });
      const listed = expectOk(await open().api.get('/api/organizations/', grace.as)) as Body[];
      expect(listed.map(({ id }) => id)).to.have.members([ada.organizationId, grace.organizationId]);
      const member = (await members()).find(({ user }) => user.id === grace.userId);
      expect(member).to.include({ role: 'viewer', status: 'active' });
      expect(member.groups.toSorted()).to.deep.equal(groups);
      expect(await statusOf(invitation.id)).to.equal('accepted');
    });

    it('leaves out groups that were deleted since', async () => {
      const grace = await signUp(open().api);
      const [checked, gone] = [await aGroup(), await aGroup()];
      const { shown } = await invite(open(), ada, { email: grace.email, groups: [gone, checked] });
      expectOk(await open().api.delete(`/api/groups/${gone}/?organization=${ada.organizationId}`, ada.as), 204);
      expectOk(await accept(shown, grace));
      expect((await members()).find(({ user }) => user.id === grace.userId).groups).to.deep.equal([checked]);
    });

    it('confirms the email by the mailed token, and by no other', async () => {
      for (const which of ['shown', 'mailed'] as const) {
        const grace = await signUp(open().api);
        const invited = await invite(open(), ada, { email: grace.email });
        expectOk(await accept(invited[which], grace));
        expect((await me(grace)).emailVerified).to.equal(which === 'mailed');
      }
    });

    it('is refused to an account with another email, and keeps the invitation', async () => {
      const [grace, mallory] = [await signUp(open().api), await signUp(open().api)];
      const { invitation, mailed } = await invite(open(), ada, { email: grace.email });
      const reply = await accept(mailed, mallory);
      expectError(reply, 403, 'permission_denied');
      expect(reply.body.detail).to.match(/another email/);
      expect((await me(mallory)).emailVerified).to.equal(false);
      expect(await statusOf(invitation.id)).to.equal('pending');
      expectOk(await accept(mailed, grace));
    });

    it('works once', async () => {
      const grace = await signUp(open().api);
      const { shown, mailed } = await invite(open(), ada, { email: grace.email });
      expectOk(await accept(mailed, grace));
      for (const token of [shown, mailed]) expectFieldErrors(await accept(token, grace), 'token');
    });

    for (const [what, spoil] of Object.entries(spoilt)) {
      it(`is refused with a token that is ${what}`, async () => {
        const grace = await signUp(open().api);
        expectFieldErrors(await accept(await spoil(grace.email), grace), 'token');
        expect(await members()).to.have.length(1);
      });
    }

    it('is refused after seven days', async () => {
      const email = anEmail();
      const { shown } = await invite(open(), ada, { email });
      await later(open(), 7 * DAY, async () => {
        expectFieldErrors(await accept(shown, await signUp(open().api, email)), 'token');
      });
    });

    it('is refused to somebody who became a member in another way', async () => {
      const grace = await signUp(open().api);
      const { invitation, shown } = await invite(open(), ada, { email: grace.email });
      const own = await membershipOf(open(), grace.organizationId, grace.userId);
      const place = { id: randomUUID(), organizationId: ada.organizationId, role: 'viewer' } as const;
      await open().service.storage.memberships.insert({ ...own, ...place });
      expectFieldErrors(await accept(shown, grace), 'token');
      expect(await statusOf(invitation.id)).to.equal('pending');
    });

    it('is refused where the plan allows no more active members', async () => {
      const grace = await signUp(open().api);
      const { invitation, shown } = await invite(open(), ada, { email: grace.email });
      const first = await invite(open(), ada);
      await subscribe(open(), ada.organizationId, { plan: 'free' });
      expectOk(await acceptAsNew(open(), first.shown), 201);
      const reply = await accept(shown, grace);
      expectError(reply, 403, 'plan_limit_reached');
      expect(reply.body.limit).to.deep.equal({ scope: 'organization', kind: 'member', max: 2, used: 2 });
      expect(await statusOf(invitation.id)).to.equal('pending');
    });

    it('is in the audit log, with the new member as actor', async () => {
      const grace = await signUp(open().api);
      const { invitation, shown } = await invite(open(), ada, { email: grace.email });
      expectOk(await accept(shown, grace));
      const path = `/api/organizations/${ada.organizationId}/audit-log/`;
      const [entry] = expectOk(await open().api.get(path, ada.as)).results;
      expect(entry).to.include({ action: 'invitation.accepted', object_id: invitation.id });
      expect(entry.actor).to.include({ type: 'user', id: grace.userId });
    });
  });

  describe('accepting an invitation without an account', () => {
    it('creates one with a confirmed email, and signs it in', async () => {
      for (const which of ['shown', 'mailed'] as const) {
        const invited = await invite(open(), ada, { role: 'admin' });
        const { user, tokens } = expectOk(await acceptAsNew(open(), invited[which]), 201);
        expect(user).to.include({ email: invited.invitation.email, fullName: 'Grace Hopper', emailVerified: true });
        expect(user).to.include({ twoFactorEnabled: false, hasPassword: true });
        const as = { token: tokens.access };
        expect(expectOk(await open().api.get(ME, as))).to.deep.equal(user);
        const [seen, ...others] = expectOk(await open().api.get('/api/organizations/', as)) as Body[];
        expect(seen).to.include({ id: ada.organizationId, role: 'admin' });
        expect(others).to.deep.equal([]);
        expectOk(await open().api.post('/api/auth/token/refresh/', { refresh: tokens.refresh }));
        await signIn(open().api, user.email);
      }
    });

    it('proves the email with the mailed token, and only confirms it with the one shown to the inviter', async () => {
      for (const which of ['shown', 'mailed'] as const) {
        const invited = await invite(open(), ada);
        const { user } = expectOk(await acceptAsNew(open(), invited[which]), 201);
        const checked = await open().service.storage.users.find(user.id);
        expect(checked).to.include({ emailVerified: true, isVouched: which === 'shown' });
      }
    });

    it('requires signing in where the email has an account', async () => {
      const grace = await signUp(open().api);
      const { shown } = await invite(open(), ada, { email: grace.email });
      const reply = await acceptAsNew(open(), shown);
      expectFieldErrors(reply, 'token');
      expect(reply.body.token[0]).to.match(/Sign in to accept/);
      expectOk(await accept(shown, grace));
    });

    const faults: Readonly<Record<string, readonly [given: Body, ...fields: string[]]>> = {
      'no name': [{ full_name: undefined }, 'full_name'],
      'a blank name': [{ full_name: ' ' }, 'full_name'],
      'no password': [{ password: undefined, password_confirm: undefined }, 'password', 'password_confirm'],
      'a short password': [{ password: 'short', password_confirm: 'short' }, 'password'],
      'the name as password': [{ password: 'grace hopper', password_confirm: 'grace hopper' }, 'password'],
      'another password the second time': [{ password_confirm: `${PASSWORD}!` }, 'password_confirm'],
      'no token': [{ token: undefined }, 'token'],
      'an empty token': [{ token: '' }, 'token'],
    };
    for (const [what, [given, ...fields]] of Object.entries(faults)) {
      it(`is refused with ${what}, and keeps the invitation valid`, async () => {
        const { shown } = await invite(open(), ada);
        expectFieldErrors(await acceptAsNew(open(), shown, given), ...fields);
        expectOk(await acceptAsNew(open(), shown), 201);
      });
    }

    it('is refused with the email as password', async () => {
      const { invitation, shown } = await invite(open(), ada);
      const given = { password: invitation.email, password_confirm: invitation.email };
      expectFieldErrors(await acceptAsNew(open(), shown, given), 'password');
    });

    for (const [what, spoil] of Object.entries(spoilt)) {
      it(`is refused with a token that is ${what}`, async () => {
        const email = anEmail();
        expectFieldErrors(await acceptAsNew(open(), await spoil(email)), 'token');
        await signUp(open().api, email);
      });
    }

    it('works once', async () => {
      const { shown, mailed } = await invite(open(), ada);
      expectOk(await acceptAsNew(open(), shown), 201);
      for (const token of [shown, mailed]) expectFieldErrors(await acceptAsNew(open(), token), 'token');
    });

    it('creates no account where the plan allows no more members', async () => {
      const { invitation, shown } = await invite(open(), ada);
      const other = await invite(open(), ada);
      await subscribe(open(), ada.organizationId, { plan: 'free' });
      expectOk(await acceptAsNew(open(), other.shown), 201);
      expectError(await acceptAsNew(open(), shown), 403, 'plan_limit_reached');
      await signUp(open().api, invitation.email);
    });
  });

  describe('the caller that accepts', () => {
    it('is refused with invalid credentials', async () => {
      const { shown } = await invite(open(), ada);
      for (const authorization of ['Bearer a.b.c', 'Basic YTpi', 'Bearer']) {
        const body = { token: shown, full_name: 'G', password: PASSWORD, password_confirm: PASSWORD };
        expectError(await open().api.post(ACCEPT, body, { headers: { authorization } }), 401);
      }
      expectOk(await acceptAsNew(open(), shown), 201);
    });

    it('is refused with an API key', async () => {
      const { shown } = await invite(open(), ada);
      for (const authorization of [`Bearer sk_${'0'.repeat(64)}`, 'sk_x']) {
        const reply = await open().api.post(ACCEPT, { token: shown }, { headers: { authorization } });
        expectError(reply, 403);
        expect(reply.body.detail).to.include('API key').and.to.include('JWT');
      }
    });
  });
});
