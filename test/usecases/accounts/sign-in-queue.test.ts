import { expect } from 'chai';
import { argon2Passwords } from '../../../adapters/security/passwords.ts';
import { openMemoryStorage } from '../../../adapters/sql/open-sqlite.ts';
import { buildApp } from '../../../src/app.ts';
import { testNeeds } from '../../support/needs.ts';
import { errorKind } from '../../support/rejection.ts';

const PASSWORD = 'correct horse battery';
const CLIENT = { userAgent: '', address: '192.0.2.1' };

/** Dear enough for hundreds of them to wait for each other. */
const COST = { memory: 1024, passes: 4, parallelism: 1 };

describe('A sign-in among those of others', () => {
  it('waits for a few of them, although six addresses try as often as they may', async () => {
    const storage = await openMemoryStorage();
    const { needs } = testNeeds(storage, { passwords: argon2Passwords(COST) });
    const { accounts } = buildApp(needs);
    const ada = { email: 'ada@people.example', password: PASSWORD };
    const names = { passwordConfirm: PASSWORD, fullName: 'Ada', organizationName: 'Maps' };
    await accounts.register({ ...ada, ...names, token: null, client: CLIENT });
    let done = 0;
    const flood = Array.from({ length: 360 }, async (_, n) => {
      const client = { userAgent: '', address: `198.51.100.${n % 6}` };
      const kind = await errorKind(accounts.login({ email: `nobody.${n}@people.example`, password: 'wrong', client }));
      done += kind === 'unauthenticated' ? 1 : 0;
      return kind;
    });
    const signIn = await accounts.login({ ...ada, client: CLIENT });
    expect(signIn).to.have.property('tokens');
    expect(done).to.be.below(100);
    const outcomes = await Promise.all(flood);
    expect(
      outcomes.filter((kind) => kind === 'busy'),
      'the queue was full',
    ).to.have.length.above(50);
    await storage.close();
  });
});

describe('A sign-in among 400 registrations at once', () => {
  it('waits for none of them, although more than the limit may wait', async () => {
    const storage = await openMemoryStorage();
    const { needs } = testNeeds(storage, { passwords: argon2Passwords(COST) });
    const { accounts } = buildApp(needs);
    const register = (email: string) => {
      const chosen = { password: PASSWORD, passwordConfirm: PASSWORD };
      return accounts.register({
        email,
        ...chosen,
        fullName: 'Ada',
        organizationName: 'Maps',
        token: null,
        client: CLIENT,
      });
    };
    await register('ada@people.example');
    let done = 0;
    const flood = Array.from({ length: 400 }, async (_, n) => {
      const kind = await errorKind(register(`bob.${n}@people.example`));
      done++;
      return kind;
    });
    const signIn = await accounts.login({ email: 'ada@people.example', password: PASSWORD, client: CLIENT });
    expect(signIn).to.have.property('tokens');
    expect(done, 'who signed in waited for all').to.be.below(400);
    expect(await Promise.all(flood), 'the queue of registrations was full').to.include('busy');
    await storage.close();
  });
});
