import { expect } from 'chai';
import { NEW_PASSWORD, resetLink, signIn } from '../../http/shared/account-deeds.ts';
import { type Person, signUp } from '../../support/client.ts';
import { expectAlert, expectFault, expectHeading, openStage, press, type Stage } from './stage.ts';

const BUTTON = 'Change my password';
const [PASSWORD_FIELD, AGAIN_FIELD] = ['New password', 'The same once more'];

describe('The page that leads to a new password', function () {
  this.timeout(180_000);
  let stage: Stage | null = null;
  let ada: Person;

  before(async function () {
    stage = await openStage();
    if (!stage) this.skip();
  });
  beforeEach(async () => {
    ada = await signUp(stage!.api);
  });
  afterEach(() => expect(stage!.complaints.splice(0)).to.deep.equal([]));
  after(() => stage?.stop());

  const newLink = async () => {
    const { path, uid, token } = await resetLink(stage!, stage!.api, ada.email);
    return `${path}#uid=${uid}&token=${token}`;
  };

  it('changes it, and one can sign in with it', async () => {
    const page = await stage!.open(await newLink());
    await page.getByLabel(PASSWORD_FIELD, { exact: true }).fill(NEW_PASSWORD);
    await page.getByLabel(AGAIN_FIELD).fill(NEW_PASSWORD);
    await page.keyboard.press('Enter');
    await expectHeading(page, 'Your password is changed');
    expect((await signIn(stage!.api, ada.email, NEW_PASSWORD)).user.email).to.equal(ada.email);
  });

  it('tells beside each field what is wrong with it, and the link stays as good as it was', async () => {
    const page = await stage!.open(await newLink());
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
      (page: Awaited<ReturnType<Stage['open']>>) => expectHeading(page, 'Your password is changed'),
      (page: Awaited<ReturnType<Stage['open']>>) => expectAlert(page, /already used/),
    ]) {
      const page = await stage!.open(link);
      await page.getByLabel(PASSWORD_FIELD, { exact: true }).fill(NEW_PASSWORD);
      await page.getByLabel(AGAIN_FIELD).fill(NEW_PASSWORD);
      await press(page, BUTTON);
      await expectOutcome(page);
    }
  });
});
