import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type CDPSession, chromium } from 'playwright-core';
import { createDemo } from '../config/demo/create-demo.ts';
import { startService } from '../config/service/service.ts';
import { NO_RATE_LIMITS } from '../config/settings/memory-settings.ts';
import { readSettings } from '../config/settings/settings.ts';

/** Takes the pictures of the guide to the Studio, of the demo building: `node scripts/studio-pictures.ts`. */
const FOLDER = join(import.meta.dirname, '../docs/images');
const FONTS = join(import.meta.dirname, '../test/support/browser/fonts.conf');
const SETTINGS = {
  DATABASE_URL: 'memory:',
  OBJECTS_URL: 'memory:',
  MAIL_URL: 'memory:',
  LIMITS_URL: 'memory:',
  MIN_FREE_MB: '0',
  LOG_LEVEL: 'error',
  PORT: '0',
  SECRET_KEY: 'for pictures only, of a service that ends with them',
  ...NO_RATE_LIMITS,
};

const service = await startService(readSettings(SETTINGS));
const demo = await createDemo(service.app);
const browser = await chromium.launch({
  executablePath: '/usr/bin/chromium',
  args: ['--headless', '--no-sandbox', '--disable-gpu'],
  env: { ...process.env, FONTCONFIG_FILE: FONTS },
});
try {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 }, locale: 'en', reducedMotion: 'reduce' });
  const session = await page.context().newCDPSession(page);
  const studio = `${service.url}/studio`;

  await page.goto(`${studio}/sign-in`);
  await page.getByLabel('Email', { exact: true }).fill(demo.email);
  await page.getByLabel('Password', { exact: true }).fill(demo.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByRole('heading', { name: demo.name }).waitFor();
  await save(session, 'studio-projects');

  await page.goto(`${studio}/p/${demo.projectId}/map`);
  await page.getByRole('treeitem', { name: 'Fish Kitchen' }).click();
  await page.locator('.selection-bar').waitFor();
  await page.waitForLoadState('networkidle');
  await save(session, 'studio-editor');

  await page.keyboard.press('Escape');
  await page.keyboard.press('1');
  await page.keyboard.press('t');
  await page.locator('.canvas').click({ position: { x: 330, y: 300 } });
  await page.getByRole('dialog').getByLabel('Kind').selectOption('stairs');
  await save(session, 'studio-stairs');

  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  for (const name of ['Bakery', 'Bookshop', 'Flower Shop', 'Fish Kitchen', 'Lantern Café', 'Outfitter'])
    await page.getByRole('treeitem', { name }).click({ modifiers: ['Shift'] });
  await save(session, 'studio-several');

  await page.getByRole('treeitem', { name: 'Fish Kitchen' }).click();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Harbour Kitchen');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Control+s');
  await page.locator('.save-badge[data-state="saved"]').waitFor();
  await page.getByRole('link', { name: 'Update live' }).click();
  await page.getByRole('button', { name: 'Take back' }).first().waitFor();
  await save(session, 'studio-publish');
} finally {
  await browser.close();
  await service.stop();
}

/** The page as a WebP of some 50 KB. */
async function save(session: CDPSession, name: string): Promise<void> {
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: 82 });
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(join(FOLDER, `${name}.webp`), Buffer.from(data, 'base64'));
}
