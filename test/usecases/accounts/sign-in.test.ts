import { expect } from 'chai';
import { argon2Passwords, CHEAP_COST } from '../../../adapters/security/passwords.ts';
import { buildApp } from '../../../src/app.ts';
import { FAILURES_OF_ACCOUNT } from '../../../src/domain/accounts/limit.ts';
import type { Passwords } from '../../../src/ports/accounts/passwords.ts';
import { atOnce } from '../../support/at-once.ts';
import { aUser } from '../../support/builders.ts';
import { testNeeds } from '../../support/needs.ts';
import { errorKind } from '../../support/rejection.ts';
import { onEachStorage } from '../../support/storages.ts';

const PASSWORD = 'correct horse battery';
const CLIENT = { userAgent: '', address: '192.0.2.1' };

onEachStorage('A right password among too many wrong ones', (storage) => {
  it('is refused, although it was checked before the failures were counted', async () => {
    const { promise: wrongOnes, resolve: areCounted } = Promise.withResolvers<void>();
    const { needs } = testNeeds(storage());
    const { passwords } = needs;
    const verify: Passwords['verify'] = async (password, hash) => {
      if (password === PASSWORD) await wrongOnes;
      return passwords.verify(password, hash);
    };
    const user = aUser({ passwordHash: await passwords.hash(PASSWORD) });
    await storage().users.insert(user);
    const { login } = buildApp({ ...needs, passwords: { ...passwords, verify } }).accounts;
    const logIn = (password: string) => login({ email: user.email, password, client: CLIENT });
    const right = errorKind(logIn(PASSWORD));
    for (const kind of await atOnce(FAILURES_OF_ACCOUNT.max, () => errorKind(logIn('wrong')))) {
      expect(kind).to.equal('unauthenticated');
    }
    areCounted();
    expect(await right).to.equal('throttled');
  });
});

onEachStorage('A password whose hash was made with less effort', (storage) => {
  const fixture = async () => {
    const passwords = argon2Passwords({ ...CHEAP_COST, passes: CHEAP_COST.passes + 1 });
    const { needs } = testNeeds(storage(), { passwords });
    const user = aUser({ passwordHash: await argon2Passwords(CHEAP_COST).hash(PASSWORD) });
    await storage().users.insert(user);
    const { login } = buildApp(needs).accounts;
    const hash = async () => (await storage().users.find(user.id))!.passwordHash!;
    return { logIn: (password: string) => login({ email: user.email, password, client: CLIENT }), hash, passwords };
  };

  it('is hashed again by a sign-in', async () => {
    const { logIn, hash, passwords } = await fixture();
    expect(passwords.isOutdated(await hash())).to.equal(true);
    expect(await errorKind(logIn('wrong'))).to.equal('unauthenticated');
    expect(passwords.isOutdated(await hash())).to.equal(true);
    await logIn(PASSWORD);
    const fresh = await hash();
    expect(passwords.isOutdated(fresh)).to.equal(false);
    await logIn(PASSWORD);
    expect(await hash()).to.equal(fresh);
  });

  it('is accepted for concurrent sign-ins', async () => {
    const { logIn } = await fixture();
    for (const signedIn of await atOnce(20, () => logIn(PASSWORD))) expect(signedIn).to.have.property('tokens');
  });
});
