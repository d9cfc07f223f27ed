import type { Command } from 'commander';
import type { App } from '../../src/app.ts';
import { action, type Open, type Outcome, subcommand } from './action.ts';

type PruneOptions = { readonly dryRun?: boolean; readonly yes?: boolean };

/** `waymark prune …`: data that is past its retention, and unused files. */
export function addPruneCommands(program: Command, open: Open): void {
  const prune = program.command('prune').description('delete data that is past its retention, and unused files');

  subcommand(prune, 'deliveries', 'delete webhook deliveries older than 30 days')
    .option('--dry-run', 'only count the deliveries that would be deleted')
    .option('--yes', 'confirm the action')
    .hook('preAction', requireConsent)
    .action(action<PruneOptions>(open, deliveries));

  subcommand(
    prune,
    'analytics',
    'delete analytics events older than ANALYTICS_RAW_DAYS, and hourly counts older than 400 days',
  )
    .option('--dry-run', 'only count the events that would be deleted')
    .option('--yes', 'confirm the action')
    .hook('preAction', requireConsent)
    .action(action<PruneOptions>(open, analytics));

  subcommand(prune, 'objects', 'delete stored files older than an hour that nothing in the database refers to')
    .option('--dry-run', 'only count the files that would be deleted')
    .option('--yes', 'confirm the action')
    .hook('preAction', requireConsent)
    .action(action<PruneOptions>(open, objects));
}

/** Deletions require a confirmation. */
function requireConsent(command: Command): void {
  const { dryRun, yes } = command.opts<PruneOptions>();
  if (!dryRun && !yes) command.error("error: required option '--yes' not specified (or --dry-run)");
}

async function deliveries(app: App, { dryRun: isDryRun = false }: PruneOptions): Promise<Outcome> {
  const { purged } = await app.jobs.purgeDeliveries({ isDryRun });
  const text = isDryRun ? `Deliveries that would be deleted: ${purged}.` : `Deliveries deleted: ${purged}.`;
  return { json: { purged, dry_run: isDryRun }, text };
}

async function analytics(app: App, { dryRun: isDryRun = false }: PruneOptions): Promise<Outcome> {
  const { purged } = await app.jobs.purgeAnalytics({ isDryRun });
  const text = isDryRun ? `Events that would be deleted: ${purged}.` : `Events deleted: ${purged}.`;
  return { json: { purged, dry_run: isDryRun }, text };
}

async function objects(app: App, { dryRun: isDryRun = false }: PruneOptions): Promise<Outcome> {
  const { removed } = await app.operator.pruneObjects({ isDryRun });
  const text = isDryRun ? `Files that would be deleted: ${removed}.` : `Files deleted: ${removed}.`;
  return { json: { purged: removed, dry_run: isDryRun }, text };
}
