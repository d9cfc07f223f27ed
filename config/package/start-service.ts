import { startService as start } from '../service/service.ts';
import { readSettings } from '../settings/settings.ts';
import { installedParts } from './assets.ts';

export type ServiceOptions = {
  /**
   * The settings by name, as the documentation of the configuration lists them: `{ PORT: '0', DATA_DIR: './maps' }`. The environment of the
   * process is not read: pass `process.env` for it.
   */
  readonly settings?: Readonly<Record<string, string | undefined>>;
  /** Creates the demo building if the database is empty. */
  readonly demo?: boolean;
};

export type RunningService = {
  /** The public URL, without a trailing slash. */
  readonly url: string;
  /** The local address that it listens on. */
  readonly local: string;
  /** Accepts no new connections, finishes requests in progress, closes the stores. */
  readonly stop: () => Promise<void>;
};

/** Starts the service in this process. Throws an error that names every invalid setting, and if the port is in use. */
export async function startService({ settings = {}, demo = false }: ServiceOptions = {}): Promise<RunningService> {
  const service = await start(readSettings(settings), { packaged: installedParts() });
  if (demo) await (await import('../demo/seed-demo.ts')).seedDemo(service);
  const { url, local, stop } = service;
  return { url, local, stop };
}
