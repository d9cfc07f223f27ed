import type { Command } from 'commander';
import type { App } from '../../src/app.ts';
import type { ApiKeyView } from '../../src/domain/organizations/api-key.ts';
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

async function list(app: App, { organization = null as string | null }): Promise<Outcome> {
  const keys = await app.operator.listApiKeys(organization);
  const headings = ['id', 'organization', 'name', 'type', 'prefix', 'created by', 'expires', 'last used'];
  const rows = keys.map(({ id, organizationName, name, type, prefix, createdBy, expiresAt, lastUsedAt }) => [
    ...[id, organizationName, name, type, prefix, createdBy.email, expiresAt, lastUsedAt],
  ]);
  return { json: keys.map(presentKey), text: table(headings, rows) };
}

async function revoke(app: App, _options: object, id: string): Promise<Outcome> {
  const key = await app.operator.revokeApiKey(id);
  return { json: { ...presentKey(key), revoked: true }, text: `Revoked ${printable(key.name)} (${key.prefix}…).` };
}

function presentKey({ id, organizationId, name, type, prefix, ...key }: ApiKeyView) {
  return {
    id,
    organization: organizationId,
    name,
    type,
    prefix,
    projects: key.projectIds,
    created_by: key.createdBy.email,
    created_at: key.createdAt,
    expires_at: key.expiresAt,
    last_used_at: key.lastUsedAt,
  };
}
