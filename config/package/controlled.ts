import { clockChange, duration, faultPlan, planChange, seedPlan } from '../../adapters/http/api/memory/schemas.ts';
import { parse } from '../../adapters/http/validation/validation.ts';
import type { MemoryControls } from '../../adapters/operations/memory/controls.ts';
import type { Seed } from '../../adapters/operations/memory/seed.ts';
import { nearest } from '../../src/domain/shared/near-names.ts';
import type { Packaged } from '../packaged/packaged.ts';
import { startService } from '../service/service.ts';
import { memorySettings } from '../settings/memory-settings.ts';
import { SETTING_NAMES, SettingsError } from '../settings/settings.ts';
import { explainedErrors } from './explained-errors.ts';
import type { Waymark, WaymarkOptions } from './waymark.ts';

/** Deliveries to `localhost` are sent, and only errors are logged. */
const DEFAULTS = { PORT: '0', LOG_LEVEL: 'error', WEBHOOK_ALLOW_PRIVATE: 'true' };

/** Starts a service in memory with these parts of the program; undefined: the files of the checkout. */
export async function startControlled(options: WaymarkOptions, packaged: Packaged | undefined): Promise<Waymark> {
  const { plan, settings = {} } = options;
  requireKnown(Object.keys(options), OPTIONS, 'option');
  requireKnown(Object.keys(settings), SETTING_NAMES, 'setting');
  const given = { ...DEFAULTS, ...(plan && { DEFAULT_PLAN: plan }), ...settings };
  const service = await startService(memorySettings(given), { packaged, isControlled: true });
  return explainedErrors({ url: service.url, ...controlsOf(service.controls!), close: service.stop });
}

const OPTIONS: readonly (keyof WaymarkOptions)[] = ['plan', 'settings'];

/** A misspelt name would have no effect, and the test would pass without what it is about. */
function requireKnown(given: readonly string[], known: readonly string[], what: string): void {
  const unknown = given.filter((name) => !known.includes(name.replace(/_FILE$/, '')));
  if (unknown.length === 0) return;
  const faults = unknown.map((name) => {
    const meant = nearest(name, known);
    return `${name}: is no ${what}${meant === undefined ? '' : `; did you mean ${meant}?`}`;
  });
  throw new SettingsError(faults);
}

function controlsOf(controls: MemoryControls): Omit<Waymark, 'url' | 'close'> {
  return {
    reset: controls.reset,
    seed: async (seed) => controls.seed(parse(seedPlan, seed) as Seed),
    clock: explainedErrors({
      now: controls.now,
      set: async (time) => controls.setClock(parse(clockChange, { set: textOf(time) }).set!),
      advance: async (by) => controls.advanceClock(typeof by === 'number' ? by : parse(duration, by)),
    }),
    runJob: controls.runJob,
    async setPlan(organization, plan, until = null, options = {}) {
      const { organization: organizationId, ...change } = parse(planChange, { ...options, organization, plan, until });
      await controls.setPlan({ organizationId, ...change });
    },
    mails: controls.mails,
    webhooks: controls.webhooks,
    fail: (fault) => controls.fail(parse(faultPlan, fault)),
  };
}

const textOf = (time: string | Date): string => (typeof time === 'string' ? time : time.toISOString());
