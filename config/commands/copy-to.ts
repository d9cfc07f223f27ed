import type { Command } from 'commander';
import type { Copied } from '../copy/copy-to.ts';
import { table } from './table.ts';

/** Copies to the stores of these URLs; what is absent is a setting. */
export type CopyTo = (databaseUrl?: string, objectsUrl?: string) => Promise<Copied>;

/** `waymark copy-to`: to another database and object store. */
export function addCopyToCommand(program: Command, copyTo: CopyTo): void {
  program
    .command('copy-to')
    .description(
      'copy the database and the files of the settings to another, empty database and object store, and compare them; the service must be stopped',
    )
    .argument(
      '[database-url]',
      'as DATABASE_URL (default: COPY_TO_DATABASE_URL, which other users of the machine do not see)',
    )
    .argument('[objects-url]', 'as OBJECTS_URL (default: COPY_TO_OBJECTS_URL)')
    .option('--json', 'print one JSON value')
    .action(async (databaseUrl: string | undefined, objectsUrl: string | undefined, { json }: { json?: boolean }) => {
      const copied = await copyTo(databaseUrl, objectsUrl);
      process.stdout.write(`${json ? JSON.stringify(toJson(copied)) : toText(copied)}\n`);
    });
}

const toJson = ({ database, tables, objects, keyFile }: Copied) => ({ database, tables, objects, key_file: keyFile });

function toText({ database, tables, objects, keyFile }: Copied): string {
  const rows = tables.reduce((total, each) => total + each.rows, 0);
  const key = keyFile === null ? 'the same SECRET_KEY' : `the same secret key, for example SECRET_KEY_FILE=${keyFile}`;
  return [
    table(
      ['Table', 'Rows', 'Digest'],
      tables.map((each) => [each.table, `${each.rows}`, each.sha256]),
    ),
    '',
    `Copied to ${database} and compared: ${rows} rows, and ${objects.count} files with ${objects.bytes} bytes.`,
    `Digest of the files: ${objects.sha256}`,
    `Start the service with DATABASE_URL and OBJECTS_URL of the copy, and ${key}.`,
  ].join('\n');
}
