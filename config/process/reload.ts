import { isDeepStrictEqual } from 'node:util';
import { reloadAuthorities } from '../../adapters/security/store-tls.ts';
import type { Logger } from '../logging/logger.ts';
import { SETTING_NAMES, type Settings, SettingsError } from '../settings/settings.ts';

/**
 * Reads the settings again while the service runs: `.env` and the files that settings name. The log level, and certificates of the stores'
 * authorities, hold from now on; the log names what else has changed and needs a restart. Invalid settings change nothing.
 */
export function reloadSettings(read: () => Settings, current: Settings, logger: Logger): void {
  try {
    const settings = read();
    logger.level = settings.LOG_LEVEL;
    const needRestart = changedNames(current, settings).filter((name) => name !== 'LOG_LEVEL');
    logger.info(
      { logLevel: settings.LOG_LEVEL, certificates: reloadAuthorities(), needRestart },
      'the settings were read again',
    );
  } catch (error) {
    if (error instanceof SettingsError)
      logger.error({ faults: error.faults }, 'the settings were not changed: some are wrong now');
    else logger.error({ err: error }, 'the settings were not changed: they cannot be read');
  }
}

function changedNames(current: Settings, settings: Settings): readonly string[] {
  const entries = (given: Settings) => new Map<string, unknown>(Object.entries(given));
  const [before, after] = [entries(current), entries(settings)];
  return SETTING_NAMES.filter((name) => !isDeepStrictEqual(before.get(name), after.get(name)));
}
