import { expect } from 'chai';
import { buildApp } from '../../../src/app.ts';
import type { UserCaller } from '../../../src/domain/shared/caller.ts';
import { anEmail } from '../../http/shared/account-actions.ts';
import { PASSWORD } from '../../support/client.ts';
import { onEachStorage } from '../../support/databases/storages.ts';
import { testNeeds } from '../../support/needs.ts';
import { errorKind, rejection } from '../../support/rejection.ts';

const CLIENT = { userAgent: '', address: '192.0.2.1' };
const ADDRESS = CLIENT.address;

onEachStorage('A disabled account', (storage) => {
  const somebody = async () => {
    const { needs } = testNeeds(storage());
    const app = buildApp(needs);
    const email = anEmail();
    const names = { fullName: 'Ada Lovelace', organizationName: 'Analytical Maps' };
    const given = { email, password: PASSWORD, passwordConfirm: PASSWORD, ...names, token: null, client: CLIENT };
    const { user, tokens } = await app.accounts.register(given);
    const caller = (await app.accounts.authenticate({ token: tokens.access, address: ADDRESS })) as UserCaller;
    const organizationId = (await app.organizations.list(caller))[0]!.id;
    const key = { caller, organizationId, name: 'A key', type: 'write', projectIds: [], expiresAt: null } as const;
    const made = await app.apiKeys.create(key);
    const login = (password = PASSWORD) => app.accounts.login({ email, password, client: CLIENT });
    const byKey = () => app.apiKeys.authenticate({ token: made.key, address: ADDRESS });
    const create = (as: UserCaller) =>
      app.projects.create({ caller: as, organizationId, groupId: null, name: needs.newId(), description: null });
    return { app, needs, email, user, tokens, caller, organizationId, login, byKey, create };
  };

  it('has no session left, and no key that works, also for a request that was identified before', async () => {
    const { app, email, tokens, caller, byKey, create } = await somebody();
    const keyCaller = (await byKey())!;
    await app.operator.disableUser({ email });
    expect(await app.accounts.authenticate({ token: tokens.access, address: ADDRESS })).to.equal(null);
    const refreshing = app.accounts.refreshAccess({ refresh: tokens.refresh, address: ADDRESS });
    expect(await errorKind(refreshing)).to.equal('unauthenticated');
    expect(await byKey()).to.equal(null);
    for (const as of [caller, keyCaller as unknown as UserCaller])
      expect(await rejection(create(as)), as.kind).to.be.an('error');
  });

  it('is told to who knows the password, and to nobody else', async () => {
    const { app, email, login } = await somebody();
    await app.operator.disableUser({ email });
    const error = await rejection(login());
    expect(error).to.include({ kind: 'account_disabled' });
    expect(error).to.have.property('message', 'This account is disabled. Contact your administrator.');
    expect(await errorKind(login('wrong'))).to.equal('unauthenticated');
  });

  it('keeps its keys and its password until it is enabled, and no session', async () => {
    const { app, email, tokens, login, byKey, create } = await somebody();
    await app.operator.disableUser({ email });
    await app.operator.enableUser({ email });
    expect(await app.accounts.authenticate({ token: tokens.access, address: ADDRESS })).to.equal(null);
    expect(await byKey()).to.include({ kind: 'key' });
    expect(await login()).to.have.property('tokens');
    expect(await create((await byKey()) as unknown as UserCaller)).to.have.property('project');
  });

  it('is not opened by a sign-in that is in the middle: of many at once none is left with a session', async () => {
    const { app, needs, email, user, login } = await somebody();
    await Promise.allSettled([login(), login(), app.operator.disableUser({ email }), login(), login()]);
    expect(await storage().sessions.list(user.id, needs.now())).to.deep.equal([]);
  });

  it('is not opened by a new password, nor by the invitation of its email', async () => {
    const { app, needs, email, user, login } = await somebody();
    await app.operator.disableUser({ email });
    await app.operator.setPassword({ email, password: 'a staple of batteries' });
    expect(await errorKind(login('a staple of batteries'))).to.equal('account_disabled');
    const owner = await somebody();
    const { caller } = owner;
    const invitation = { caller, organizationId: owner.organizationId, email, role: 'member', groupIds: [] } as const;
    const invited = await owner.app.invitations.create(invitation);
    const token = new URL(invited.acceptUrl).hash.slice('#token='.length);
    const names = { fullName: 'Eve', password: PASSWORD, passwordConfirm: PASSWORD };
    expect(await errorKind(app.invitations.acceptAsNew({ token, ...names, client: CLIENT }))).to.equal('invalid');
    expect(await storage().sessions.list(user.id, needs.now())).to.deep.equal([]);
  });

  it('has sent invitations that nobody can accept any more', async () => {
    const { app, email, caller, organizationId } = await somebody();
    const invitation = { caller, organizationId, email: anEmail(), role: 'admin', groupIds: [] } as const;
    const { acceptUrl } = await app.invitations.create(invitation);
    await app.operator.disableUser({ email });
    const token = new URL(acceptUrl).hash.slice('#token='.length);
    const names = { fullName: 'Eve', password: PASSWORD, passwordConfirm: PASSWORD };
    const accepting = app.invitations.acceptAsNew({ token, ...names, client: CLIENT });
    expect(await errorKind(accepting)).to.equal('invalid');
    expect(await storage().users.findByEmail(invitation.email)).to.equal(null);
  });

  it('is disabled once: again, it stays as it was, and nobody gets a second mail', async () => {
    const { app, email } = await somebody();
    const first = await app.operator.disableUser({ email });
    expect(first.disabledAt).to.be.a('string');
    expect(await app.operator.disableUser({ email })).to.deep.equal(first);
    expect((await app.operator.enableUser({ email })).disabledAt).to.equal(null);
  });
});
