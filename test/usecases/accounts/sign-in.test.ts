import { argon2 } from 'node:crypto';
import { promisify } from 'node:util';
import { expect } from 'chai';
import { argon2Passwords, CHEAP_COST } from '../../../adapters/security/passwords.ts';
import { buildApp } from '../../../src/app.ts';
import { FAILURES_OF_ACCOUNT } from '../../../src/domain/shared/limit.ts';
import type { Passwords } from '../../../src/ports/accounts/passwords.ts';
import { atOnce } from '../../support/at-once.ts';
import { aUser } from '../../support/builders.ts';
import { onEachStorage } from '../../support/databases/storages.ts';
import { testNeeds } from '../../support/needs.ts';
import { errorKind } from '../../support/rejection.ts';

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
    expect(await passwords.isOutdated(await hash(), PASSWORD)).to.equal(true);
    expect(await errorKind(logIn('wrong'))).to.equal('unauthenticated');
    expect(await passwords.isOutdated(await hash(), PASSWORD)).to.equal(true);
    await logIn(PASSWORD);
    const fresh = await hash();
    expect(await passwords.isOutdated(fresh, PASSWORD)).to.equal(false);
    await logIn(PASSWORD);
    expect(await hash()).to.equal(fresh);
  });

  it('is accepted for concurrent sign-ins', async () => {
    const { logIn } = await fixture();
    for (const signedIn of await atOnce(20, () => logIn(PASSWORD))) expect(signedIn).to.have.property('tokens');
  });
});

onEachStorage('A password whose hash was made of the text as typed', (storage) => {
  const [COMPOSED, APART] = ['Zürich-Café-77', 'Zürich-Café-77'.normalize('NFD')];
  /** What hashes knew before they knew of normal forms: argon2id of the bytes as they came. */
  const hashAsTyped = async (password: string): Promise<string> => {
    const salt = Buffer.alloc(16, 7);
    const derive = promisify(argon2);
    const cost = { memory: CHEAP_COST.memory, passes: CHEAP_COST.passes, parallelism: CHEAP_COST.parallelism };
    const digest = await derive('argon2id', { message: password, nonce: salt, ...cost, tagLength: 32 });
    const [inSalt, inDigest] = [salt, digest].map((bytes) => bytes.toString('base64').replace(/=+$/, ''));
    return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${inSalt}$${inDigest}`;
  };

  const fixture = async (typed: string) => {
    const { needs } = testNeeds(storage());
    const user = aUser({ passwordHash: await hashAsTyped(typed) });
    await storage().users.insert(user);
    const { login } = buildApp(needs).accounts;
    const hash = async () => (await storage().users.find(user.id))!.passwordHash!;
    return { logIn: (password: string) => login({ email: user.email, password, client: CLIENT }), hash };
  };

  it('opens with that text, and from then on with every form of it', async () => {
    const { logIn, hash } = await fixture(APART);
    const before = await hash();
    expect(await errorKind(logIn(COMPOSED)), 'before').to.equal('unauthenticated');
    await logIn(APART);
    expect(await hash()).not.to.equal(before);
    for (const form of [COMPOSED, APART, 'Zürich-Cafe\u0301-77']) expect(await logIn(form)).to.have.property('tokens');
  });

  it('opens with every form where it was typed in the normal one, and keeps its hash', async () => {
    const { logIn, hash } = await fixture(COMPOSED);
    const before = await hash();
    for (const form of [APART, COMPOSED]) expect(await logIn(form)).to.have.property('tokens');
    expect(await hash()).to.equal(before);
    expect(await errorKind(logIn('Zurich-Cafe-77'))).to.equal('unauthenticated');
  });
});
