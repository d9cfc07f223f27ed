import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { lastLink } from '../../../http/accounts/mailbox.ts';
import {
  anEmail,
  anotherSession,
  expectSignedOut,
  NEW_PASSWORD,
  signIn,
} from '../../../http/shared/account-actions.ts';
import { codeAt } from '../../../support/browser/authenticator.ts';
import { PASSWORD, type Person, signUp } from '../../../support/client.ts';
import { openStudio, press, type StudioFixture, typeCredentials } from '../fixture.ts';

const ME = '/api/auth/me/';

/** A picture of 800 by 400 pixels: its left half is red, its right half blue. */
const PICTURE = `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="400"><path fill="#f00" d="M0 0h400v400H0z"/><path fill="#00f" d="M400 0h400v400H400z"/></svg>`;

describe('The account in the Studio', function () {
  this.timeout(240_000);
  let studio: StudioFixture;
  let ada: Person;
  let page: Page;

  before(async function () {
    const opened = await openStudio();
    if (!opened) return this.skip();
    studio = opened;
  });
  beforeEach(async () => {
    ada = await signUp(studio.api);
    const visitor = await studio.visitor({ permissions: ['clipboard-read', 'clipboard-write'] });
    page = await studio.openAs(visitor, ada.email, '/account');
    await page.locator('.sessions').waitFor();
  });
  afterEach(async () => expect(await studio.leave()).to.deep.equal([]));
  after(() => studio?.stop());

  const me = async () => (await studio.api.get(ME, ada.as)).body;
  const told = (text: string) => page.getByRole('status').filter({ hasText: text }).waitFor();

  it('takes another name, which is shown at once', async () => {
    await page.getByLabel('Your name').fill('Ada King');
    await press(page, 'Save');
    await page.getByRole('button', { name: 'Account: Ada King' }).waitFor();
    expect((await me()).fullName).to.equal('Ada King');
  });

  it('takes the square of a picture that was dragged into view', async () => {
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'me.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(PICTURE) });
    const canvas = page.locator('canvas');
    await canvas.waitFor();
    const colourAt = (x: number) =>
      canvas.evaluate((element, at) => {
        const { data } = (element as HTMLCanvasElement).getContext('2d')!.getImageData(at, 256, 1, 1);
        return data[0]! > data[2]! ? 'red' : 'blue';
      }, x);
    expect([await colourAt(20), await colourAt(490)]).to.deep.equal(['red', 'blue']);
    const { x, y } = (await canvas.boundingBox())!;
    await page.mouse.move(x + 60, y + 100);
    await page.mouse.down();
    await page.mouse.move(x + 230, y + 100, { steps: 5 });
    await page.mouse.up();
    expect([await colourAt(20), await colourAt(490)]).to.deep.equal(['red', 'red']);
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await canvas.waitFor({ state: 'detached' });
    const { avatarUrl } = await me();
    expect(await page.locator('.avatar-field img').getAttribute('src')).to.equal(avatarUrl);
    await press(page, 'Remove');
    await page.locator('.avatar-field img').waitFor({ state: 'detached' });
    expect((await me()).avatarUrl).to.equal(null);
  });

  it('says until the email is confirmed that it is not, and sends the link again', async () => {
    const bar = page.getByRole('complementary', { name: 'Email not confirmed' });
    await bar.getByRole('button', { name: 'Send again' }).click();
    await told('We have sent a new link');
    const { path, uid, token } = lastLink(studio, ada.email);
    const mail = await (await studio.visitor()).newPage();
    await mail.goto(`${studio.service.url}${path}#uid=${uid}&token=${token}`);
    await press(mail, 'Confirm my email');
    await mail.getByRole('heading', { name: 'Your email is confirmed' }).waitFor();
    await mail.close();
    await page.evaluate(() => dispatchEvent(new Event('visibilitychange')));
    await bar.waitFor({ state: 'detached' });
  });

  it('changes the email by a link to the new one', async () => {
    const email = anEmail();
    await press(page, 'Change email');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('New email').fill(email);
    await dialog.getByLabel('Password', { exact: true }).fill('not the password');
    await dialog.getByRole('button', { name: 'Send link' }).click();
    await dialog.getByRole('alert').filter({ hasText: 'This password is wrong.' }).waitFor();
    await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await dialog.getByRole('button', { name: 'Send link' }).click();
    await told(`We have sent a link to ${email}.`);
    expect(lastLink(studio, email).path).to.equal('/verify-email');
  });

  it('changes the password, which ends the other sessions', async () => {
    const other = await anotherSession(studio.api, ada.email);
    await press(page, 'Change password');
    await page.getByLabel('Current password').fill(PASSWORD);
    await page.getByLabel('New password').fill(NEW_PASSWORD);
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await told('The password is saved.');
    await expectSignedOut(studio.api, other);
    expect((await signIn(studio.api, ada.email, NEW_PASSWORD)).user.email).to.equal(ada.email);
  });

  it('turns the second factor on once the backup codes are kept, and off again', async () => {
    await press(page, 'Turn on');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('img', { name: 'QR code' }).waitFor();
    const secret = (await dialog.locator('code').innerText()).replaceAll(' ', '');
    await dialog.getByLabel('Code', { exact: true }).fill(codeAt(secret, studio.service.now()));
    await dialog.getByRole('button', { name: 'Turn on' }).click();
    await dialog.locator('.backup-codes').waitFor();
    const codes = await dialog.locator('.backup-codes li').allInnerTexts();
    expect(codes).to.have.length(10);
    await dialog.getByRole('button', { name: 'Copy' }).click();
    await dialog.getByRole('button', { name: 'Copied' }).waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).to.equal(codes.join('\n'));
    await page.keyboard.press('Escape');
    await dialog.getByRole('button', { name: 'Done' }).press('Enter');
    expect(await dialog.isVisible()).to.equal(true);
    await dialog.getByLabel('I have kept the codes').check();
    await dialog.getByRole('button', { name: 'Done' }).click();
    await dialog.waitFor({ state: 'detached' });

    await press(page, 'Turn off');
    studio.service.advance(60_000);
    await dialog.getByLabel('Code', { exact: true }).fill(codeAt(secret, studio.service.now()));
    await dialog.getByRole('button', { name: 'Turn off' }).click();
    await told('Two-step sign-in is off.');
    expect((await signIn(studio.api, ada.email)).user.twoFactorEnabled).to.equal(false);
  });

  it('lists the sessions, this one first, and ends one or all others', async () => {
    const other = await anotherSession(studio.api, ada.email);
    await page.reload();
    const lines = page.locator('.sessions li');
    await lines.nth(2).waitFor();
    expect(await lines.first().innerText()).to.include('This session');
    await lines.nth(1).getByRole('button').click();
    await lines.nth(2).waitFor({ state: 'detached' });
    await expectSignedOut(studio.api, other);
    await lines.nth(1).getByRole('button').click();
    await lines.nth(1).waitFor({ state: 'detached' });
    await expectSignedOut(studio.api, ada);
  });

  it('saves what is stored about the person as a file', async () => {
    const [file] = await Promise.all([page.waitForEvent('download'), press(page, 'Download')]);
    expect(file.suggestedFilename()).to.equal('my-data.json');
  });

  it('deletes the account when its email is typed, after it has named what goes with it', async () => {
    await press(page, 'Delete account');
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Analytical Maps').waitFor();
    await dialog.getByRole('button', { name: 'Delete account' }).press('Enter');
    expect((await studio.api.get(ME, ada.as)).status).to.equal(200);
    await dialog.getByLabel(`Type ${ada.email} to confirm`).fill(ada.email);
    await dialog.getByRole('button', { name: 'Delete account' }).click();
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
    await typeCredentials(page, ada.email);
    await page.getByRole('alert').filter({ hasText: 'Email or password is wrong.' }).waitFor();
  });
});
