import type { Command } from 'commander';
import type { App } from '../../src/app.ts';
import { action, type Open, type Outcome, subcommand } from './action.ts';

type PruneOptions = { readonly dryRun?: boolean; readonly yes?: boolean };

/** `waymark prune …`: what has been kept long enough. */
export function addPruneCommands(program: Command, open: Open): void {
  const prune = program.command('prune').description('remove what has been kept long enough');

  subcommand(prune, 'deliveries', 'deliveries of webhooks older than 30 days')
    .option('--dry-run', 'only tell how many there are')
    .option('--yes', 'yes, do it')
    .hook('preAction', requireConsent)
    .action(action<PruneOptions>(open, deliveries));

  subcommand(
    prune,
    'analytics',
    'events of visitors older than ANALYTICS_RAW_DAYS, and counts of hours older than 400 days',
  )
    .option('--dry-run', 'only tell how many events there are')
    .option('--yes', 'yes, do it')
    .hook('preAction', requireConsent)
    .action(action<PruneOptions>(open, analytics));
}

/** What takes something away is not done unless it is confirmed. */
function requireConsent(command: Command): void {
  const { dryRun, yes } = command.opts<PruneOptions>();
  if (!dryRun && !yes) command.error("error: required option '--yes' not specified (or --dry-run)");
}

async function deliveries(app: App, { dryRun: isDryRun = false }: PruneOptions): Promise<Outcome> {
  const { purged } = await app.jobs.purgeDeliveries({ isDryRun });
  const text = isDryRun ? `Deliveries that would be removed: ${purged}.` : `Deliveries removed: ${purged}.`;
  return { json: { purged, dry_run: isDryRun }, text };
}

async function analytics(app: App, { dryRun: isDryRun = false }: PruneOptions): Promise<Outcome> {
  const { purged } = await app.jobs.purgeAnalytics({ isDryRun });
  const text = isDryRun ? `Events that would be removed: ${purged}.` : `Events removed: ${purged}.`;
  return { json: { purged, dry_run: isDryRun }, text };
}
