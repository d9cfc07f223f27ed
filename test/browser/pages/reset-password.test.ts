import { expect } from 'chai';
import { NEW_PASSWORD, resetLink, signIn } from '../../http/shared/account-actions.ts';
import { type Person, signUp } from '../../support/client.ts';
import { expectFault, expectHeading, type Fixture, openFixture, press } from './fixture.ts';

const BUTTON = 'Save the new password';
const FIELD = 'New password';

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
  afterEach(async () => expect(await fixture!.leave()).to.deep.equal([]));
  after(() => fixture?.stop());

  const newLink = async () => {
    const { path, uid, token } = await resetLink(fixture!, fixture!.api, ada.email);
    return `${path}#uid=${uid}&token=${token}`;
  };

  it('changes it, and the new one signs in', async () => {
    const page = await fixture!.open(await newLink());
    await page.getByLabel(FIELD, { exact: true }).fill(NEW_PASSWORD);
    await page.keyboard.press('Enter');
    await expectHeading(page, 'Your password is changed');
    expect((await signIn(fixture!.api, ada.email, NEW_PASSWORD)).user.email).to.equal(ada.email);
  });

  it('shows the error beside its field, and the link stays valid', async () => {
    const page = await fixture!.open(await newLink());
    await page.getByLabel(FIELD, { exact: true }).fill('12345678');
    await press(page, BUTTON);
    await expectFault(page, FIELD, /too common/);
    await page.getByLabel(FIELD, { exact: true }).fill(NEW_PASSWORD);
    await press(page, BUTTON);
    await expectHeading(page, 'Your password is changed');
  });

  it('says so when the link was used already, and leads nowhere else', async () => {
    const link = await newLink();
    for (const outcome of ['Your password is changed', 'This link does not work any more']) {
      const page = await fixture!.open(link);
      await page.getByLabel(FIELD, { exact: true }).fill(NEW_PASSWORD);
      await press(page, BUTTON);
      await expectHeading(page, outcome);
      expect(await page.getByRole('link').count()).to.equal(0);
    }
  });
});
