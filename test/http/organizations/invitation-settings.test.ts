import { randomUUID } from 'node:crypto';
import { expect } from 'chai';
import { type Client, client, PASSWORD, type Person, signUp } from '../../support/client.ts';
import { startTestService, type TestService } from '../../support/service/service.ts';
import { lastLink } from '../accounts/mailbox.ts';
import { signIn, VERIFY_EMAIL } from '../shared/account-actions.ts';
import { expectError, expectOk } from '../shared/expectations.ts';
import { ACCEPT, acceptAsNew, invitationsOf, invite } from './invitees.ts';

/** The effect of settings on invitations. */
describe('Invitations with other settings', () => {
  let running: { readonly service: TestService; readonly api: Client };
  const start = async (environment: Record<string, string>) => {
    const service = await startTestService(environment);
    running = { service, api: client(service.url) };
  };
  afterEach(async () => {
    await running.service.stop();
    expect(running.service.undocumented).to.deep.equal([]);
  });

  /** Somebody whose account the operator made, where nobody may register. */
  const aPerson = async (email = `${randomUUID()}@people.example`): Promise<Person> => {
    const { service, api } = running;
    const creation = { email, fullName: 'Ada Lovelace', organizationName: 'Analytical Maps', password: PASSWORD };
    const { user, organization } = await service.app.operator.createUser(creation);
    const { access, refresh } = (await signIn(api, email)).tokens;
    return { email, userId: user.id, organizationId: organization.id, access, refresh, as: { token: access } };
  };
  const register = () => signUp(running.api).catch((error: Error) => error.message);

  it('are the only way to register with REGISTRATION=invite', async () => {
    await start({ REGISTRATION: 'invite' });
    expect(await register()).to.match(/403/);
    const { shown, invitation } = await invite(running, await aPerson());
    const { user } = expectOk(await acceptAsNew(running, shown), 201);
    expect(user.email).to.equal(invitation.email);
  });

  it('create no account with REGISTRATION=closed, and are accepted by existing ones', async () => {
    await start({ REGISTRATION: 'closed' });
    const [ada, grace] = [await aPerson(), await aPerson()];
    const { shown } = await invite(running, ada);
    expectError(await acceptAsNew(running, shown), 403, 'permission_denied');
    expectError(await acceptAsNew(running, 'nonsense'), 403, 'permission_denied');
    const invited = await invite(running, ada, { email: grace.email });
    expectOk(await running.api.post(ACCEPT, { token: invited.shown }, grace.as));
  });

  it('need a confirmed email of their sender with REQUIRE_VERIFIED_EMAIL', async () => {
    await start({ REQUIRE_VERIFIED_EMAIL: 'true' });
    const ada = await signUp(running.api);
    const { uid, token } = lastLink(running, ada.email);
    expectError(await invitationsOf(running, ada).create({}), 403, 'permission_denied');
    expectOk(await running.api.post(VERIFY_EMAIL, { uid, token }));
    const { invitation } = await invite(running, ada);
    expectOk(await invitationsOf(running, ada).resend(invitation.id));
  });

  it('link to PUBLIC_URL, and contain SERVICE_NAME', async () => {
    await start({ PUBLIC_URL: 'https://maps.example', SERVICE_NAME: 'Lageplan' });
    running = { ...running, api: client(running.service.local) };
    const made = expectOk(await invitationsOf(running, await aPerson()).create({}), 201);
    expect(made.accept_url).to.match(/^https:\/\/maps\.example\/accept-invitation#token=[\w-]{43}$/);
    const { text } = running.service.mails().at(-1)!;
    expect(text).to.include('https://maps.example/accept-invitation#token=').and.to.include('Lageplan');
  });
});
