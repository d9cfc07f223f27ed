import { noteBackupState, noteSentBackup } from '../../../config/backup/backup-state.ts';
import { startService } from '../../../config/service/service.ts';
import { readSettings } from '../../../config/settings/settings.ts';
import { openStorage } from '../../../config/stores/stores.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { type Report, reportOf, TOKEN } from './given.ts';

/** The time of what happened before the service was started again. */
export const EARLIER = '2026-03-01T12:00:00.000Z';

/** What a service on SQLite reports that ran before, made and sent a backup then, and has answered a request by 503. */
export async function reportAfterRestart(): Promise<Report> {
  const folder = await temporaryFolder();
  const settings = readSettings({ DATA_DIR: folder.path, PORT: '0', LOG_LEVEL: 'silent', METRICS_TOKEN: TOKEN });
  try {
    await (await startService(settings)).stop();
    const storage = await openStorage(settings, { access: 'existing' });
    await noteBackupState(storage.facts, { time: EARLIER, bytes: 70_000, missing: 0, isVerified: true });
    await noteSentBackup(storage.facts, EARLIER);
    const run = { name: 'purge-visits', owner: 'an earlier process', tick: EARLIER };
    await storage.jobs.take(run, EARLIER, EARLIER);
    await storage.jobs.succeed(run, EARLIER);
    await storage.close();
    const service = await startService(settings);
    // Google sign-in is off.
    await fetch(`${service.local}/api/auth/google/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: service.local },
      body: JSON.stringify({ code: 'any', code_verifier: 'v'.repeat(43) }),
    });
    const report = await reportOf(`${service.local}/metrics`);
    await service.stop();
    return report;
  } finally {
    await folder.remove();
  }
}
