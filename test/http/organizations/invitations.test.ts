import { createHash, randomUUID } from 'node:crypto';
import { expect } from 'chai';
import { type Person, signUp } from '../../support/client.ts';
import { mailsTo } from '../accounts/mailbox.ts';
import { overHttp } from '../over-http.ts';
import { expectError, expectFieldErrors, expectOk } from '../shared/expectations.ts';
import { ACCEPT, again, INVITATION_FIELDS, INVITATIONS, invitationsOf, invite, later, tokenOf } from './invitees.ts';
import { joined } from './team.ts';

const DAY = 24 * 3_600_000;

/** Invitations as those who manage them see them. */
overHttp('invitations', (open) => {
  let ada: Person;
  beforeEach(async () => {
    ada = await signUp(open().api);
  });
  const keep = () => invitationsOf(open(), ada);
  const lookUp = (token: unknown) => open().api.post(`${INVITATIONS}lookup/`, { token });
  const aGroup = async (person = ada) => {
    const group = { organization: person.organizationId, name: randomUUID() };
    return expectOk(await open().api.post('/api/groups/', group, person.as), 201).id as string;
  };

  describe('an invitation', () => {
    it('is created with all its fields, for seven days', async () => {
      const group = await aGroup();
      const made = expectOk(
        await keep().create({ email: ' Grace@People.example ', role: 'viewer', groups: [group, group] }),
        201,
      );
      expect(made).to.have.all.keys(...INVITATION_FIELDS, 'accept_url');
      expect(made).to.deep.include({
        organization: ada.organizationId,
        email: 'grace@people.example',
        role: 'viewer',
        groups: [group],
        status: 'pending',
        invited_by: { email: ada.email, full_name: 'Ada Lovelace' },
      });
      expect(Date.parse(made.expires_at) - Date.parse(made.created_at)).to.equal(7 * DAY);
    });

    it('is mailed with another token than the one returned to its inviter', async () => {
      const running = open();
      const { invitation, shown, mailed } = await invite(running, ada);
      expect(invitation.accept_url).to.equal(`${running.service.url}/accept-invitation#token=${shown}`);
      const [mail, ...others] = mailsTo(running, invitation.email);
      expect(others).to.deep.equal([]);
      expect(mail!.subject).to.equal('Ada Lovelace invites you to Analytical Maps');
      expect(mail!.text).to.include(`${running.service.url}/accept-invitation#token=${mailed}`);
      expect(mail!.text).not.to.include(shown);
      for (const token of [shown, mailed]) expect(token).to.match(/^[\w-]{43}$/);
    });

    it('is stored with the hashes of its tokens', async () => {
      const { invitation, shown, mailed } = await invite(open(), ada);
      const checked = await open().service.storage.invitations.find(invitation.id);
      const hash = (token: string) => createHash('sha256').update(token).digest('hex');
      expect(checked).to.include({ tokenHash: hash(shown), mailTokenHash: hash(mailed) });
    });

    it('is looked up by either token, without credentials', async () => {
      const { invitation, shown, mailed } = await invite(open(), ada, { role: 'admin' });
      for (const token of [shown, mailed]) {
        expect(expectOk(await lookUp(token))).to.deep.equal({
          email: invitation.email,
          role: 'admin',
          organization_name: 'Analytical Maps',
          expires_at: invitation.expires_at,
        });
      }
    });

    it('is not found without one of its tokens', async () => {
      const { invitation } = await invite(open(), ada);
      for (const token of ['nonsense', invitation.id, 'x'.repeat(43)]) expectError(await lookUp(token), 404);
      for (const none of ['x'.repeat(129), 'tök', '\0', 'a b', '', 7]) expectFieldErrors(await lookUp(none), 'token');
    });

    it('is looked up by a query, too, for one more release', async () => {
      const { shown } = await invite(open(), ada);
      const byQuery = (query: string) => open().api.get(`${INVITATIONS}lookup/${query}`);
      expect(expectOk(await byQuery(`?token=${shown}`))).to.deep.equal(expectOk(await lookUp(shown)));
      for (const none of ['x'.repeat(129), 'tök', '%00', 'a%20b', '']) {
        expectFieldErrors(await byQuery(`?token=${none}`), 'token');
      }
      expectFieldErrors(await byQuery(''), 'token');
      const { paths } = (await open().api.get('/api/openapi.json')).body;
      const { get, post } = paths[`${INVITATIONS}lookup/`];
      expect([get.deprecated, post.deprecated]).to.deep.equal([true, undefined]);
    });

    for (const role of ['owner', 'Admin', '', null, undefined, 7]) {
      it(`refuses the role ${role}`, async () => expectFieldErrors(await keep().create({ role }), 'role'));
    }

    for (const email of ['', 'grace', 'grace@', '@people.example', null, undefined]) {
      it(`refuses the email ${email}`, async () => expectFieldErrors(await keep().create({ email }), 'email'));
    }

    it('has groups of its own organization only', async () => {
      const foreign = await aGroup(await signUp(open().api));
      for (const groups of [[foreign], [await aGroup(), foreign], [randomUUID()]]) {
        expectFieldErrors(await keep().create({ groups }), 'groups');
      }
      expectFieldErrors(await keep().create({ groups: ['mine'] }), 'groups.0');
      expect(await keep().list()).to.deep.equal([]);
    });

    it('is refused for members, blocked ones too', async () => {
      for (const status of ['active', 'blocked'] as const) {
        const { email } = await joined(open(), { organizationId: ada.organizationId, status });
        expectFieldErrors(await keep().create({ email: email.toUpperCase() }), 'email');
      }
      expectFieldErrors(await keep().create({ email: ada.email }), 'email');
    });

    it('is unique for an email while it is pending', async () => {
      const { invitation } = await invite(open(), ada);
      expectFieldErrors(await keep().create({ email: invitation.email }), 'email');
      expectOk(await keep().revoke(invitation.id), 204);
      expectOk(await keep().create({ email: invitation.email }), 201);
      const other = await signUp(open().api);
      expectOk(await keep().create({ email: invitation.email, organization: other.organizationId }, other.as), 201);
    });

    it('expires after seven days: it is listed so, and cannot be accepted', async () => {
      const { invitation, shown } = await invite(open(), ada);
      await later(open(), 7 * DAY + 1000, async () => {
        const as = await again(open(), ada);
        expect((await keep().list(as))[0]).to.include({ id: invitation.id, status: 'expired' });
        expectError(await lookUp(shown), 404);
        expectOk(await keep().create({ email: invitation.email }, as), 201);
        expectFieldErrors(await keep().resend(invitation.id, as), 'email');
      });
      expectOk(await lookUp(shown));
    });
  });

  describe('sending an invitation again', () => {
    it('gives it new tokens and seven more days; the last tokens are invalid', async () => {
      const running = open();
      const { invitation, shown, mailed } = await invite(running, ada);
      await later(running, 6 * DAY, async () => {
        const sent = expectOk(await keep().resend(invitation.id, await again(running, ada)));
        expect(sent).to.have.all.keys(...INVITATION_FIELDS, 'accept_url');
        expect(sent).to.include({ id: invitation.id, status: 'pending', created_at: invitation.created_at });
        expect(Date.parse(sent.expires_at)).to.be.greaterThan(Date.parse(invitation.expires_at) + 5 * DAY);
        for (const old of [shown, mailed]) expectError(await lookUp(old), 404);
        expectOk(await lookUp(tokenOf(sent.accept_url)));
      });
      const mails = mailsTo(running, invitation.email);
      expect(mails).to.have.length(2);
      expect(mails[1]!.text).not.to.include(mailed);
    });

    it('makes an expired one pending again', async () => {
      const { invitation } = await invite(open(), ada);
      await later(open(), 8 * DAY, async () => {
        const sent = expectOk(await keep().resend(invitation.id, await again(open(), ada)));
        expect(sent.status).to.equal('pending');
        expectOk(await lookUp(tokenOf(sent.accept_url)));
      });
    });

    it('is refused where it was revoked or accepted', async () => {
      const { invitation } = await invite(open(), ada);
      expectOk(await keep().revoke(invitation.id), 204);
      expectError(await keep().resend(invitation.id), 400);
      const grace = await signUp(open().api);
      const accepted = await invite(open(), ada, { email: grace.email });
      expectOk(await open().api.post(ACCEPT, { token: accepted.shown }, grace.as));
      expectError(await keep().resend(accepted.invitation.id), 400);
    });
  });

  describe('revoking an invitation', () => {
    it('ends it, and may be repeated', async () => {
      const { invitation, shown, mailed } = await invite(open(), ada);
      for (const _ of ['once', 'twice']) expectOk(await keep().revoke(invitation.id), 204);
      for (const token of [shown, mailed]) expectError(await lookUp(token), 404);
      expect((await keep().list())[0]).to.include({ id: invitation.id, status: 'revoked' });
    });

    it('is refused once it is accepted', async () => {
      const grace = await signUp(open().api);
      const { invitation, shown } = await invite(open(), ada, { email: grace.email });
      expectOk(await open().api.post(ACCEPT, { token: shown }, grace.as));
      expectError(await keep().revoke(invitation.id), 400);
      expect((await keep().list())[0]!.status).to.equal('accepted');
    });
  });
});
