import type { Command } from 'commander';
import type { ListedBackup } from '../../adapters/operations/backup/backup-folder.ts';
import type { CreatedBackup } from '../../adapters/operations/backup/create.ts';
import type { BackupHeader } from '../../adapters/operations/backup/manifest.ts';
import type { ReadArchive } from '../../adapters/operations/backup/read-archive.ts';
import type { BackupActions, MadeBackup } from '../backup/backup-actions.ts';
import type { CreateOptions } from '../backup/backup-create.ts';
import type { Drill, DrillOptions } from '../backup/backup-drill.ts';
import { INCOMPLETE } from '../backup/backup-state.ts';
import type { SentBackup } from '../backup/sent-backups.ts';
import { type Outcome, printed, subcommand } from './action.ts';
import { table } from './table.ts';

/** Loads them when a command needs them. */
export type LoadBackupActions = () => Promise<BackupActions>;

/** `waymark backup …` and `waymark restore`. */
export function addBackupCommands(program: Command, load: LoadBackupActions): void {
  const backup = program.command('backup').description('back up the database and the files, while the service runs');
  subcommand(backup, 'create [file]', 'make a backup: by default in BACKUP_DIR, with - on the standard output')
    .option('--database-only', 'leave out the files of the object store')
    .option('--with-key', 'include the secret key: the backup then contains everything that is needed to read it')
    .option('--rotate', 'verify the backup, then remove earlier ones made with --rotate, but the newest BACKUP_KEEP')
    .action(
      printed<CreateOptions>(async (options, file) => {
        const created = await (await load()).create({ ...options, file });
        for (const warning of warningsOf(created)) process.stderr.write(`${warning}\n`);
        const to = created.path === null ? process.stderr : process.stdout;
        return { json: createdJson(created), text: createdText(created), to, code: codeOf(created.summary) };
      }),
    );
  subcommand(backup, 'verify <file>', 'check that a backup is complete and can be restored').action(
    printed(async (_options, file) => verified(file!, await (await load()).verify(file!))),
  );
  subcommand(backup, 'list', 'list the backups in BACKUP_DIR').action(
    printed(async () => listed(await (await load()).list())),
  );
  subcommand(
    backup,
    'send [file]',
    'encrypt a backup and send it to BACKUP_TO: by default the newest of --rotate',
  ).action(
    printed(async (_options, file) => {
      const sent = await (await load()).send(file);
      return { json: sentJson(sent), text: sentText(sent) };
    }),
  );
  subcommand(backup, 'drill [name]', 'download a backup of BACKUP_TO, decrypt it, and restore it to a temporary folder')
    .requiredOption('--identity <file>', 'the file with the secret key of age')
    .action(
      printed<Pick<DrillOptions, 'identity'>>(async ({ identity }, name) =>
        drilled(await (await load()).drill({ identity, name })),
      ),
    );
  subcommand(program, 'restore <file>', 'restore a backup to an empty database and an empty object store').action(
    printed(async (_options, file) => {
      const { header, manifest } = await (await load()).restore(file!);
      const json = { file, ...headerJson(header), objects: manifest.objects.count };
      return { json, text: `Restored the backup of ${header.createdAt}. Start the service.` };
    }),
  );
}

const codeOf = ({ objects }: Pick<ReadArchive['manifest'], 'objects'>): number =>
  objects.missing > 0 ? INCOMPLETE : 0;

function warningsOf({ summary }: CreatedBackup): readonly string[] {
  const { missing } = summary.objects;
  return missing > 0 ? [`${missing} files that the database refers to are missing in the object store.`] : [];
}

const sentJson = ({ name, bytes, sha256, isReadBack, removed }: SentBackup) => ({
  name,
  bytes,
  sha256,
  read_back: isReadBack,
  removed,
});

function sentText({ name, bytes, isReadBack, removed }: SentBackup): string {
  const checked = isReadBack ? 'read again and compared' : 'not read again, for which the account lacks the right';
  const first = `Sent ${name}: ${bytes} bytes, ${checked}`;
  return [first, ...removed.map((file) => `Removed ${file} from BACKUP_TO`)].join('\n');
}

function drilled({ name, bytes, header, manifest, isRestored }: Drill): Outcome {
  const what = isRestored
    ? 'was decrypted, verified and restored'
    : 'was decrypted and verified; a drill restores SQLite only';
  return {
    json: {
      name,
      bytes,
      ...headerJson(header),
      restored: isRestored,
      rows: rowsIn(manifest),
      objects: manifest.objects.count,
      missing_objects: manifest.objects.missing,
    },
    text: `${name} of ${header.createdAt} ${what}: ${rowsIn(manifest)} rows, ${manifest.objects.count} files.`,
    code: codeOf(manifest),
  };
}

const createdJson = ({ path, header, summary, bytes, removed, sent }: MadeBackup) => ({
  file: path,
  bytes,
  ...headerJson(header),
  objects: summary.objects.count,
  object_bytes: summary.objects.bytes,
  missing_objects: summary.objects.missing,
  removed,
  sent: sent && sentJson(sent),
});

function createdText({ path, summary, bytes, removed, sent }: MadeBackup): string {
  const rows = rowsIn(summary);
  const first = `${path ?? 'The backup'}: ${rows} rows, ${summary.objects.count} files, ${bytes} bytes`;
  return [first, ...removed.map((file) => `Removed ${file}`), ...(sent ? [sentText(sent)] : [])].join('\n');
}

function verified(file: string, { header, manifest }: ReadArchive): Outcome {
  const rows = rowsIn(manifest);
  return {
    json: {
      file,
      valid: true,
      ...headerJson(header),
      rows,
      objects: manifest.objects.count,
      missing_objects: manifest.objects.missing,
    },
    text: `The backup of ${header.createdAt} ${stateOf(manifest)}: ${rows} rows, ${manifest.objects.count} files.`,
    code: codeOf(manifest),
  };
}

const stateOf = ({ objects: { missing } }: Pick<ReadArchive['manifest'], 'objects'>): string =>
  missing === 0 ? 'is complete' : `can be restored, but lacks ${missing} files that the object store did not have`;

function listed(backups: readonly ListedBackup[]): Outcome {
  const rows = backups.map((backup) =>
    'header' in backup
      ? [
          backup.path,
          String(backup.bytes),
          backup.header.createdAt,
          backup.header.release,
          String(backup.missing),
          backup.header.isDatabaseOnly,
          backup.header.hasKey,
        ]
      : [backup.path, String(backup.bytes), backup.error, null, null, null, null],
  );
  const json = backups.map(({ path: file, bytes, ...backup }) => ({
    file,
    bytes,
    ...('header' in backup
      ? { ...headerJson(backup.header), missing_objects: backup.missing }
      : { error: backup.error }),
  }));
  return {
    json,
    text: table(['file', 'bytes', 'time', 'release', 'files missing', 'database only', 'with key'], rows),
  };
}

const rowsIn = ({ tables }: Pick<ReadArchive['manifest'], 'tables'>): number =>
  Object.values(tables).reduce((sum, count) => sum + count, 0);

const headerJson = ({ createdAt, release, dialect, isDatabaseOnly, hasKey, isRotated }: BackupHeader) => ({
  created_at: createdAt,
  release,
  database: dialect,
  database_only: isDatabaseOnly,
  with_key: hasKey,
  rotated: isRotated,
});
