import type { Command } from 'commander';
import type { MigrationStatus } from '../../adapters/sql/migrate.ts';
import { SchemaError } from '../../adapters/sql/schema-error.ts';
import { StartError } from '../errors/start-errors.ts';
import type { Migrations } from '../stores/migrations.ts';
import { type Outcome, printed, subcommand } from './action.ts';
import { table } from './table.ts';

type OpenMigrations = () => Migrations;
type UpOptions = { readonly dryRun?: boolean };

/** `waymark migrate …`: the tables of the database. */
export function addMigrateCommands(program: Command, open: OpenMigrations): void {
  const migrate = program.command('migrate').description('show and apply the migrations of the database');

  subcommand(migrate, 'status', 'list applied, pending and unknown migrations; changes nothing').action(
    printed(async () => presentStatus(await open().status())),
  );

  subcommand(
    migrate,
    'up',
    'apply the pending migrations; on SQLite the database is copied first. The service does the same when it starts',
  )
    .option('--dry-run', 'only list what would be applied; changes nothing')
    .action(printed<UpOptions>(async ({ dryRun }) => (dryRun ? presentDryRun(await open().status()) : up(open()))));
}

function presentStatus({ applied, pending, unknown }: MigrationStatus): Outcome {
  if (applied.length === 0) throw new StartError(NO_TABLES, new SchemaError('empty'));
  const known = applied.filter(({ name }) => !unknown.includes(name));
  const rows = [
    ...applied.map(({ name, appliedAt }) => [name, unknown.includes(name) ? 'unknown' : 'applied', appliedAt]),
    ...pending.map((name) => [name, 'pending', null]),
  ];
  return {
    json: { applied: known.map(({ name, appliedAt }) => ({ name, applied_at: appliedAt })), pending, unknown },
    text: table(['migration', 'state', 'applied'], rows),
  };
}

const NO_TABLES =
  'There is no data in the database yet: start the service, or run waymark migrate up, to create its tables.';

function presentDryRun({ pending, unknown }: MigrationStatus): Outcome {
  if (unknown.length > 0) throw new StartError(new SchemaError('newer', unknown).message, null);
  const text = pending.length === 0 ? UP_TO_DATE : ['Would be applied:', ...pending].join('\n');
  return { json: { pending, dry_run: true }, text };
}

async function up({ up: apply }: Migrations): Promise<Outcome> {
  const applied = await apply();
  return {
    json: { applied, dry_run: false },
    text: applied.length === 0 ? UP_TO_DATE : ['Applied:', ...applied].join('\n'),
  };
}

const UP_TO_DATE = 'The database is up to date.';
