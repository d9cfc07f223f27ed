import { codeAt } from '../../support/browser/authenticator.ts';
import { type Body, type Client, makeProject, PASSWORD, type Person, signUp } from '../../support/client.ts';
import type { Running } from '../harness.ts';
import { ACCEPT, invite } from '../organizations/invitees.ts';
import { aKey } from '../organizations/keys.ts';
import { anEmail, LOGIN } from '../shared/account-actions.ts';
import { expectError, expectOk } from '../shared/expectations.ts';

import { TWO_FACTOR } from './two-factor-person.ts';

/** What an intruder prepares who has registered the email of somebody else. */
export const MOVES = ['enables 2FA', 'makes a key', 'invites', 'adds a webhook'] as const;
export type Move = (typeof MOVES)[number];

/** Somebody who registered the email of somebody else, a second account of theirs, and what they prepared. */
export type Intruder = {
  readonly person: Person;
  readonly accomplice: Person;
  readonly prepared: Prepared;
  readonly move: (move: Move) => Promise<void>;
};

type Prepared = {
  readonly keys: { readonly token: string }[];
  /** Tokens of invitations that wait for an answer. */
  readonly pending: string[];
  challenge: string | null;
};

/** Registers this email; who reads its mails knows nothing of it. */
export async function anIntruder(running: Running, email: string): Promise<Intruder> {
  const api = running.elsewhere();
  const [person, accomplice] = [await signUp(api, email), await signUp(api)];
  const prepared: Prepared = { keys: [], pending: [], challenge: null };
  const moves: Readonly<Record<Move, () => Promise<void>>> = {
    async 'enables 2FA'() {
      const { secret } = expectOk(await api.post(`${TWO_FACTOR}setup/`, undefined, person.as));
      const code = codeAt(secret, running.service.now());
      expectOk(await api.post(`${TWO_FACTOR}enable/`, { code }, person.as));
      prepared.challenge = expectOk(await api.post(LOGIN, { email, password: PASSWORD })).pending_token;
    },
    async 'makes a key'() {
      for (const type of ['read', 'write']) prepared.keys.push((await aKey(running, person, { type })).as);
    },
    async invites() {
      const accepted = await invite(running, person, { email: accomplice.email, role: 'admin' });
      expectOk(await api.post(ACCEPT, { token: accepted.shown }, accomplice.as));
      const place = { ...accomplice, organizationId: person.organizationId };
      prepared.keys.push((await aKey(running, place, { type: 'write' })).as);
      for (const by of [person, place]) {
        prepared.pending.push((await invite(running, by, { email: anEmail(), role: 'admin' })).shown);
      }
    },
    async 'adds a webhook'() {
      const webhook = {
        organization: person.organizationId,
        url: 'http://127.0.0.1:9/',
        events: ['project.published'],
      };
      expectOk(await api.post('/api/webhooks/', webhook, person.as), 201);
    },
  };
  return { person, accomplice, prepared, move: (move) => moves[move]() };
}

/** Nothing that the intruder prepared gives access to the account or its organization. */
export async function expectNothingKept(running: Running, { person, accomplice, prepared }: Intruder): Promise<void> {
  const api = running.elsewhere();
  const { organizationId } = person;
  expectError(await api.get('/api/auth/me/', person.as), 401);
  expectError(await api.post('/api/auth/token/refresh/', { refresh: person.refresh }), 401);
  expectError(await api.post(LOGIN, { email: person.email, password: PASSWORD }), 401);
  for (const as of prepared.keys) expectError(await api.get('/api/projects/', as), 401);
  for (const token of prepared.pending) await expectDead(api, token);
  if (prepared.challenge) {
    const tried = await api.post(`${TWO_FACTOR}login-verify/`, { pending_token: prepared.challenge, code: '000000' });
    expectError(tried, 401);
  }
  const { memberships, webhooks } = running.service.storage;
  const others = (await memberships.list(organizationId, { offset: 0, limit: 100 })).filter(isOther(person));
  if (others.length > 0) {
    expectError(
      await api.get(`/api/members/?organization=${organizationId}`, accomplice.as),
      403,
      'membership_blocked',
    );
  }
  if (others.some(({ status }) => status === 'active')) throw new Error('Somebody else is an active member still.');
  const active = (await webhooks.list(organizationId)).filter(({ isActive }) => isActive);
  if (active.length > 0) throw new Error('A webhook is active still.');
}

/** Anyone who proved the mailbox does what they like with the account and its organization. */
export async function expectWholeAccount(
  running: Running,
  { person, accomplice }: Intruder,
  session: Body,
): Promise<void> {
  const api = running.elsewhere();
  const as = { token: session.tokens.access };
  const { twoFactorEnabled, emailVerified } = expectOk(await api.get('/api/auth/me/', as));
  if (twoFactorEnabled || !emailVerified) throw new Error('The account is not whole.');
  const own = { ...person, as };
  const { id } = await makeProject(api, own);
  const members = expectOk(await api.get(`/api/members/?organization=${person.organizationId}`, as)).results as Body[];
  const blocked = members.find(({ user }) => user.id === accomplice.userId);
  if (!blocked) return;
  const path = `/api/members/${blocked.id}/?organization=${person.organizationId}`;
  expectOk(await api.patch(path, { status: 'active' }, as));
  expectOk(await api.get(`/api/projects/${id}/`, accomplice.as));
}

async function expectDead(api: Client, token: string): Promise<void> {
  const body = { token, full_name: 'Mallory', password: PASSWORD, password_confirm: PASSWORD };
  const { status } = await api.post(ACCEPT, body);
  if (status !== 400) throw new Error(`An invitation of the intruder answers ${status}.`);
}

const isOther =
  ({ userId }: Person) =>
  (member: { readonly userId: string }) =>
    member.userId !== userId;
