// Loaded with this module, so that the service itself starts sooner.
import '../memory/memory.ts';
import { installedParts } from './assets.ts';
import { startControlled } from './controlled.ts';
import type { Waymark, WaymarkOptions } from './waymark.ts';

// What fetch needs is loaded with the first use of such a name: suites send requests.
void globalThis.Headers;

/** Starts a service in memory on a free port of this machine. */
export const startWaymark = (options: WaymarkOptions = {}): Promise<Waymark> =>
  startControlled(options, installedParts());
