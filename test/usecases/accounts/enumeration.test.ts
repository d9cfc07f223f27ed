import { expect } from 'chai';
import { immediateBackground } from '../../../adapters/operations/memory/background.ts';
import { mapMethods } from '../../../adapters/sql/shared/store-methods.ts';
import { buildApp } from '../../../src/app.ts';
import type { User } from '../../../src/domain/accounts/user.ts';
import type { UserCaller } from '../../../src/domain/shared/caller.ts';
import type { Needs } from '../../../src/ports/needs.ts';
import { aUser } from '../../support/builders.ts';
import { onEachStorage } from '../../support/databases/storages.ts';
import { testNeeds } from '../../support/needs.ts';
import { rejection } from '../../support/rejection.ts';

const PASSWORD = 'correct horse battery';
const UNKNOWN = 'nobody@people.example';
const CLIENT = { userAgent: '', address: '192.0.2.1' };

/** Operations that take time, by kind. */
const KINDS: Readonly<Record<string, string>> = {
  'storage.check': 'a write',
  'storage.transaction': 'a write',
  'storage.mailOutbox.delete': 'a write',
  'storage.mailOutbox.postpone': 'a write',
};

/** The needs, and the recorded operations that take time, in order. */
function watched(needs: Needs) {
  const asked: string[] = [];
  const watch = <Part extends object>(name: string, part: Part): Part =>
    mapMethods(part, (method, path) => (...args) => {
      const action = [name, ...path].join('.');
      asked.push(KINDS[action] ?? action);
      return method(...args);
    });
  const { storage, limits } = needs;
  const { hash, verify, isOutdated } = needs.passwords;
  const passwords = { ...watch('passwords', { hash, verify }), isOutdated };
  return {
    needs: { ...needs, storage: watch('storage', storage), limits: watch('limits', limits), passwords },
    asked: () => asked.splice(0),
  };
}

/** The amount of work does not depend on the existence of an account: operations are counted, not timed. */
onEachStorage('As much is done for an email without an account as for one with', (storage) => {
  const fixture = async (overrides: Partial<Needs> = {}) => {
    const { needs } = testNeeds(storage(), overrides);
    const passwordHash = await needs.passwords.hash(PASSWORD);
    const accounts = {
      'a password': aUser({ passwordHash }),
      'a confirmed email': aUser({ passwordHash, emailVerified: true }),
      'no password': aUser({ googleId: needs.newId() }),
      'two-factor authentication': aUser({ passwordHash, twoFactorEnabled: true }),
    };
    for (const user of Object.values(accounts)) await storage().users.insert(user);
    const { asked, needs: watchedNeeds } = watched(needs);
    return { accounts: Object.entries(accounts), app: buildApp(watchedNeeds), asked };
  };
  const callerOf = ({ id }: User): UserCaller => ({ kind: 'user', userId: id, sessionId: id, address: '192.0.2.1' });

  it('when a password is wrong', async () => {
    const { accounts, app, asked } = await fixture();
    const work = async (email: string) => {
      const error = await rejection(app.accounts.login({ email, password: 'wrong', client: CLIENT }));
      expect(error).to.have.property('kind', 'unauthenticated');
      return asked();
    };
    const forNone = await work(UNKNOWN);
    expect(forNone.filter((action) => action === 'passwords.verify')).to.have.lengthOf(1);
    for (const [what, { email }] of accounts) expect(await work(email), what).to.deep.equal(forNone);
  });

  it('when a password is forgotten', async () => {
    const { accounts, app, asked } = await fixture();
    const work = async (email: string) => {
      await app.accounts.requestPasswordReset({ email });
      return asked();
    };
    const forNone = await work(UNKNOWN);
    expect(forNone).to.include('a write');
    for (const [what, { email }] of accounts) expect(await work(email), what).to.deep.equal(forNone);
  });

  it('when a password is forgotten while the mail server is down', async () => {
    const failed = { status: 'failed', cause: new Error('It is down.') } as const;
    const { accounts, app, asked } = await fixture({
      mail: { send: async () => failed, check: async () => {}, close: async () => {} },
      report: () => {},
    });
    await app.accounts.requestPasswordReset({ email: UNKNOWN });
    const forNone = asked();
    for (const [what, { email }] of accounts) {
      await app.accounts.requestPasswordReset({ email });
      expect(asked(), what).to.deep.equal(forNone);
    }
  });

  it('after the response only, where a mail is requested', async () => {
    const { needs } = testNeeds(storage());
    const later: (() => Promise<void>)[] = [];
    const run = async (work: () => Promise<void>) => void later.push(work);
    const background = { ...immediateBackground, run };
    const { needs: watchedNeeds, asked } = watched({ ...needs, background });
    const app = buildApp(watchedNeeds);
    const user = aUser();
    await storage().users.insert(user);
    for (const email of [UNKNOWN, user.email]) {
      await app.accounts.requestPasswordReset({ email });
      expect(asked(), email).to.deep.equal(['limits.hit']);
    }
    await app.accounts.resendVerification(callerOf(user));
    expect(asked(), 'once more').to.deep.equal(['limits.hit']);
    for (const work of later) {
      await work();
      expect(asked()).to.include('a write');
    }
  });

  it('when an email is changed', async () => {
    const { accounts, app, asked } = await fixture();
    const [[, first], ...others] = accounts as [(typeof accounts)[number], ...typeof accounts];
    const work = async (newEmail: string) => {
      await app.accounts.requestEmailChange({ caller: callerOf(first), newEmail, password: PASSWORD });
      return asked();
    };
    const toFree = await work(UNKNOWN);
    expect(toFree).to.include('a write');
    for (const [what, { email }] of others) expect(await work(email), what).to.deep.equal(toFree);
  });

  it('when the mail that confirms an email is requested, and it is confirmed', async () => {
    const { accounts, app, asked } = await fixture();
    const work = async (user: User) => {
      await app.accounts.resendVerification(callerOf(user));
      return asked();
    };
    const [unconfirmed, confirmed] = accounts.map(([, user]) => user);
    expect(await work(confirmed!)).to.deep.equal(await work(unconfirmed!));
  });
});
