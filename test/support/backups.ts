import type { BackupActions } from '../../config/backup/backup-actions.ts';
import { backupActions } from '../../config/backup/backup-actions.ts';
import { readSettings } from '../../config/settings/settings.ts';

/** The commands of backups in this process, with these settings. */
export function backupsOf(environment: Readonly<Record<string, string>>): BackupActions {
  const settings = () => readSettings({ LOG_LEVEL: 'silent', ...environment });
  return backupActions({ settings });
}
