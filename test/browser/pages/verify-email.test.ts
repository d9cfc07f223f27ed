import { expect } from 'chai';
import { lastLink } from '../../http/accounts/mailbox.ts';
import { anEmail, CHANGE_EMAIL, ME } from '../../http/shared/account-actions.ts';
import { expectOk } from '../../http/shared/expectations.ts';
import { PASSWORD, type Person, signUp } from '../../support/client.ts';
import { expectAlert, expectFault, expectHeading, type Fixture, openFixture, press } from './fixture.ts';

const BUTTON = 'Confirm my email';

describe('The page that confirms an email', function () {
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

  const linkTo = (email: string) => {
    const { path, uid, token } = lastLink(fixture!, email);
    return `${path}#uid=${uid}&token=${token}`;
  };
  const me = async () => expectOk(await fixture!.api.get(ME, ada.as));

  it('confirms it when the button is pressed, and not before', async () => {
    const page = await fixture!.open(linkTo(ada.email));
    expect((await me()).emailVerified).to.equal(false);
    await press(page, BUTTON);
    await expectHeading(page, 'Your email is confirmed');
    expect((await me()).emailVerified).to.equal(true);
    expect(await page.getByRole('button').or(page.getByRole('link')).count()).to.equal(0);
  });

  it('proves the account with the password, and says so where it is wrong', async () => {
    const proven = async () => (await fixture!.service.storage.users.find(ada.userId))!.mailboxProvenAt;
    const page = await fixture!.open(linkTo(ada.email));
    await page.getByLabel('Password', { exact: true }).fill('a guess of mine');
    await press(page, BUTTON);
    await expectFault(page, 'Password', /wrong/);
    expect(await proven()).to.equal(null);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await press(page, BUTTON);
    await expectHeading(page, 'Your email is confirmed');
    expect(await proven()).to.be.a('string');
  });

  it('does not show the secrets of the link in the address, and accepts another link in the same tab', async () => {
    const page = await fixture!.open(linkTo(ada.email));
    expect(page.url()).to.match(/\/verify-email$/);
    const bob = await signUp(fixture!.api);
    await page.evaluate((link) => location.assign(link), linkTo(bob.email));
    await page.waitForURL(/\/verify-email$/);
    await page.waitForFunction((uid) => history.state?.uid === uid, bob.userId);
    await press(page, BUTTON);
    await expectHeading(page, 'Your email is confirmed');
    expect((await fixture!.service.storage.users.find(bob.userId))!.emailVerified).to.equal(true);
    expect((await me()).emailVerified).to.equal(false);
  });

  it('accepts links of older mails, which have their secrets in the query', async () => {
    const page = await fixture!.open(linkTo(ada.email).replace('#', '?'));
    expect(page.url()).to.match(/\/verify-email$/);
    await press(page, BUTTON);
    await expectHeading(page, 'Your email is confirmed');
  });

  it('does not use up the link when programs follow it', async () => {
    const link = linkTo(ada.email);
    for (const method of ['GET', 'GET', 'HEAD']) expectOk(await fixture!.api.request(method, link));
    const page = await fixture!.open(link);
    await page.reload();
    await press(page, BUTTON);
    await expectHeading(page, 'Your email is confirmed');
  });

  it('confirms a new email in the same way', async () => {
    const email = anEmail();
    expectOk(await fixture!.api.post(CHANGE_EMAIL, { new_email: email, password: PASSWORD }, ada.as));
    const page = await fixture!.open(linkTo(email));
    await press(page, BUTTON);
    await expectHeading(page, 'Your email is confirmed');
    expect((await me()).email).to.equal(email);
  });

  it('says so when the link was used already', async () => {
    const link = linkTo(ada.email);
    const first = await fixture!.open(link);
    await press(first, BUTTON);
    await expectHeading(first, 'Your email is confirmed');
    const second = await fixture!.open(link);
    await press(second, BUTTON);
    await expectHeading(second, 'This link does not work any more');
  });

  it('says so when the address has no link', async () => {
    await expectHeading(await fixture!.open('/verify-email'), 'This link does not work any more');
  });

  it('says so when the service cannot be reached, and continues when it can', async () => {
    const page = await fixture!.open(linkTo(ada.email));
    await page.context().setOffline(true);
    await press(page, BUTTON);
    await expectAlert(page, /cannot be reached/);
    await page.context().setOffline(false);
    await press(page, BUTTON);
    await expectHeading(page, 'Your email is confirmed');
  });
});
