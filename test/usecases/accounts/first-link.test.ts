import { expect } from 'chai';
import { type App, buildApp } from '../../../src/app.ts';
import { addMilliseconds } from '../../../src/domain/shared/timestamp.ts';
import { anEmail } from '../../http/shared/account-actions.ts';
import { PASSWORD } from '../../support/client.ts';
import { onEachStorage } from '../../support/databases/storages.ts';
import { testNeeds } from '../../support/needs.ts';
import { errorKind, rejection } from '../../support/rejection.ts';

const MINUTE = 60_000;
const CLIENT = { userAgent: '', address: '192.0.2.1' };

onEachStorage('The one-time link for the first person', (storage) => {
  const given = (registration: 'open' | 'closed' = 'closed') => {
    const { needs, clock } = testNeeds(storage(), { registration });
    return { needs, clock, app: buildApp(needs) };
  };
  const link = async ({ operator }: App) => {
    const made = (await operator.makeFirstLink())!;
    return { ...made, token: new URLSearchParams(new URL(made.url).hash.slice(1)).get('token')! };
  };
  const register = ({ accounts }: App, token: string | null, email = anEmail()) => {
    const names = { fullName: 'Ada Lovelace', organizationName: 'Analytical Maps' };
    return accounts.register({ email, password: PASSWORD, passwordConfirm: PASSWORD, ...names, token, client: CLIENT });
  };
  const expectRefused = async (registering: Promise<unknown>) => {
    const error = await rejection(registering);
    expect(error).to.have.property('kind', 'invalid');
    expect(error).to.have.deep.nested.property('fields.token', [
      'The link is invalid, was already used, or has expired.',
    ]);
  };

  afterEach(async () => {
    const { app } = given();
    for (const { email } of await app.operator.listUsers()) await app.operator.deleteUser({ email });
  });

  it('creates an account with a confirmed email where nobody may register, and carries its token in the fragment', async () => {
    const { app, needs } = given();
    const { url, expiresAt, token } = await link(app);
    expect(url).to.equal(`${needs.site.publicUrl}/first-account#token=${token}`);
    expect(expiresAt).to.equal(addMilliseconds(needs.now(), 15 * MINUTE));
    const { user } = await register(app, token);
    expect(user).to.include({ emailVerified: true, mailboxProvenAt: needs.now() });
    expect(await errorKind(register(app, null)), 'without a link').to.equal('permission_denied');
  });

  it('creates one account, however many use it at once, and none afterwards', async () => {
    const { app } = given('open');
    const { token } = await link(app);
    const outcomes = await Promise.allSettled(Array.from({ length: 8 }, () => register(app, token)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).to.have.lengthOf(1);
    expect(await app.operator.listUsers()).to.have.lengthOf(1);
    const { email } = (await app.operator.listUsers())[0]!;
    await expectRefused(register(app, token));
    await app.operator.deleteUser({ email });
    await expectRefused(register(app, token));
  });

  it('is replaced by the next one', async () => {
    const { app } = given();
    const [first, second] = [await link(app), await link(app)];
    await expectRefused(register(app, first.token));
    await register(app, second.token);
  });

  it('is the same for all that is made at once: one is valid', async () => {
    const { app } = given();
    const made = await Promise.all(Array.from({ length: 4 }, () => app.operator.makeFirstLink()));
    const tokens = made.flatMap((each) => (each ? [each.url.split('token=')[1]!] : []));
    const outcomes = await Promise.allSettled(tokens.map((token) => register(app, token)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).to.have.lengthOf(1);
  });

  it('ends after a quarter of an hour', async () => {
    const { app, clock } = given();
    const { token } = await link(app);
    clock.advance(15 * MINUTE);
    await expectRefused(register(app, token));
  });

  it('ends, and is not made, once somebody has an account', async () => {
    const { app } = given('open');
    const { token } = await link(app);
    await register(app, null);
    await expectRefused(register(app, token));
    expect(await app.operator.makeFirstLink()).to.equal(null);
  });

  it('is still valid after a registration that was refused', async () => {
    const { app } = given();
    const { token } = await link(app);
    expect(await errorKind(register(app, token, 'not an email'))).to.equal('invalid');
    await expectRefused(register(app, `${token}x`));
    await expectRefused(register(app, 'used'));
    await expectRefused(register(app, ''));
    await register(app, token);
  });
});
