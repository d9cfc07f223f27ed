import type { Command } from 'commander';
import type { App } from '../../src/app.ts';
import { action, destructive, type Open, type Outcome, subcommand } from './action.ts';
import { typedId } from './arguments.ts';
import { printable, table } from './table.ts';

type ListOptions = { readonly organization?: string };

/** `waymark apikey …`: the API keys of organizations. */
export function addApiKeyCommands(program: Command, open: Open): void {
  const apikey = program.command('apikey').description('manage the API keys of organizations');

  subcommand(apikey, 'list', 'list all API keys, by organization')
    .option('--organization <id>', 'list only the keys of this organization', typedId)
    .action(action<ListOptions>(open, list));

  destructive(apikey, 'revoke', 'revoke an API key')
    .argument('<id>', 'the id of the API key', typedId)
    .action(action(open, revoke));
}

/** Loaded by the commands that print keys only. */
const presenter = () => import('../../adapters/http/api/organizations/present.ts');

async function list(app: App, { organization = null as string | null }): Promise<Outcome> {
  const keys = await app.operator.listApiKeys(organization);
  const { presentKey } = await presenter();
  const headings = ['id', 'organization', 'name', 'type', 'prefix', 'created by', 'expires', 'last used'];
  const rows = keys.map(({ id, organizationName, name, type, prefix, createdBy, expiresAt, lastUsedAt }) => [
    ...[id, organizationName, name, type, prefix, createdBy.email, expiresAt, lastUsedAt],
  ]);
  return { json: keys.map(presentKey), text: table(headings, rows) };
}

async function revoke(app: App, _options: object, id: string): Promise<Outcome> {
  const key = await app.operator.revokeApiKey(id);
  const { presentKey } = await presenter();
  return { json: { ...presentKey(key), revoked: true }, text: `Revoked ${printable(key.name)} (${key.prefix}…).` };
}
