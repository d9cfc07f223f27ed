import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';
import { requireAdapter } from './require-adapter.ts';

const CHROMIUM = '/usr/bin/chromium';

/** Runs as root and in containers, and sends nothing of its own accord. */
const ARGUMENTS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** A Chromium for one suite, which closes it; null where none is installed (see `requireAdapter`). */
export async function openBrowser(): Promise<Browser | null> {
  if (!requireAdapter('Chromium', existsSync(CHROMIUM))) return null;
  return chromium.launch({ executablePath: CHROMIUM, args: ARGUMENTS });
}
