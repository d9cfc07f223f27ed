import { expect } from 'chai';
import { atOnce } from '../../support/at-once.ts';
import { type Person, type Reply, signUp } from '../../support/client.ts';
import { rounds } from '../../support/test-depth.ts';
import { overHttp } from '../over-http.ts';
import { anEmail } from '../shared/account-actions.ts';
import { expectError, expectFieldErrors, expectOk } from '../shared/expectations.ts';
import { ACCEPT, acceptAsNew, invitationsOf, invite } from './invitees.ts';
import { subscribe } from './team.ts';

/** Invitations that are sent, accepted and taken back at once. */
overHttp('invitation races', (open) => {
  let ada: Person;
  beforeEach(async () => {
    ada = await signUp(open().api);
  });
  const storage = () => open().service.storage;
  const keep = () => invitationsOf(open(), ada);
  const accept = (token: string, { as }: Person) => open().api.post(ACCEPT, { token }, as);

  /** Exactly one of the replies has the status; every other one names the token. */
  const expectOneOf = (replies: readonly Reply[], status: number) => {
    const [winner, ...others] = replies.filter((reply) => reply.status === status);
    expect(winner, JSON.stringify(replies[0]!.body)).to.be.an('object');
    expect(others).to.deep.equal([]);
    for (const reply of replies) if (reply !== winner) expectFieldErrors(reply, 'token');
  };

  describe('an invitation that is accepted fifty times at once', () => {
    it('creates one account', async () => {
      const { invitation, shown, mailed } = await invite(open(), ada);
      const replies = await atOnce(50, (n) => acceptAsNew(open(), n % 2 ? shown : mailed));
      expectOneOf(replies, 201);
      expect(await storage().memberships.countActive(ada.organizationId)).to.equal(2);
      expect(await storage().users.findByEmail(invitation.email)).to.include({ emailVerified: true });
    });

    it('creates one membership', async () => {
      const grace = await signUp(open().api);
      const { shown, mailed } = await invite(open(), ada, { email: grace.email });
      expectOneOf(await atOnce(50, (n) => accept(n % 2 ? shown : mailed, grace)), 200);
      expect(await storage().memberships.listOfUser(grace.userId)).to.have.length(2);
    });

    it('is accepted with an account that is created at the same time, or creates it', async () => {
      for (let round = 0; round < rounds(20); round++) {
        const { invitation, shown } = await invite(open(), ada);
        const [joined, registered] = await Promise.all([
          acceptAsNew(open(), shown),
          signUp(open().api, invitation.email).catch(() => null),
        ]);
        expect(joined.status === 201).to.equal(registered === null);
        if (registered) {
          expectFieldErrors(joined, 'token');
          expectOk(await accept(shown, registered));
        }
      }
    });
  });

  it('of twenty invitations of one email at once one is created', async () => {
    const email = anEmail();
    const replies = await atOnce(20, () => keep().create({ email }));
    const made = replies.filter(({ status }) => status === 201);
    expect(made).to.have.length(1);
    for (const reply of replies) if (reply !== made[0]) expectFieldErrors(reply, 'email');
    expect(await storage().invitations.count(ada.organizationId)).to.equal(1);
  });

  it('of twenty invitations at once as many are created as the plan allows members', async () => {
    await subscribe(open(), ada.organizationId, { plan: 'pro' });
    const replies = await atOnce(20, () => keep().create({}));
    expect(replies.filter(({ status }) => status === 201)).to.have.length(9);
    for (const reply of replies) if (reply.status !== 201) expectError(reply, 403, 'plan_limit_reached');
  });

  it('of ten invitations accepted at once as many succeed as the plan allows', async () => {
    const invited = await atOnce(10, () => invite(open(), ada));
    await subscribe(open(), ada.organizationId, { plan: 'free' });
    const replies = await Promise.all(invited.map(({ shown }) => acceptAsNew(open(), shown)));
    expect(replies.filter(({ status }) => status === 201)).to.have.length(1);
    for (const reply of replies) if (reply.status !== 201) expectError(reply, 403, 'plan_limit_reached');
    expect(await storage().memberships.countActive(ada.organizationId)).to.equal(2);
  });

  it('an invitation that is accepted and revoked at once ends in one of the two', async () => {
    for (let round = 0; round < rounds(40); round++) {
      const grace = await signUp(open().api);
      const { invitation, shown } = await invite(open(), ada, { email: grace.email });
      const [revoked, accepted] = await Promise.all([keep().revoke(invitation.id), accept(shown, grace)]);
      const { status } = (await storage().invitations.find(invitation.id))!;
      expect([revoked.status, accepted.status]).to.deep.equal(status === 'revoked' ? [204, 400] : [400, 200]);
      const member = await storage().memberships.find(ada.organizationId, grace.userId);
      expect(member !== null).to.equal(status === 'accepted');
    }
  });

  it('an invitation that is accepted and sent again at once ends in one of the two', async () => {
    for (let round = 0; round < rounds(40); round++) {
      const grace = await signUp(open().api);
      const { invitation, shown } = await invite(open(), ada, { email: grace.email });
      const [sent, accepted] = await Promise.all([keep().resend(invitation.id), accept(shown, grace)]);
      expect([
        [200, 400],
        [400, 200],
      ]).to.deep.include([sent.status, accepted.status]);
    }
  });

  it('accepting while the account or the organization is deleted either joins or returns an error', async () => {
    for (let round = 0; round < rounds(40); round++) {
      const owner = await signUp(open().api);
      const grace = await signUp(open().api);
      const { shown } = await invite(open(), owner, { email: grace.email });
      const goes = round % 2 ? owner : grace;
      const [deleted, accepted] = await Promise.all([
        open().api.delete('/api/auth/me/', goes.as),
        accept(shown, grace),
      ]);
      expectOk(deleted, 204);
      expect([200, 400, 401]).to.include(accepted.status);
      expect(await storage().memberships.find(owner.organizationId, grace.userId)).to.equal(null);
    }
  });
});
