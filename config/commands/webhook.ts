import type { Command } from 'commander';
import type { App } from '../../src/app.ts';
import { action, type Open, type Outcome, subcommand } from './action.ts';
import { typedId } from './arguments.ts';
import { table } from './table.ts';

type ListOptions = { readonly organization?: string; readonly failing?: boolean };

/** `waymark webhook …`: the webhooks of organizations. */
export function addWebhookCommands(program: Command, open: Open): void {
  const webhook = program.command('webhook').description('show the webhooks of organizations');

  subcommand(webhook, 'list', 'list all webhooks, by organization')
    .option('--organization <id>', 'list only the webhooks of this organization', typedId)
    .option('--failing', 'list only those whose last deliveries failed')
    .action(action<ListOptions>(open, list));
}

async function list(app: App, { organization, failing }: ListOptions): Promise<Outcome> {
  const every = await app.operator.listWebhooks(organization ?? null);
  const webhooks = every.filter(({ consecutiveFailures }) => !failing || consecutiveFailures > 0);
  const headings = ['id', 'organization', 'url', 'active', 'failures', 'last delivery', 'last success'];
  const rows = webhooks.map((webhook) => [
    ...[webhook.id, webhook.organizationName, webhook.url, webhook.isActive, String(webhook.consecutiveFailures)],
    ...[webhook.lastDeliveryAt, webhook.lastSuccessAt],
  ]);
  const { presentWebhook } = await import('../../adapters/http/api/webhooks/present.ts');
  const json = webhooks.map((webhook) => ({ organization: webhook.organizationId, ...presentWebhook(webhook) }));
  return { json, text: table(headings, rows) };
}
