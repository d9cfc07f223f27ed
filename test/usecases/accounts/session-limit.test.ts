import { expect } from 'chai';
import { buildApp } from '../../../src/app.ts';
import type { User } from '../../../src/domain/accounts/user.ts';
import { addMilliseconds } from '../../../src/domain/shared/timestamp.ts';
import type { Identity } from '../../../src/ports/accounts/identity.ts';
import type { Needs } from '../../../src/ports/needs.ts';
import { atOnce } from '../../support/at-once.ts';
import { codeAt } from '../../support/browser/authenticator.ts';
import { aSession, aUser, NOW } from '../../support/builders.ts';
import { onEachStorage } from '../../support/databases/storages.ts';
import { testNeeds } from '../../support/needs.ts';

const PASSWORD = 'correct horse battery';
const CLIENT = { userAgent: '', address: '192.0.2.1' };
const ORIGIN = 'https://maps.example';
const MOST = 100;

onEachStorage('An account with 100 sessions', (storage) => {
  const provenOf = ({ email, fullName }: User): Identity => ({
    isKnownOrigin: () => true,
    prove: async () => ({ subject: `google ${email}`, email, emailVerified: true, fullName }),
  });

  const fixture = async () => {
    const { needs } = testNeeds(storage());
    const user = aUser({ passwordHash: await needs.passwords.hash(PASSWORD), mailboxProvenAt: NOW });
    await storage().users.insert(user);
    return { needs, app: buildApp({ ...needs, identity: provenOf(user) }), user, ids: await fill(user) };
  };

  /** The ids of 100 sessions, the one that was not used for longest first. */
  const fill = async (user: User): Promise<readonly string[]> => {
    const sessions = Array.from({ length: MOST }, (_, n) =>
      aSession({
        userId: user.id,
        createdAt: addMilliseconds(NOW, -MOST - n),
        lastSeenAt: addMilliseconds(NOW, n - MOST),
      }),
    );
    await atOnce(MOST, (n) => storage().sessions.insert(sessions[n]!));
    return sessions.map(({ id }) => id);
  };
  const idsOf = async (needs: Needs, { id }: User) =>
    (await storage().sessions.list(id, needs.now())).map((session) => session.id);

  const expectOldestEnded = async (needs: Needs, user: User, before: readonly string[]) => {
    const after = await idsOf(needs, user);
    expect(after).to.have.length(MOST);
    expect(after).to.include.members(before.slice(1)).and.not.include(before[0]);
  };

  it('loses the one that was not used for longest with a sign-in by password', async () => {
    const { needs, app, user, ids } = await fixture();
    await app.accounts.login({ email: user.email, password: PASSWORD, client: CLIENT });
    await expectOldestEnded(needs, user, ids);
  });

  it('loses it with a sign-in by Google', async () => {
    const { needs, app, user, ids } = await fixture();
    await app.accounts.signInWithGoogle({ code: 'c', codeVerifier: 'v'.repeat(43), origin: ORIGIN, client: CLIENT });
    await expectOldestEnded(needs, user, ids);
  });

  it('loses it with the second factor, and nothing with the first one', async () => {
    const { needs, app, user, ids: before } = await fixture();
    const caller = { kind: 'user', userId: user.id, sessionId: before.at(-1)!, address: CLIENT.address } as const;
    const { secret } = await app.twoFactor.setup(caller);
    await app.twoFactor.enable({ caller, code: codeAt(secret, Date.parse(needs.now()) - 30_000) });
    await storage().sessions.deleteOfUser(user.id, null); // Enabling it has ended all but one.
    const ids = await fill(user);
    const challenge = await app.accounts.login({ email: user.email, password: PASSWORD, client: CLIENT });
    if (!('pendingToken' in challenge)) throw new Error('The second factor was not asked for.');
    expect(await idsOf(needs, user)).to.have.members(ids);
    const code = codeAt(secret, Date.parse(needs.now()));
    await app.twoFactor.verifyLogin({ pendingToken: challenge.pendingToken, code, client: CLIENT });
    await expectOldestEnded(needs, user, ids);
  });

  it('goes on with a session that is used while a program signs in again and again', async () => {
    const { needs, clock } = testNeeds(storage());
    const user = aUser({ passwordHash: await needs.passwords.hash(PASSWORD), mailboxProvenAt: NOW });
    await storage().users.insert(user);
    const app = buildApp(needs);
    const signIn = async () => {
      const signedIn = await app.accounts.login({ email: user.email, password: PASSWORD, client: CLIENT });
      if (!('tokens' in signedIn)) throw new Error('A second factor was asked for.');
      return { token: signedIn.tokens.access, address: CLIENT.address };
    };
    const mine = await signIn();
    for (let n = 0; n < MOST + 5; n++) {
      clock.advance(100);
      expect(await app.accounts.authenticate(mine), `after ${n}`).to.not.equal(null);
      await signIn();
    }
  });

  it('has as many after many sign-ins at once, and those of others stay', async () => {
    const { needs, app, user, ids } = await fixture();
    const other = aUser();
    await storage().users.insert(other);
    await storage().sessions.insert(aSession({ userId: other.id, lastSeenAt: addMilliseconds(NOW, -1000) }));
    await atOnce(8, () => app.accounts.login({ email: user.email, password: PASSWORD, client: CLIENT }));
    const after = await idsOf(needs, user);
    expect(after).to.have.length(MOST).and.include.members(ids.slice(8));
    expect(await idsOf(needs, other)).to.have.length(1);
  });
});
