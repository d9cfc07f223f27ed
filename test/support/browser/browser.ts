import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium } from 'playwright-core';
import { isProtocolError } from '../browser-retries.ts';
import { requireAdapter } from '../require-adapter.ts';

/** The one that has no windows, where it is installed: it takes a fifth less of a processor for the same tests. */
const CHROMIUMS = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];

const CHROMIUM = process.env.TEST_CHROMIUM ?? CHROMIUMS.find((path) => existsSync(path)) ?? CHROMIUMS[1]!;

/**
 * What Chromium does not do in tests. Of two such lists the later one holds, so that this one repeats Playwright's, and then names what
 * Chromium prepares unasked and no page of a test shows: two pages of its own with each window, and the process of the next page. They cost
 * more than the page that a test opens.
 */
const FEATURES_OFF = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'msForceBrowserSignIn',
  'msEdgeUpdateLaunchServicesPreferredVersion',
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'SpareRendererForSitePerProcess',
];

/** Runs as root and in containers, and sends nothing of its own accord. */
const ARGUMENTS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--enable-automation', // with which it tells its command line
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${FEATURES_OFF.join()}`,
];

const FONTS = fileURLToPath(new URL('fonts.conf', import.meta.url));

/** The timeout of every wait in a page, in milliseconds: a slow or suspended machine is no failure. */
const PATIENCE = 120_000;

/**
 * A Chromium for one suite, which closes it; null where none is installed (see `requireAdapter`). It has the fonts of the tests alone,
 * and with `TEST_FONTS=machine` those of the machine: pages must hold with any.
 */
export async function openBrowser(): Promise<Browser | null> {
  if (!requireAdapter('Chromium', existsSync(CHROMIUM))) return null;
  const browser = await launch().catch((error: unknown) => (isProtocolError(error) ? launch() : Promise.reject(error)));
  browser.on('context', (context) => context.setDefaultTimeout(PATIENCE));
  return browser;
}

function launch(): Promise<Browser> {
  const fonts = process.env.TEST_FONTS === 'machine' ? {} : { FONTCONFIG_FILE: FONTS };
  const env = { ...process.env, ...fonts };
  return chromium.launch({ executablePath: CHROMIUM, args: ARGUMENTS, env, timeout: PATIENCE });
}
