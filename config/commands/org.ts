import { Argument, type Command } from 'commander';
import type { App } from '../../src/app.ts';
import type { Organization } from '../../src/domain/organizations/organization.ts';
import type { Timestamp } from '../../src/domain/shared/timestamp.ts';
import { PLAN_CODES } from '../settings/plans.ts';
import { action, destructive, type Open, type Outcome, subcommand } from './action.ts';
import { typedId, typedTimestamp } from './arguments.ts';
import { printable, table } from './table.ts';

type PlanOptions = { readonly until?: Timestamp };

const ID = ['<id>', 'the id of the organization', typedId] as const;

/** `waymark org …`: organizations and their plans. */
export function addOrganizationCommands(program: Command, open: Open): void {
  const org = program.command('org').description('manage organizations and their plans');

  subcommand(org, 'list', 'list all organizations, by name').action(action(open, list));

  subcommand(org, 'set-plan', 'set the plan of an organization and activate its subscription')
    .argument(...ID)
    .addArgument(new Argument('<plan>', 'the code of the plan').choices(PLAN_CODES))
    .option('--until <date>', 'when the subscription ends, such as 2027-01-31 in UTC (default: never)', typedTimestamp)
    .action(action<PlanOptions>(open, setPlan));

  destructive(org, 'lapse', 'end the subscription and unpublish every project')
    .argument(...ID)
    .action(action(open, lapse));

  destructive(org, 'suspend', 'unpublish every project and refuse to publish any until the organization is resumed')
    .argument(...ID)
    .action(action(open, suspend));

  subcommand(org, 'resume', 'allow a suspended organization to publish again; its projects stay drafts')
    .argument(...ID)
    .action(action(open, resume));
}

async function list(app: App): Promise<Outcome> {
  const organizations = await app.operator.listOrganizations();
  const headings = ['id', 'name', 'plan', 'status', 'until', 'suspended', 'created'];
  const rows = organizations.map(({ id, name, plan, subscriptionStatus, periodEnd, suspendedAt, createdAt }) => [
    ...[id, name, plan, subscriptionStatus, periodEnd, suspendedAt, createdAt],
  ]);
  return { json: organizations.map(presentOrganization), text: table(headings, rows) };
}

async function setPlan(app: App, options: PlanOptions, organizationId: string, plan: string): Promise<Outcome> {
  const periodEnd = options.until ?? null;
  const changed = await app.operator.setPlan({ organizationId, plan, periodEnd });
  const end = periodEnd ? ` until ${periodEnd}` : '';
  return { json: presentOrganization(changed), text: `${printable(changed.name)} is on the plan ${plan}${end}.` };
}

async function lapse(app: App, _options: object, organizationId: string): Promise<Outcome> {
  const unpublished = (await app.organizations.lapse({ organizationId, by: 'operator' })).length;
  return {
    json: { id: organizationId, subscription_status: 'lapsed', unpublished },
    text: `Subscription ended. Unpublished projects: ${unpublished}.`,
  };
}

async function suspend(app: App, _options: object, organizationId: string): Promise<Outcome> {
  const { organization, unpublished } = await app.operator.suspendOrganization(organizationId);
  return {
    json: { ...presentOrganization(organization), unpublished },
    text: `${printable(organization.name)} is suspended. Unpublished projects: ${unpublished}.`,
  };
}

async function resume(app: App, _options: object, organizationId: string): Promise<Outcome> {
  const organization = await app.operator.resumeOrganization(organizationId);
  return {
    json: presentOrganization(organization),
    text: `${printable(organization.name)} can publish again. Its projects are drafts.`,
  };
}

function presentOrganization({ id, name, slug, plan, ...organization }: Organization) {
  return {
    id,
    name,
    slug,
    plan,
    subscription_status: organization.subscriptionStatus,
    period_end: organization.periodEnd,
    suspended_at: organization.suspendedAt,
    created_at: organization.createdAt,
  };
}
