import { expect } from 'chai';
import { type Body, type Client, makeProject, type Person, signUp } from '../../support/client.ts';
import { acceptAsNew, invite } from '../organizations/invitees.ts';
import { aKey } from '../organizations/keys.ts';
import { joined, membershipOf } from '../organizations/team.ts';
import { overHttp } from '../over-http.ts';
import { anEmail, anotherSession, ME } from '../shared/account-actions.ts';
import { expectError, expectOk, expectThrottled } from '../shared/expectations.ts';

const EXPORT = `${ME}export/`;
const EXPORTS = 10;

/** What a person gets as their own data. */
overHttp('personal data', (open) => {
  let api: Client;
  let ada: Person;
  beforeEach(async () => {
    api = open().elsewhere();
    ada = await signUp(api);
  });
  const exported = async (person = ada): Promise<Body> => expectOk(await api.get(EXPORT, person.as));
  const prove = async ({ userId }: Person) => {
    const { users } = open().service.storage;
    const user = (await users.find(userId))!;
    await users.update({ ...user, mailboxProvenAt: user.dateJoined });
  };

  it('has the account, its sessions and the networks they came from', async () => {
    await anotherSession(api, ada.email);
    const { account, ...data } = await exported();
    const me = expectOk(await api.get(ME, ada.as));
    expect(account).to.deep.include({ ...me, google_id: null, mailbox_proven_at: null });
    const sessions: Body[] = expectOk(await api.get('/api/auth/sessions/', ada.as));
    expect(data.sessions).to.deep.equal(sessions.map(({ is_current: _, ...session }) => session));
    expect(data.sessions).to.have.length(2);
    expect(data.sign_in_networks).to.have.length(1);
    expect(data.is_truncated).to.equal(false);
  });

  it('has every membership, a blocked one without the name of the organization', async () => {
    const bob = await joined(open(), { organizationId: ada.organizationId, status: 'blocked' });
    const own = await membershipOf(open(), bob.organizationId, bob.userId);
    const memberships: Body[] = (await exported(bob)).memberships;
    expect(memberships).to.have.length(2);
    expect(memberships.find(({ id }) => id === bob.memberId)).to.deep.include({
      organization: ada.organizationId,
      organization_name: null,
      role: 'viewer',
      status: 'blocked',
      groups: [],
    });
    expect(memberships.find(({ id }) => id === own.id)).to.deep.include({
      organization: bob.organizationId,
      organization_name: 'Analytical Maps',
      role: 'owner',
      status: 'active',
    });
  });

  it('has the groups of a member', async () => {
    const { storage } = open().service;
    const given = { organization: ada.organizationId, name: 'Kiosks', description: '' };
    const group = expectOk(await api.post('/api/groups/', given, ada.as), 201);
    const { id } = await membershipOf(open(), ada.organizationId, ada.userId);
    await storage.groups.addMembers(group.id, [id]);
    expect((await exported()).memberships[0].groups).to.deep.equal([group.id]);
  });

  it('has the API keys of the person and of nobody else, without the keys and their hashes', async () => {
    const bob = await joined(open(), { organizationId: ada.organizationId, role: 'owner' });
    const { body } = await aKey(open(), ada);
    await aKey(open(), { ...bob, organizationId: ada.organizationId });
    const { key, created_by: _, ...described } = body;
    const data = await exported();
    expect(data.api_keys).to.deep.equal([described]);
    const { hash } = (await open().service.storage.apiKeys.listOfUser(ada.userId))[0]!;
    const { passwordHash } = (await open().service.storage.users.find(ada.userId))!;
    for (const secret of [key, hash, passwordHash, ada.refresh]) expect(JSON.stringify(data)).not.to.include(secret);
  });

  it('has the invitations that the person sent, without their links', async () => {
    const { invitation, shown, mailed } = await invite(open(), ada);
    await invite(open(), await signUp(api));
    const { id, email, organization, role, expires_at, created_at } = invitation;
    const data = await exported();
    expect(data.invitations_sent).to.deep.equal([
      {
        id,
        email,
        organization,
        organization_name: 'Analytical Maps',
        role,
        status: 'pending',
        expires_at,
        created_at,
      },
    ]);
    for (const token of [shown, mailed]) expect(JSON.stringify(data)).not.to.include(token);
  });

  it('has the invitations that the person received, once the mailbox is proven', async () => {
    const bob = await signUp(api);
    const { invitation } = await invite(open(), ada, { email: bob.email });
    expect((await exported(bob)).invitations_received).to.deep.equal([]);
    await prove(bob);
    const received: Body[] = (await exported(bob)).invitations_received;
    expect(received.map(({ id, organization }) => [id, organization])).to.deep.equal([
      [invitation.id, ada.organizationId],
    ]);
    expect(JSON.stringify(received)).not.to.include(ada.email);
  });

  it('has what the person did, and of nobody else', async () => {
    const { id, name } = await makeProject(api, ada);
    const bob = await joined(open(), { organizationId: ada.organizationId, role: 'member' });
    await makeProject(api, { ...bob, organizationId: ada.organizationId });
    const actions: Body[] = (await exported()).actions;
    expect(actions.map(({ action }) => action)).to.deep.equal(['project.created', 'organization.created']);
    expect(actions[0]).to.deep.include({
      organization: ada.organizationId,
      object_type: 'project',
      object_id: id,
      summary: `Project ${name} created`,
    });
  });

  it('names nobody else in what the person did', async () => {
    const bob = await joined(open(), { organizationId: ada.organizationId });
    const { invitation } = await invite(open(), ada, { email: anEmail() });
    const query = `?organization=${ada.organizationId}`;
    const path = `/api/organizations/${ada.organizationId}/transfer-ownership/`;
    expectOk(await api.patch(`/api/members/${bob.memberId}/${query}`, { role: 'member' }, ada.as));
    expectOk(await api.post(path, { member: bob.memberId }, ada.as));
    const actions: Body[] = (await exported()).actions;
    const summaries = new Map(actions.map(({ action, summary }) => [action, summary]));
    for (const action of ['member.role_changed', 'invitation.created', 'organization.ownership_transferred']) {
      expect(summaries.get(action), action).to.equal(null);
    }
    expect(JSON.stringify(actions)).not.to.include(bob.email).and.not.to.include(invitation.email);
  });

  it('is complete for an account that was made by an invitation', async () => {
    const { mailed, invitation } = await invite(open(), ada);
    const { user, tokens } = expectOk(await acceptAsNew(open(), mailed), 201);
    const data: Body = expectOk(await api.get(EXPORT, { token: tokens.access }));
    expect(data.account).to.include({ id: user.id, email: invitation.email });
    expect(data.invitations_received).to.have.length(1);
    expect(data.invitations_received[0]).to.include({ id: invitation.id, status: 'accepted' });
  });

  it('is refused to API keys and without a session', async () => {
    const { as } = await aKey(open(), ada, { type: 'write' });
    expectError(await api.get(EXPORT, as), 403, 'permission_denied');
    expectError(await api.get(EXPORT), 401);
  });

  it(`may be exported ${EXPORTS} times an hour, each account by itself`, async () => {
    for (let n = 0; n < EXPORTS; n++) await exported();
    expectThrottled(await api.get(EXPORT, ada.as), { seconds: 3600 });
    await exported(await signUp(api));
  });
});
