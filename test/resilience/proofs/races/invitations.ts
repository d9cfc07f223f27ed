import { randomUUID } from 'node:crypto';
import { expect } from 'chai';
import { digest } from '../../../../adapters/security/secrets.ts';
import { givenInvitation, givenMembership } from '../../../contracts/storage/shared/given.ts';
import { ACCEPT } from '../../../http/organizations/invitees.ts';
import { atOnce } from '../../../support/at-once.ts';
import { PASSWORD, type Person, signUp } from '../../../support/client.ts';
import { type Arena, expectStatus, onPlan, RACERS, speaker, tally } from './arena.ts';

/** An invitation with its two tokens: the one that the inviter saw, and the mailed one. */
type Sent = { readonly id: string; readonly email: string; readonly tokens: readonly [string, string] };

async function sent({ service }: Arena, { organizationId }: Person, email?: string): Promise<Sent> {
  const tokens = [randomUUID(), randomUUID()] as const;
  const [tokenHash, mailTokenHash] = [digest(tokens[0]), digest(tokens[1])];
  const expiresAt = new Date(service.now() + 3_600_000).toISOString();
  const given = { organizationId, tokenHash, mailTokenHash, expiresAt, ...(email && { email }) };
  const invitation = await givenInvitation(service.storage, given);
  return { id: invitation.id, email: invitation.email, tokens };
}

const acceptAsNew = ({ api }: Arena, token: string) =>
  api.post(ACCEPT, { token, full_name: 'Grace Hopper', password: PASSWORD, password_confirm: PASSWORD });

/** Of fifty who accept one invitation as whom it is for one joins, and once. */
export async function acceptOnce(arena: Arena): Promise<void> {
  const { memberships, invitations, audit } = arena.service.storage;
  const [ada, grace] = [await signUp(arena.api), await signUp(arena.api)];
  const { id, tokens } = await sent(arena, ada, grace.email);
  const speak = speaker(arena, grace);
  const replies = await atOnce(RACERS, (n) => speak('POST', ACCEPT, { token: tokens[n % 2] }));
  expect(tally(replies)).to.deep.equal({ 200: 1, 400: RACERS - 1 });
  for (const { status, body } of replies) if (status === 400) expect(body).to.have.keys('token');
  expect(await memberships.countActive(ada.organizationId)).to.equal(2);
  expect(await invitations.find(id)).to.include({ status: 'accepted' });
  const entries = await audit.list(ada.organizationId, { offset: 0, limit: 100 });
  expect(entries.filter(({ action }) => action === 'invitation.accepted')).to.have.length(1);
}

/** Of fifty who accept one invitation as somebody new one account is made, with one session. */
export async function acceptAsNewOnce(arena: Arena): Promise<void> {
  const { memberships, users, sessions } = arena.service.storage;
  const ada = await signUp(arena.api);
  const { email, tokens } = await sent(arena, ada);
  const before = await users.count();
  const replies = await atOnce(RACERS, (n) => acceptAsNew(arena, tokens[n % 2]!));
  expect(tally(replies)).to.deep.equal({ 201: 1, 400: RACERS - 1 });
  const winner = replies.find(({ status }) => status === 201)!.body;
  expect([winner.user.email, await users.count()]).to.deep.equal([email, before + 1]);
  expect(await memberships.countActive(ada.organizationId)).to.equal(2);
  const now = new Date(arena.service.now()).toISOString();
  expect(await sessions.list(winner.user.id, now)).to.have.length(1);
  expectStatus(await arena.api.get('/api/organizations/', { token: winner.tokens.access }), 200);
}

/** What the plan called pro has room for. */
const MEMBERS = 10;

/** Of fifty who join or are let in again as many do as the plan has room for; of the others nothing is left. */
export async function memberLimit(arena: Arena): Promise<void> {
  const { memberships, users } = arena.service.storage;
  const ada = await onPlan(arena, 'pro');
  const { organizationId } = ada;
  const speak = speaker(arena, ada);
  const invited = await atOnce(RACERS, () => sent(arena, ada));
  const blocked = await atOnce(RACERS, () =>
    givenMembership(arena.service.storage, { organizationId, role: 'member', status: 'blocked' }),
  );
  const before = await users.count();
  const replies = await atOnce(RACERS, (n) =>
    n % 5 === 0
      ? speak('PATCH', `/api/members/${blocked[n]!.id}/?organization=${organizationId}`, { status: 'active' })
      : acceptAsNew(arena, invited[n]!.tokens[0]),
  );
  const { 200: unblocked = 0, 201: joined = 0, ...refused } = tally(replies);
  expect(refused).to.deep.equal({ '403 plan_limit_reached': RACERS - MEMBERS + 1 });
  expect(unblocked + joined).to.equal(MEMBERS - 1);
  expect(await memberships.countActive(organizationId)).to.equal(MEMBERS);
  expect(await users.count()).to.equal(before + joined);
}
