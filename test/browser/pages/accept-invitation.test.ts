import { expect } from 'chai';
import type { Locator, Page } from 'playwright-core';
import { lastLink } from '../../http/accounts/mailbox.ts';
import { twoFactorPerson } from '../../http/accounts/two-factor-person.ts';
import { type Invited, invitationsOf, invite } from '../../http/organizations/invitees.ts';
import { signIn, VERIFY_EMAIL } from '../../http/shared/account-actions.ts';
import { expectOk } from '../../http/shared/expectations.ts';
import { PASSWORD, type Person, signUp } from '../../support/client.ts';
import { expectAlert, expectFault, expectHeading, type Fixture, openFixture, press } from './fixture.ts';

describe('The page that accepts an invitation', function () {
  this.timeout(180_000);
  let fixture: Fixture | null = null;
  let ada: Person;

  before(async function () {
    fixture = await openFixture();
    if (!fixture) this.skip();
  });
  beforeEach(async () => {
    ada = await signUp(fixture!.api);
  });
  afterEach(async () => expect(await fixture!.leave()).to.deep.equal([]));
  after(() => fixture?.stop());

  const invited = (email?: string): Promise<Invited> => invite(fixture!, ada, email ? { email } : {});
  const openInvitation = ({ mailed }: Invited) => fixture!.open(`/accept-invitation#token=${mailed}`);
  const memberIds = async () => {
    const reply = await fixture!.api.get(`/api/members/?organization=${ada.organizationId}`, ada.as);
    return expectOk(reply).results.map(({ user }: { user: { email: string } }) => user.email);
  };
  const expectJoined = async (page: Page, email: string) => {
    await expectHeading(page, 'You have joined Analytical Maps.');
    expect(await page.getByRole('link').count()).to.equal(0);
    expect(await memberIds()).to.include(email);
    const user = await fixture!.service.storage.users.findByEmail(email);
    return fixture!.service.storage.sessions.list(user!.id, new Date(fixture!.service.now()).toISOString());
  };

  it('offers an existing account and a new one as equal choices, with a way back from either', async () => {
    const { email: known } = await signUp(fixture!.api);
    const seen = [];
    for (const invitation of [await invited(known), await invited()]) {
      const page = await openInvitation(invitation);
      await expectHeading(page, 'Join Analytical Maps');
      await page.getByText(`The invitation is for ${invitation.invitation.email} and valid until`).waitFor();
      const choices = page.locator('.choices button');
      seen.push(await choices.allInnerTexts());
      const [first, second] = await choices.all();
      const look = (of: Locator) =>
        of.evaluate((button) => [getComputedStyle(button).backgroundColor, button.clientWidth, button.clientHeight]);
      expect(await look(first!)).to.deep.equal(await look(second!));
      for (const choice of seen[0]!) {
        await press(page, choice);
        await page.getByLabel('Password', { exact: true }).waitFor();
        await press(page, 'Back');
        await choices.first().waitFor();
      }
    }
    const both = ['I have an account', 'Create an account'];
    expect(seen).to.deep.equal([both, both]);
  });

  it('creates an account for a new user, who joins; no session is left behind', async () => {
    const invitation = await invited();
    const { email } = invitation.invitation;
    const page = await openInvitation(invitation);
    await expectHeading(page, 'Join Analytical Maps');
    await page.getByText('Your role: Member.').waitFor();
    await press(page, 'Create an account');
    await page.getByLabel('Your name').fill('Grace Hopper');
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await press(page, 'Create account and join');
    expect(await expectJoined(page, email)).to.deep.equal([]);
    expect((await signIn(fixture!.api, email)).user.fullName).to.equal('Grace Hopper');
  });

  it('shows the error beside its field', async () => {
    const page = await openInvitation(await invited());
    await press(page, 'Create an account');
    await page.getByLabel('Your name').fill('Grace Hopper');
    await page.getByLabel('Password', { exact: true }).fill('12345678');
    await press(page, 'Create account and join');
    await expectFault(page, 'Password', /too common/);
  });

  it('lets an existing user sign in, and join', async () => {
    const { email } = await signUp(fixture!.api);
    const page = await openInvitation(await invited(email));
    await press(page, 'I have an account');
    await page.getByLabel('Password', { exact: true }).fill('not my password');
    await press(page, 'Sign in');
    await expectAlert(page, /password/i);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await press(page, 'Sign in');
    // The session of signing up is left.
    expect(await expectJoined(page, email)).to.have.length(1);
  });

  it('asks an existing user who wants a new account to sign in', async () => {
    const { email, as } = await signUp(fixture!.api);
    const { uid, token } = lastLink(fixture!, email);
    expectOk(await fixture!.api.post(VERIFY_EMAIL, { uid, token }, as));
    const page = await openInvitation(await invited(email));
    await press(page, 'Create an account');
    await page.getByLabel('Your name').fill('Grace Hopper');
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await press(page, 'Create account and join');
    await expectAlert(page, /Sign in to join/);
  });

  it('asks for the second factor where it is enabled', async () => {
    const { person, code } = await twoFactorPerson(fixture!);
    const page = await openInvitation(await invited(person.email));
    await press(page, 'I have an account');
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await press(page, 'Sign in');
    // The sixth digit sends it.
    await page.getByLabel('Code').fill(String((Number(code()) + 1) % 1_000_000).padStart(6, '0'));
    await expectFault(page, 'Code', /wrong/);
    await page.getByLabel('Code').fill(code());
    expect(await expectJoined(page, person.email)).to.have.length(1);
  });

  it('says so where the invitation was revoked, and where it does not exist', async () => {
    const invitation = await invited();
    const { revoke } = invitationsOf(fixture!, ada);
    expectOk(await revoke(invitation.invitation.id), 204);
    for (const page of [await openInvitation(invitation), await fixture!.open('/accept-invitation')]) {
      await expectHeading(page, 'This invitation cannot be accepted');
    }
  });

  it('retries where the service could not be reached', async () => {
    const page = await openInvitation(await invited());
    // The page tries again by itself, also when it gets the focus.
    let isReached = false;
    await page.route('**/api/invitations/lookup/', (route) => (isReached ? route.continue() : route.abort()));
    await page.reload();
    await page.getByText(/cannot be reached/).waitFor();
    isReached = true;
    await press(page, 'Try again');
    await expectHeading(page, 'Join Analytical Maps');
  });
});
