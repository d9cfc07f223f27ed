import { ACCOUNTS_ACTIONS } from './app/accounts.ts';
import { JOBS_ACTIONS } from './app/jobs.ts';
import { OPERATOR_ACTIONS } from './app/operator.ts';
import { ORGANIZATIONS_ACTIONS } from './app/organizations.ts';
import { PROJECTS_ACTIONS } from './app/projects.ts';
import { PUBLISHING_ACTIONS } from './app/publishing.ts';
import { TRANSLATIONS_ACTIONS } from './app/translations.ts';
import { VISITS_ACTIONS } from './app/visits.ts';
import { WAYFINDING_ACTIONS } from './app/wayfinding.ts';
import { WEBHOOKS_ACTIONS } from './app/webhooks.ts';
import type { Needs } from './ports/needs.ts';
import { createOnce } from './usecases/shared/create-once.ts';

/** By the groups in which they are called, as in `app.tags.list`. */
const ACTIONS = {
  ...ACCOUNTS_ACTIONS,
  ...ORGANIZATIONS_ACTIONS,
  ...PROJECTS_ACTIONS,
  ...PUBLISHING_ACTIONS,
  ...WAYFINDING_ACTIONS,
  ...TRANSLATIONS_ACTIONS,
  ...VISITS_ACTIONS,
  ...WEBHOOKS_ACTIONS,
  ...OPERATOR_ACTIONS,
  ...JOBS_ACTIONS,
};

/** Actions that have got what they need. */
type Ready<Group> = {
  readonly [Name in keyof Group]: Group[Name] extends (needs: Needs) => infer Action ? Action : never;
};

/** All operations of the service. */
export type App = { readonly [Name in keyof typeof ACTIONS]: Ready<(typeof ACTIONS)[Name]> } & {
  readonly createOnce: ReturnType<typeof createOnce>;
};

/** The operations of a service with these needs. Nothing is called yet. */
export function buildApp(needs: Needs): App {
  const groups = Object.entries(ACTIONS).map(([name, group]) => [name, ready(group, needs)]);
  return { ...Object.fromEntries(groups), createOnce: createOnce(needs) };
}

const ready = (group: Readonly<Record<string, (needs: Needs) => unknown>>, needs: Needs): object =>
  Object.fromEntries(Object.entries(group).map(([name, action]) => [name, action(needs)]));
