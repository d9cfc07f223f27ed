import { expect } from 'chai';
import { memoryMail } from '../../../adapters/operations/memory/mail.ts';
import { type App, buildApp } from '../../../src/app.ts';
import type { SecurityEvent } from '../../../src/ports/accounts/security-log.ts';
import { givenMembership, givenOrganization, givenUser } from '../../contracts/storage/shared/given.ts';
import { anApiKey, aTwoFactor } from '../../support/builders.ts';
import { onEachStorage } from '../../support/databases/storages.ts';
import { testNeeds } from '../../support/needs.ts';
import { rejection } from '../../support/rejection.ts';

type Given = { readonly email: string; readonly organizationId: string; readonly keyId: string };

/** What the operator does, and the event of each in the security log. */
const COMMANDS: Readonly<Record<string, (app: App, given: Given) => Promise<unknown>>> = {
  password_changed: ({ operator }, { email }) => operator.setPassword({ email, password: null }),
  two_factor_disabled: ({ operator }, { email }) => operator.disableTwoFactor({ email }),
  reset_link_created: ({ operator }, { email }) => operator.makeResetLink({ email }),
  api_key_revoked: ({ operator }, { keyId }) => operator.revokeApiKey(keyId),
  account_deleted: ({ operator }, { email }) => operator.deleteUser({ email }),
  plan_changed: ({ operator }, { organizationId }) =>
    operator.setPlan({ organizationId, plan: 'pro', periodEnd: null }),
  subscription_lapsed: ({ organizations }, { organizationId }) =>
    organizations.lapse({ organizationId, by: 'operator' }),
  organization_suspended: ({ operator }, { organizationId }) => operator.suspendOrganization(organizationId),
  organization_created: ({ operator }, { email }) => operator.createOrganization({ name: 'Third Maps', owner: email }),
  organization_renamed: ({ operator }, { organizationId }) =>
    operator.renameOrganization({ organizationId, name: 'Difference Maps' }),
  ownership_transferred: ({ operator }, { organizationId, email }) =>
    operator.transferOrganization({ organizationId, email }),
};

const OF_ACCOUNTS = [
  'password_changed',
  'two_factor_disabled',
  'reset_link_created',
  'api_key_revoked',
  'account_deleted',
];

onEachStorage('What the operator does by a command', (storage) => {
  const fixture = async () => {
    const [mail, events] = [memoryMail(), [] as SecurityEvent[]];
    const securityLog = { record: (event: SecurityEvent) => void events.push(event) };
    const { needs } = testNeeds(storage(), { mail, securityLog });
    const user = await givenUser(storage(), { twoFactorEnabled: true });
    const { sealedSecret } = aTwoFactor({ userId: user.id });
    await storage().twoFactors.provide(user.id, sealedSecret);
    await storage().twoFactors.enable(user.id, sealedSecret, []);
    const { id: organizationId } = await givenOrganization(storage(), { name: 'Analytical Maps' });
    await givenMembership(storage(), { organizationId, userId: user.id, role: 'owner' });
    await givenMembership(storage(), { organizationId, role: 'owner', status: 'blocked' });
    await givenMembership(storage(), { organizationId, role: 'member' });
    const key = anApiKey({ organizationId, userId: user.id, name: 'Kiosk' });
    await storage().apiKeys.insert(key);
    const given = { email: user.email, organizationId, keyId: key.id };
    return { app: buildApp(needs), user, given, mails: () => mail.messages(), events };
  };

  for (const [name, command] of Object.entries(COMMANDS)) {
    it(`is logged, and mailed to the owner, as done by the operator: ${name}`, async () => {
      const { app, user, given, mails, events } = await fixture();
      await command(app, given);
      const account = OF_ACCOUNTS.includes(name) ? user.id : null;
      expect(events.map(({ detail: _detail, ...event }) => event)).to.deep.equal([
        { name, account, address: '', by: 'operator' },
      ]);
      expect(mails().map(({ to }) => to)).to.deep.equal([user.email]);
      expect(mails()[0]!.text).to.match(/^The operator of Waymark /);
    });
  }

  it('is logged, and mailed to the new owner, where it creates an account', async () => {
    const { app, mails, events } = await fixture();
    const account = { email: 'bob@people.example', fullName: 'Bob', organizationName: 'Maps', password: null };
    const { user, organization, password } = await app.operator.createUser(account);
    const detail = `Maps (${organization.id})`;
    const event = { name: 'account_created', account: user.id, address: '', by: 'operator', detail };
    expect(events).to.deep.equal([event]);
    expect(mails().map(({ to }) => to)).to.deep.equal(['bob@people.example']);
    expect(mails()[0]!.text).to.match(/^The operator of Waymark created an account/);
    expect(JSON.stringify([events, mails()])).to.not.include(password);
  });

  it('is logged, and mailed to both mailboxes, where it changes an email', async () => {
    const { app, user, given, mails, events } = await fixture();
    const newEmail = `new-${user.email}`;
    await app.operator.setEmail({ email: given.email, newEmail });
    expect(events).to.deep.equal([{ name: 'email_changed', account: user.id, address: '', by: 'operator' }]);
    expect(mails().map(({ to }) => to)).to.have.members([user.email, newEmail]);
  });

  it('is neither logged nor mailed where it creates an account of the service itself', async () => {
    const { app, mails, events } = await fixture();
    const account = { email: 'demo@people.example', fullName: 'Demo', organizationName: null, password: null };
    await app.operator.createUser({ ...account, isOfService: true });
    expect([events, mails()]).to.deep.equal([[], []]);
  });

  it('is not mailed where a subscription ends by schedule', async () => {
    const { app, given, mails, events } = await fixture();
    await app.organizations.lapse({ organizationId: given.organizationId, by: 'system' });
    expect([events, mails()]).to.deep.equal([[], []]);
  });

  it('has the key and the plan, and no secret', async () => {
    const { app, given, mails, events } = await fixture();
    const { password } = await app.operator.setPassword({ email: given.email, password: null });
    const { url } = await app.operator.makeResetLink({ email: given.email });
    await app.operator.revokeApiKey(given.keyId);
    await app.operator.setPlan({ ...given, plan: 'pro', periodEnd: null });
    expect(events[2]!.detail).to.match(/^Kiosk \(.+…\)$/);
    expect(events[3]!.detail).to.equal(`Analytical Maps (${given.organizationId}): Plan set to Pro`);
    const said = JSON.stringify([events, mails()]);
    expect(said).to.include('Kiosk').and.not.include(password).and.not.include(new URL(url).hash.slice(1));
  });

  it('is neither logged nor mailed where it fails', async () => {
    const { app, given, mails, events } = await fixture();
    await rejection(app.operator.deleteUser({ email: 'nobody@people.example' }));
    await rejection(app.operator.setPassword({ email: given.email, password: 'short' }));
    await rejection(app.operator.setEmail({ email: given.email, newEmail: given.email }));
    await rejection(app.operator.createOrganization({ name: 'Maps', owner: 'nobody@people.example' }));
    await rejection(app.operator.transferOrganization({ ...given, email: 'nobody@people.example' }));
    await app.operator.renameOrganization({ ...given, name: ' Analytical Maps ' });
    expect([events, mails()]).to.deep.equal([[], []]);
  });
});
