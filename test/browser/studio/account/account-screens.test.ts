import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { signUp } from '../../../support/client.ts';
import { axeFindings, openStudio, overflows, type StudioFixture, typeCredentials } from '../fixture.ts';

const WINDOWS = {
  'on a laptop': { viewport: { width: 1280, height: 800 } },
  'on a tablet, dark': { viewport: { width: 820, height: 1180 }, colorScheme: 'dark' },
  'on a phone, in Arabic': { viewport: { width: 390, height: 844 }, locale: 'ar' },
  'on a phone, in Arabic and dark': { viewport: { width: 390, height: 844 }, locale: 'ar', colorScheme: 'dark' },
} as const;

describe('Screens of the account', function () {
  this.timeout(240_000);
  let studio: StudioFixture;

  before(async function () {
    const opened = await openStudio({ GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' });
    if (!opened) return this.skip();
    studio = opened;
  });
  afterEach(async () => expect(await studio.leave()).to.deep.equal([]));
  after(() => studio?.stop());

  for (const [name, options] of Object.entries(WINDOWS)) {
    it(`can be read by everybody, and fit into the window, ${name}`, async () => {
      const visitor = await studio.visitor(options);
      for (const path of ['/sign-up', '/forgot', '/sign-in']) {
        const page = await studio.open(visitor, path);
        await page.locator('form').waitFor();
        await expectSound(page, path);
        await page.close();
      }
      const page = await openAccount(studio, visitor);
      await expectSound(page, '/account');
      for (const button of await page.locator('.settings [aria-haspopup="dialog"]').all()) {
        await button.click();
        await page.locator('dialog input').first().waitFor();
        await expectSound(page, await page.locator('dialog h2').innerText());
        await page.keyboard.press('Escape');
        await page.locator('dialog').waitFor({ state: 'detached' });
        const isBack = await button.evaluate((element) => element === document.activeElement);
        expect(isBack, 'the focus is where it was').to.equal(true);
      }
    });
  }

  it('are in the language that is chosen below the form, at once', async () => {
    const page = await studio.open(await studio.visitor(), '/sign-in');
    for (const [code, title] of Object.entries({ de: 'Anmelden', fr: 'Se connecter', ru: 'Войти', en: 'Sign in' })) {
      await page.locator('.language-select').selectOption(code);
      await page.getByRole('heading', { name: title }).waitFor();
    }
    await page.locator('.language-select').selectOption('ar');
    await page.getByRole('heading', { name: 'تسجيل الدخول' }).waitFor();
    expect(await page.evaluate(() => document.documentElement.dir)).to.equal('rtl');
  });
});

async function openAccount(studio: StudioFixture, visitor: Awaited<ReturnType<StudioFixture['visitor']>>) {
  const { email } = await signUp(studio.api);
  const english = await studio.open(visitor, '/sign-in?next=/account');
  await english.locator('.language-select').waitFor();
  const chosen = await english.evaluate(() => document.documentElement.lang);
  await english.locator('.language-select').selectOption('en');
  await english.getByRole('heading', { name: 'Sign in' }).waitFor();
  await typeCredentials(english, email);
  await english.locator('.sessions').waitFor();
  await english.locator('.settings-pair select').first().selectOption(chosen);
  await english.locator(`html[lang="${chosen}"]`).waitFor();
  return english;
}

async function expectSound(page: Page, where: string): Promise<void> {
  expect(await axeFindings(page), where).to.deep.equal([]);
  expect(await overflows(page), where).to.deep.equal([]);
}
