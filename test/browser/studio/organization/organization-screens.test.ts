import { expect } from 'chai';
import type { BrowserContext, Page } from 'playwright-core';
import { openStudio, type StudioFixture } from '../fixture.ts';
import { crowded, expectSound, speak } from './organization-fixture.ts';

const LAPTOP = { width: 1280, height: 800 };
const PHONE = { width: 390, height: 844 };

const WINDOWS = {
  'on a laptop': { viewport: LAPTOP },
  'on a phone, dark': { viewport: PHONE, colorScheme: 'dark' },
  'on a phone, in Arabic': { viewport: PHONE, language: 'ar' },
} as const;

const PARTS = ['members', 'invitations', 'groups', 'keys', 'webhooks', 'usage', 'general'];

describe('Screens of projects and of the organization', function () {
  this.timeout(300_000);
  let studio: StudioFixture;

  before(async function () {
    const opened = await openStudio();
    if (!opened) return this.skip();
    studio = opened;
  });
  afterEach(async () => expect(await studio.leave()).to.deep.equal([]));
  after(() => studio?.stop());

  for (const [name, { language, ...options }] of Object.entries<Window>(WINDOWS)) {
    it(`can be read by everybody, and fit into the window, ${name}`, async () => {
      const { email, projectId } = await crowded(studio);
      const visitor = await studio.visitor(options);
      const first = await studio.openAs(visitor, email);
      if (language) await speak(first, language);
      await first.close();

      const list = await sound(visitor, '/projects');
      await list.locator('.filter-end button').nth(1).click();
      await list.locator('.table').waitFor();
      await expectSound(list, 'the table');
      await list.locator('.table [aria-haspopup="menu"]').first().click();
      await list.locator('.menu-item:visible').first().waitFor();
      await expectSound(list, 'the menu');
      await list.keyboard.press('Escape');
      await list.locator('.page-head .button.is-primary').click();
      await list.locator('dialog .chip').nth(1).click();
      await list.locator('dialog .template-card').first().waitFor();
      await expectSound(list, 'the templates');
      await list.close();
      await (await sound(visitor, `/p/${projectId}/settings`)).close();
      for (const part of PARTS) await (await soundWithDialog(visitor, `/organization/${part}`)).close();
    });
  }

  it('show the tab of the screen that is open, where the row of tabs is wider than the window', async () => {
    const { email, projectId } = await crowded(studio);
    const visitor = await studio.visitor({ viewport: PHONE });
    await (await studio.openAs(visitor, email)).close();
    for (const path of ['/organization/general', `/p/${projectId}/settings`, `/p/${projectId}/publish`]) {
      const page = await studio.open(visitor, path);
      await page.waitForFunction(() => {
        const tab = document.querySelector('.tabs [aria-current]')?.getBoundingClientRect();
        return tab && tab.left >= 0 && tab.right <= innerWidth;
      });
      await page.setViewportSize({ width: 320, height: 700 });
      await page.waitForFunction(() => {
        const tab = document.querySelector('.tabs [aria-current]')!.getBoundingClientRect();
        return tab.left >= 0 && tab.right <= innerWidth;
      });
      await page.close();
    }
  });

  it('no longer ask to confirm an email once that was put away', async () => {
    const page = await studio.openAs(await studio.visitor(), (await crowded(studio)).email);
    const request = page.getByRole('complementary', { name: 'Email not confirmed' });
    await request.getByRole('button', { name: 'Close' }).click();
    await request.waitFor({ state: 'detached' });
    await page.getByRole('link', { name: 'Organization' }).click();
    await page.locator('.tabs').waitFor();
    expect(await request.count()).to.equal(0);
  });

  it('say that they wait for the network, and are loaded when it is back', async () => {
    const { email } = await crowded(studio);
    const visitor = await studio.visitor();
    const page = await studio.openAs(visitor, email, '/organization/members');
    await page.locator('.table').waitFor();
    await visitor.setOffline(true);
    await page.getByRole('link', { name: 'API keys' }).click();
    await page.getByRole('heading', { name: 'You are offline. This is loaded when you are back.' }).waitFor();
    await page.getByText('What you see may be old').waitFor();
    await expectSound(page, 'offline');
    await visitor.setOffline(false);
    await page.getByText('Website').waitFor();
  });

  async function sound(visitor: BrowserContext, path: string): Promise<Page> {
    const page = await studio.open(visitor, path);
    await page.locator('#content h1').waitFor();
    await page.locator('#content').locator('.project-card, .lines, .table, form, .usage').first().waitFor();
    await expectSound(page, path);
    if (process.env.SCREENSHOTS) await page.screenshot({ path: shot(page, path) });
    return page;
  }

  async function soundWithDialog(visitor: BrowserContext, path: string): Promise<Page> {
    const page = await sound(visitor, path);
    const opening = page.locator('.list-actions .button');
    if ((await opening.count()) === 0) return page;
    await opening.click();
    await page.locator('dialog form').waitFor();
    await expectSound(page, `the dialog of ${path}`);
    await page.keyboard.press('Escape');
    await page.locator('dialog').waitFor({ state: 'detached' });
    const focused = await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 200));
    expect(focused, `the focus is where it was on ${path}`).to.contain('is-primary');
    return page;
  }

  const shot = (page: Page, path: string) =>
    `${process.env.SCREENSHOTS}/${page.viewportSize()!.width}${path.replaceAll('/', '-')}-${Date.now()}.png`;
});

type Window = {
  readonly viewport: { readonly width: number; readonly height: number };
  readonly colorScheme?: 'dark';
  readonly language?: string;
};
