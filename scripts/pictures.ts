import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright-core';
import { startService } from '../config/service/service.ts';
import { memorySettings } from '../config/settings/memory-settings.ts';

const FOLDER = join(import.meta.dirname, '../docs/images');
const FONTS = join(import.meta.dirname, '../test/support/browser/fonts.conf');
const SECRET_KEY = 'for pictures only, of a service that ends with them';

type Opened = { readonly service: Awaited<ReturnType<typeof startService>>; readonly browser: Browser };

/** Runs what takes pictures for the documentation, with a service in memory and a browser, which end with it. */
export async function takePictures(take: (opened: Opened) => Promise<void>): Promise<void> {
  const service = await startService(memorySettings({ MIN_FREE_MB: '0', LOG_LEVEL: 'error', PORT: '0', SECRET_KEY }));
  const browser = await chromium.launch({
    executablePath: '/usr/bin/chromium',
    args: ['--headless', '--no-sandbox', '--disable-gpu'],
    env: { ...process.env, FONTCONFIG_FILE: FONTS },
  });
  try {
    await take({ service, browser });
  } finally {
    await browser.close();
    await service.stop();
  }
}

/** Stores a page as a WebP of some 50 KB. */
export async function savePicture(page: Page, name: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: 82 });
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(join(FOLDER, `${name}.webp`), Buffer.from(data, 'base64'));
}
