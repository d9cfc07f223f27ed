import { expect } from 'chai';
import { NEW_PASSWORD, resetLink, signIn } from '../../http/shared/account-actions.ts';
import { type Person, signUp } from '../../support/client.ts';
import { expectAlert, expectFault, expectHeading, type Fixture, openFixture, press } from './fixture.ts';

const BUTTON = 'Change my password';
const [PASSWORD_FIELD, AGAIN_FIELD] = ['New password', 'The same once more'];

describe('The page that resets a password', function () {
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
  afterEach(() => expect(fixture!.complaints.splice(0)).to.deep.equal([]));
  after(() => fixture?.stop());

  const newLink = async () => {
    const { path, uid, token } = await resetLink(fixture!, fixture!.api, ada.email);
    return `${path}#uid=${uid}&token=${token}`;
  };

  it('changes it, and the new one signs in', async () => {
    const page = await fixture!.open(await newLink());
    await page.getByLabel(PASSWORD_FIELD, { exact: true }).fill(NEW_PASSWORD);
    await page.getByLabel(AGAIN_FIELD).fill(NEW_PASSWORD);
    await page.keyboard.press('Enter');
    await expectHeading(page, 'Your password is changed');
    expect((await signIn(fixture!.api, ada.email, NEW_PASSWORD)).user.email).to.equal(ada.email);
  });

  it('shows each error beside its field, and the link stays valid', async () => {
    const page = await fixture!.open(await newLink());
    await page.getByLabel(PASSWORD_FIELD, { exact: true }).fill('short');
    await press(page, BUTTON);
    await expectFault(page, PASSWORD_FIELD, /at least 8 characters/);
    const focused = await page.evaluate(() => document.activeElement?.getAttribute('name'));
    expect(focused).to.equal('new_password');

    await page.getByLabel(PASSWORD_FIELD, { exact: true }).fill(NEW_PASSWORD);
    await press(page, BUTTON);
    await expectFault(page, AGAIN_FIELD, /do not match/);
    expect(await page.getByLabel(PASSWORD_FIELD, { exact: true }).getAttribute('aria-invalid')).to.equal(null);

    await page.getByLabel(AGAIN_FIELD).fill(NEW_PASSWORD);
    await press(page, BUTTON);
    await expectHeading(page, 'Your password is changed');
  });

  it('says so when the link was used already', async () => {
    const link = await newLink();
    for (const expectOutcome of [
      (page: Awaited<ReturnType<Fixture['open']>>) => expectHeading(page, 'Your password is changed'),
      (page: Awaited<ReturnType<Fixture['open']>>) => expectAlert(page, /already used/),
    ]) {
      const page = await fixture!.open(link);
      await page.getByLabel(PASSWORD_FIELD, { exact: true }).fill(NEW_PASSWORD);
      await page.getByLabel(AGAIN_FIELD).fill(NEW_PASSWORD);
      await press(page, BUTTON);
      await expectOutcome(page);
    }
  });
});
