import { expect } from 'chai';
import { twoFactorPerson } from '../../../http/accounts/two-factor-person.ts';
import { anEmail } from '../../../http/shared/account-actions.ts';
import { wrongCodeAt } from '../../../support/browser/authenticator.ts';
import { PASSWORD, signUp } from '../../../support/client.ts';
import { openStudio, press, type StudioFixture, typeCredentials } from '../fixture.ts';

describe('Signing in to the Studio', function () {
  this.timeout(240_000);
  let studio: StudioFixture;

  before(async function () {
    const opened = await openStudio();
    if (!opened) return this.skip();
    studio = opened;
  });
  afterEach(async () => expect(await studio.leave()).to.deep.equal([]));
  after(() => studio?.stop());

  it('makes an account in one form, and keeps no token where a script can read it', async () => {
    const visitor = await studio.visitor();
    const page = await studio.open(visitor);
    await page.getByRole('link', { name: 'Create an account' }).click();
    await page.getByLabel('Your name').fill('Mara Miller');
    await page.getByLabel('Email', { exact: true }).fill(anEmail());
    await page.getByLabel('Organization').fill('City Hospital');
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    expect(await page.locator('.rules .is-kept').count()).to.equal(3);
    await press(page, 'Create account');
    await page.waitForURL(`${studio.service.url}/studio/projects`);
    await page.getByRole('button', { name: 'Organization: City Hospital' }).waitFor();

    const [cookie, ...others] = await visitor.cookies(`${studio.service.url}/studio/session/refresh`);
    expect(others).to.deep.equal([]);
    expect(cookie).to.include({ httpOnly: true, sameSite: 'Strict' });
    const readable = await page.evaluate(
      () =>
        JSON.stringify({ ...localStorage, ...sessionStorage }) + document.cookie + document.documentElement.outerHTML,
    );
    expect(readable)
      .not.to.match(/eyJ[\w-]+\./)
      .and.not.to.include(cookie!.value);
  });

  it('says at its field why an account cannot be made', async () => {
    const { email } = await signUp(studio.api);
    const page = await studio.open(await studio.visitor(), '/sign-up');
    await page.getByLabel('Your name').fill('Mara Miller');
    await page.getByLabel('Email', { exact: true }).fill(email);
    await page.getByLabel('Organization').fill('City Hospital');
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await press(page, 'Create account');
    await page.getByRole('alert').filter({ hasText: 'already an account with this email' }).waitFor();
    const isFocused = (label: string) =>
      page.waitForFunction(
        (name) => document.activeElement?.id === document.querySelector<HTMLLabelElement>(name)?.htmlFor,
        label,
      );
    await isFocused('label:has(+ [type=email])');
  });

  it('says that the password is wrong, and comes back to the address that was asked for', async () => {
    const { email } = await signUp(studio.api);
    const page = await studio.open(await studio.visitor(), '/account');
    await typeCredentials(page, email, 'not the password');
    await page.getByRole('alert').filter({ hasText: 'Email or password is wrong.' }).waitFor();
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Account', exact: true }).waitFor();
    expect(page.url()).to.equal(`${studio.service.url}/studio/account`);
  });

  it('takes a pasted code as soon as it is complete', async () => {
    const { person, code } = await twoFactorPerson(studio);
    const page = await studio.open(await studio.visitor(), '/sign-in');
    await typeCredentials(page, person.email);
    const next = code(1);
    await page.getByLabel('Code', { exact: true }).fill(`${next.slice(0, 3)} ${next.slice(3)}`);
    await page.waitForURL(`${studio.service.url}/studio/projects`);
  });

  it('goes back to the password after five wrong codes, with the reason', async () => {
    const { person, secret } = await twoFactorPerson(studio);
    const page = await studio.open(await studio.visitor(), '/sign-in');
    await typeCredentials(page, person.email);
    const field = page.getByLabel('Code', { exact: true });
    for (const left of [4, 3, 2, 1]) {
      await field.fill('');
      await field.fill(wrongCodeAt(secret, studio.service.now()));
      await page
        .getByRole('alert')
        .filter({ hasText: `Attempts left: ${left}.` })
        .waitFor();
    }
    await field.fill('');
    await field.fill(wrongCodeAt(secret, studio.service.now()));
    await page.getByRole('alert').filter({ hasText: 'The code was wrong five times.' }).waitFor();
    await page.getByLabel('Password', { exact: true }).waitFor();
  });

  it('goes back to the password when five minutes have passed', async () => {
    const { person } = await twoFactorPerson(studio);
    const page = await studio.open(await studio.visitor(), '/sign-in');
    await page.clock.install();
    await typeCredentials(page, person.email);
    await page.getByLabel('Code', { exact: true }).waitFor();
    await page.clock.fastForward('05:01');
    await page.getByRole('alert').filter({ hasText: 'More than five minutes have passed.' }).waitFor();
  });

  it('takes a backup code once', async () => {
    const { person, backupCodes } = await twoFactorPerson(studio);
    const typeBackupCode = async () => {
      const page = await studio.open(await studio.visitor(), '/sign-in');
      await typeCredentials(page, person.email);
      await press(page, 'Use a backup code');
      await page.getByLabel('Backup code', { exact: true }).fill(backupCodes[0]!);
      await press(page, 'Sign in');
      return page;
    };
    await (await typeBackupCode()).waitForURL(`${studio.service.url}/studio/projects`);
    const again = await typeBackupCode();
    await again.getByRole('alert').filter({ hasText: 'The code is wrong.' }).waitFor();
  });
});

describe('Signing up for a Studio that is not open', () => {
  const reasons = { invite: 'New accounts need an invitation.', closed: 'New accounts cannot be created here.' };

  for (const [REGISTRATION, reason] of Object.entries(reasons)) {
    it(`says why there is no form where registration is "${REGISTRATION}"`, async function () {
      const studio = await openStudio({ REGISTRATION });
      if (!studio) return this.skip();
      try {
        const page = await studio.open(await studio.visitor(), '/sign-up');
        await page.getByText(reason).waitFor();
        expect(await page.locator('form').count()).to.equal(0);
        expect(studio.complaints).to.deep.equal([]);
      } finally {
        await studio.stop();
      }
    });
  }
});
