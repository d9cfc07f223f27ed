import type { Browser, BrowserContextOptions } from 'playwright-core';
import { crowdedSite } from '../../../test/support/large-site/crowded-site.ts';
import { send } from '../world.ts';

const EMAIL = 'ada@maps.example';
const PASSWORD = 'correct horse battery';

/** How many areas are on the level of each map. */
export const SIZES = [30, 3000, 5000] as const;
export type Size = (typeof SIZES)[number];

/** An area in the middle of the map, which is changed, and the frame of its level, in units. */
export type MakersMap = Readonly<{
  id: string;
  areaId: string;
  data: readonly (readonly [number, number])[];
  level: Readonly<{ width: number; height: number }>;
}>;

export type MakersMaps = Readonly<{
  maps: Readonly<Record<Size, MakersMap>>;
  /** What a browser has of somebody who is signed in to the Studio. */
  session: NonNullable<BrowserContextOptions['storageState']>;
}>;

/** Creates and publishes the maps on an empty service, and signs in. */
export async function makeMaps(browser: Browser, url: string): Promise<MakersMaps> {
  const registered = await send(url, 'POST', '/api/auth/register/', null, {
    email: EMAIL,
    password: PASSWORD,
    password_confirm: PASSWORD,
    full_name: 'Ada Lovelace',
    organization_name: 'Analytical Maps',
  });
  const call = (method: string, path: string, body?: object) => send(url, method, path, registered.tokens.access, body);
  const [organization] = await call('GET', '/api/organizations/');
  const make = async (size: Size): Promise<MakersMap> => {
    const { name, ...content } = crowdedSite(size);
    const { id } = await call('POST', '/api/projects/', { organization: organization.id, name });
    await call('PATCH', `/api/projects/${id}/`, content);
    await call('POST', `/api/projects/${id}/publish/`);
    const area = content.areas[Math.floor(size / 2)]!;
    return { id, areaId: area.id, data: area.data as MakersMap['data'], level: content.levels[0]! };
  };
  const maps = { 30: await make(30), 3000: await make(3000), 5000: await make(5000) };
  return { maps, session: await signIn(browser, url) };
}

async function signIn(browser: Browser, url: string): Promise<MakersMaps['session']> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`${url}/studio/sign-in`);
  await page.locator('input[type="email"]').fill(EMAIL);
  await page.locator('input[type="password"]').fill(PASSWORD);
  await page.keyboard.press('Enter');
  await page.waitForURL(`${url}/studio/projects`);
  const session = await context.storageState();
  await context.close();
  return session;
}
