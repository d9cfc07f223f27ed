import { expect } from 'chai';
import type { BrowserContext, Page } from 'playwright-core';
import { createDemo } from '../../../../config/demo/create-demo.ts';
import { lastLink } from '../../../http/accounts/mailbox.ts';
import { invite } from '../../../http/organizations/invitees.ts';
import { anEmail, expectSignedOut, NEW_PASSWORD, resetLink, signIn } from '../../../http/shared/account-actions.ts';
import { expectOk } from '../../../http/shared/expectations.ts';
import { PASSWORD, type Person, signUp } from '../../../support/client.ts';
import { axeFindings, openStudio, press, type StudioFixture, typeCredentials } from '../fixture.ts';

const HOUR = 3_600_000;

describe('Mailed links in the Studio', function () {
  this.timeout(240_000);
  let studio: StudioFixture;
  let ada: Person;
  let visitor: BrowserContext;

  before(async function () {
    const opened = await openStudio();
    if (!opened) return this.skip();
    studio = opened;
  });
  beforeEach(async () => {
    [ada, visitor] = [await signUp(studio.api), await studio.visitor()];
  });
  afterEach(async () => expect(await studio.leave()).to.deep.equal([]));
  after(() => studio?.stop());

  const follow = async (address: string) => {
    const page = await visitor.newPage();
    await page.goto(studio.service.url + address);
    return page;
  };
  const heading = async (page: Page, name: string) => {
    await page.getByRole('heading', { name, exact: true }).waitFor();
    expect(await axeFindings(page), name).to.deep.equal([]);
  };
  const newPassword = async (page: Page) => {
    await page.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD);
    await press(page, 'Save the new password');
  };
  const verifyLink = (email: string) => {
    const { path, uid, token } = lastLink(studio, email);
    return `${path}#uid=${uid}&token=${token}`;
  };

  it('lead from a forgotten password to a new one, which ends all other sessions', async () => {
    const elsewhere = await studio.openAs(await studio.visitor(), ada.email);
    const page = await studio.open(visitor, '/sign-in');
    await page.getByRole('link', { name: 'Forgot your password?' }).click();
    await page.getByLabel('Email', { exact: true }).fill(ada.email);
    await press(page, 'Send link');
    await heading(page, 'Look into your mails');
    const { path, uid, token } = lastLink(studio, ada.email);
    await page.goto(`${studio.service.url}${path}#uid=${uid}&token=${token}`);
    await heading(page, 'Choose a new password');
    expect(page.url()).to.equal(`${studio.service.url}/studio/reset`);
    await page.reload();
    await newPassword(page);
    await heading(page, 'Your password is changed');
    await expectSignedOut(studio.api, ada);
    await elsewhere.reload();
    await elsewhere.getByRole('heading', { name: 'Sign in' }).waitFor();
    await page.getByRole('link', { name: 'Sign in' }).click();
    await typeCredentials(page, ada.email, NEW_PASSWORD);
    await page.getByRole('heading', { name: 'Projects' }).waitFor();
  });

  it('say that they were used or are too old, and offer another one', async () => {
    const { path, uid, token } = await resetLink(studio, studio.api, ada.email);
    for (const page of [await follow('/reset-password'), await follow(`${path}#uid=${uid}&token=${token}x`)]) {
      if ((await page.getByRole('heading', { name: 'Choose a new password' }).count()) > 0) await newPassword(page);
      await heading(page, 'This link does not work any more');
    }
    const page = await follow(`${path}#uid=${uid}&token=${token}`);
    studio.service.advance(HOUR);
    await newPassword(page);
    await heading(page, 'This link does not work any more');
    await page.getByRole('link', { name: 'Send a new link' }).click();
    await heading(page, 'Forgot your password?');
  });

  it('end the session of this browser with a new password, but not that of somebody else', async () => {
    const bob = await signUp(studio.api);
    const link = await resetLink(studio, studio.api, ada.email);
    const address = `${link.path}#uid=${link.uid}&token=${link.token}`;
    await studio.openAs(visitor, bob.email);
    const page = await follow(address);
    await page.getByText(`You are signed in here as ${bob.email}.`).waitFor();
    await newPassword(page);
    await heading(page, 'Your password is changed');
    await press(page, 'Sign out');
    await page.getByRole('link', { name: 'Sign in' }).click();
    await typeCredentials(page, ada.email, NEW_PASSWORD);
    await page.getByRole('heading', { name: 'Projects' }).waitFor();
  });

  it('confirm the email of who is signed in by one press, and of others with their password', async () => {
    await studio.openAs(visitor, ada.email);
    const page = await follow(verifyLink(ada.email));
    await heading(page, 'Confirm your email');
    expect(await page.getByLabel('Password', { exact: true }).count()).to.equal(0);
    await press(page, 'Confirm my email');
    await heading(page, 'Your email is confirmed');
    await page.getByRole('link', { name: 'Go on' }).click();
    await page.getByRole('heading', { name: 'Projects' }).waitFor();
    expect(await page.getByRole('complementary', { name: 'Email not confirmed' }).count()).to.equal(0);

    const bob = await signUp(studio.api);
    const other = await follow(verifyLink(bob.email));
    await other.getByText(`You are signed in here as ${ada.email}.`).waitFor();
    await other.getByLabel('Password', { exact: true }).fill('a guess of mine');
    await press(other, 'Confirm my email');
    await other.getByText('This password is wrong.').waitFor();
    await other.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await press(other, 'Confirm my email');
    await heading(other, 'Your email is confirmed');
    expect((await studio.service.storage.users.find(bob.userId))!.mailboxProvenAt).to.be.a('string');
    const again = await follow(`/studio/verify`);
    await heading(again, 'This link does not work any more');
  });

  it('make an account for who is invited, who is signed in as a member', async () => {
    const { invitation, mailed } = await invite(studio, ada);
    const page = await follow(`/accept-invitation#token=${mailed}`);
    await heading(page, 'Join Analytical Maps');
    await page.getByText('Your role: Member.').waitFor();
    await press(page, 'Create an account');
    await page.getByLabel('Your name').fill('Grace Hopper');
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await heading(page, 'Join Analytical Maps');
    await press(page, 'Create account and join');
    await page.getByRole('button', { name: 'Organization: Analytical Maps' }).waitFor();
    expect((await signIn(studio.api, invitation.email)).user.fullName).to.equal('Grace Hopper');
    const gone = await follow(`/accept-invitation#token=${mailed}`);
    await heading(gone, 'This invitation cannot be accepted');
  });

  it('let somebody with an account join by signing in, also after the other way', async () => {
    const bob = await signUp(studio.api);
    expectOk(await studio.api.post('/api/auth/verify-email/', lastLink(studio, bob.email), bob.as));
    const { mailed } = await invite(studio, ada, { email: bob.email });
    const page = await follow(`/accept-invitation#token=${mailed}`);
    await press(page, 'Create an account');
    await page.getByLabel('Your name').fill('Bob');
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await press(page, 'Create account and join');
    await page.getByRole('alert').filter({ hasText: 'There is an account with this email already.' }).waitFor();
    await press(page, 'Back');
    await press(page, 'I have an account');
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await press(page, 'Sign in');
    await page.getByRole('status').filter({ hasText: 'You have joined Analytical Maps.' }).waitFor();
    const members = expectOk(await studio.api.get(`/api/members/?organization=${ada.organizationId}`, ada.as)).results;
    expect(members.map(({ user }: { user: { email: string } }) => user.email)).to.include(bob.email);
  });

  it('ask who is signed in as somebody else to sign out before an invitation is accepted', async () => {
    const email = anEmail();
    const { mailed } = await invite(studio, ada, { email });
    await studio.openAs(visitor, ada.email);
    const page = await follow(`/accept-invitation#token=${mailed}`);
    await page.getByText(`The invitation is for ${email}. Sign out`).waitFor();
    await heading(page, 'Join Analytical Maps');
    await press(page, 'Sign out');
    await page.getByRole('button', { name: 'Create an account' }).waitFor();
  });
});

describe('Mailed links in the Studio of a service that registers nobody', function () {
  this.timeout(240_000);
  let studio: StudioFixture;

  before(async function () {
    const opened = await openStudio({ REGISTRATION: 'closed' });
    if (!opened) return this.skip();
    studio = opened;
  });
  after(() => studio?.stop());

  it('let people with an account accept invitations, and say that new ones are not made', async () => {
    const { email, password } = await createDemo(studio.service.app);
    const { access } = (await signIn(studio.api, email, password)).tokens;
    const organizations = expectOk(await studio.api.get('/api/organizations/', { token: access }));
    const body = { organization: organizations[0].id, email: anEmail(), role: 'member' };
    const { accept_url } = expectOk(await studio.api.post('/api/invitations/', body, { token: access }), 201);
    const page = await (await studio.visitor()).newPage();
    await page.goto(accept_url);
    await page.getByText('New accounts cannot be created here.').waitFor();
    expect(await page.getByLabel('Email', { exact: true }).inputValue()).to.equal(body.email);
    expect(await page.getByRole('button', { name: 'Create an account' }).count()).to.equal(0);
    expect(studio.complaints).to.deep.equal([]);
  });
});
