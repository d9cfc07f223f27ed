import { userInfo } from 'node:os';
import { join, resolve } from 'node:path';
import { makeFolder } from '../../adapters/objects/make-folder.ts';
import { readSettings } from '../settings/settings.ts';
import { envText, settingsOf } from './env-file.ts';
import { type Answers, ask } from './questions.ts';
import { unitText } from './unit.ts';
import { writeNewFiles } from './write-files.ts';

export type Prepared = {
  readonly folder: string;
  /** The files that were written. */
  readonly env: string;
  readonly unit: string;
  /** Whom the unit starts the service as. */
  readonly user: string;
};

/** Whom a unit of root starts the service as. */
const SERVICE_USER = 'waymark';

/**
 * Prepares a folder for a service: asks what `given` does not answer, and writes the settings into `.env`, for its owner only, and a unit of
 * systemd that starts this program there. Nothing that is there is replaced. `commandLine`: what starts the program.
 */
export async function init(given: Partial<Answers>, commandLine: readonly string[]): Promise<Prepared> {
  const folder = resolve('.');
  const settings = settingsOf(await ask(given, { input: process.stdin, output: process.stderr }), folder);
  readSettings(settings);
  const { uid, username } = userInfo();
  const user = uid === 0 ? SERVICE_USER : username;
  const unit = unitText({ commandLine, folder, dataDir: settings.DATA_DIR!, user });
  const prepared = { folder, env: join(folder, '.env'), unit: join(folder, 'waymark.service'), user };
  const files = [
    { path: prepared.env, text: envText(settings), mode: 0o600 },
    { path: prepared.unit, text: unit, mode: 0o644 },
  ];
  writeNewFiles(files, () => makeFolder(settings.DATA_DIR!));
  return prepared;
}
