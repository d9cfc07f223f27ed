import { startService as start } from '../../config/service/service.ts';
import { readSettings } from '../../config/settings/settings.ts';

/** As that of the package, with the files of the checkout. */
export const startService = ({ settings }: { readonly settings: Readonly<Record<string, string>> }) =>
  start(readSettings({ LOG_LEVEL: 'silent', ...settings }));
