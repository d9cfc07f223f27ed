import { expect } from 'chai';
import { type Client, client, makeProject, PASSWORD, type Person, signUp } from '../../support/client.ts';
import { startTestService, type TestService } from '../../support/service/service.ts';
import { pathOf } from '../given.ts';
import { acceptAsNew, tokenOf } from '../organizations/invitees.ts';
import { anEmail, RESEND, signIn, VERIFY_EMAIL } from '../shared/account-actions.ts';
import { expectError, expectOk } from '../shared/expectations.ts';
import { lastLink, mailsTo } from './mailbox.ts';

/** Registration, and the restrictions of an unconfirmed email. */
describe('The service', () => {
  let service: TestService | null = null;
  const start = async (environment: Record<string, string>) => {
    service = await startTestService(environment);
    return client(service.url);
  };
  afterEach(async () => {
    await service?.stop();
    expect(service?.undocumented).to.deep.equal([]);
  });

  for (const registration of ['closed', 'invite']) {
    it(`creates no account where registration is ${registration}`, async () => {
      const api = await start({ REGISTRATION: registration });
      const email = anEmail();
      const given = { email, password: PASSWORD, password_confirm: PASSWORD };
      const names = { full_name: 'Ada Lovelace', organization_name: 'Analytical Maps' };
      expectError(await api.post('/api/auth/register/', { ...given, ...names }), 403, 'permission_denied');
      expect(await service!.storage.users.findByEmail(email)).to.equal(null);
      expect(mailsTo({ service: service! }, email)).to.deep.equal([]);
    });

    it(`lets existing accounts sign in where registration is ${registration}`, async () => {
      const api = await start({ REGISTRATION: registration });
      const email = anEmail();
      await service!.app.operator.createUser({
        email,
        fullName: 'Ada Lovelace',
        organizationName: null,
        password: PASSWORD,
      });
      expect((await signIn(api, email)).user).to.include({ email });
    });
  }

  describe('that requires confirmed emails', () => {
    let api: Client;
    let ada: Person;
    let project: string;
    beforeEach(async () => {
      api = await start({ REQUIRE_VERIFIED_EMAIL: 'true' });
      ada = await signUp(api);
      project = (await makeProject(api, ada)).id;
    });
    const act = (action: string, as: Person['as'] = ada.as) => api.post(`${pathOf(project)}${action}/`, undefined, as);
    const invite = (email: string) => {
      const caller = { kind: 'user', userId: ada.userId, sessionId: '', address: '' } as const;
      const { organizationId } = ada;
      return service!.app.invitations.create({ caller, organizationId, email, role: 'member', groupIds: [] });
    };

    it('does not publish for an account that has not confirmed its email', async () => {
      expectError(await act('publish'), 403, 'permission_denied');
      expect(expectOk(await api.get(pathOf(project), ada.as))).to.include({ status: 'DRAFT', version: 1 });
      expectOk(await api.post(VERIFY_EMAIL, lastLink({ service: service! }, ada.email)));
      expectOk(await act('publish'));
      expectOk(await act('update-live'));
    });

    it('sends no invitation for such an account', async () => {
      const email = anEmail();
      const refusal = await invite(email).catch((error: unknown) => error);
      expect(refusal).to.have.property('kind', 'permission_denied');
      expect(mailsTo({ service: service! }, email)).to.deep.equal([]);
      expectOk(await api.post(VERIFY_EMAIL, lastLink({ service: service! }, ada.email)));
      await invite(email);
      expect(mailsTo({ service: service! }, email)).to.have.lengthOf(1);
    });

    it('accepts an email confirmed by the mailed link of an invitation, and not by the link shown to its inviter', async () => {
      const mailing = { service: service! };
      expectOk(await api.post(VERIFY_EMAIL, lastLink(mailing, ada.email)));
      for (const which of ['shown', 'mailed'] as const) {
        const email = anEmail();
        const { acceptUrl } = await invite(email);
        const token = which === 'shown' ? tokenOf(acceptUrl) : lastLink(mailing, email).token;
        const { tokens } = expectOk(await acceptAsNew({ api, service: service! }, token), 201);
        const as = { token: tokens.access };
        if (which === 'shown') {
          expectError(await act('publish', as), 403, 'permission_denied');
          expectOk(await api.post(RESEND, undefined, as));
          expectOk(await api.post(VERIFY_EMAIL, lastLink(mailing, email)));
        }
        expectOk(await act('publish', as));
        expectOk(await act('unpublish', as));
      }
    });

    it('lets it do everything else', async () => {
      expectOk(await api.patch(pathOf(project), { name: 'Harbour' }, ada.as));
      for (const action of ['archive', 'restore']) expectOk(await act(action));
    });

    it('checks first whether the project is accessible', async () => {
      const bob = await signUp(api);
      expectError(await act('publish', bob.as), 404);
    });
  });

  it('publishes for everybody otherwise', async () => {
    const api = await start({});
    const ada = await signUp(api);
    const { id } = await makeProject(api, ada);
    expectOk(await api.post(`${pathOf(id)}publish/`, undefined, ada.as));
  });
});
