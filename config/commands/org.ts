import { Argument, type Command, Option } from 'commander';
import type { App } from '../../src/app.ts';
import type { Organization } from '../../src/domain/organizations/organization.ts';
import type { Timestamp } from '../../src/domain/shared/timestamp.ts';
import type { OrganizationUse } from '../../src/ports/shared/statistics-store.ts';
import type { ShownOrganization } from '../../src/usecases/organizations/operator/show.ts';
import { PLAN_CODES } from '../settings/plans.ts';
import { action, destructive, type Open, type Outcome, subcommand } from './action.ts';
import { typedAccount, typedId, typedName, typedTimestamp } from './arguments.ts';
import { addLimitsCommand, presentLimits } from './org-limits.ts';
import { lines, printable, table } from './table.ts';

type ListOptions = { readonly plan?: string; readonly suspended?: boolean; readonly usage?: boolean };
type CreationOptions = { readonly owner: string };
type PlanOptions = { readonly until?: Timestamp };

const NAME = ['<name>', 'the name of the organization', typedName] as const;
const ID = ['<id>', 'the id of the organization', typedId] as const;

/** `waymark org …`: organizations and their plans. */
export function addOrganizationCommands(program: Command, open: Open): void {
  const org = program.command('org').description('manage organizations and their plans');

  subcommand(org, 'list', 'list all organizations, by name')
    .addOption(new Option('--plan <plan>', 'list only organizations on this plan').choices(PLAN_CODES))
    .option('--suspended', 'list only suspended ones')
    .option('--usage', 'with members, drafts, published maps and bytes of stored files')
    .action(action<ListOptions>(open, list));

  subcommand(org, 'show', 'show an organization, its members and what it uses of its plan')
    .argument(...ID)
    .action(action(open, show));

  subcommand(org, 'create', 'create an organization on the default plan')
    .argument(...NAME)
    .requiredOption('--owner <email>', 'the email of an account, its owner', typedAccount)
    .action(action<CreationOptions>(open, create));

  subcommand(org, 'rename', 'give an organization another name; its slug stays')
    .argument(...ID)
    .argument(...NAME)
    .action(action(open, rename));

  subcommand(org, 'transfer', 'make an account an owner, where no owner can be reached; the other owners stay')
    .argument(...ID)
    .argument('<email>', 'the email of the account', typedAccount)
    .action(action(open, transfer));

  subcommand(org, 'set-plan', 'set the plan of an organization and activate its subscription')
    .argument(...ID)
    .addArgument(new Argument('<plan>', 'the code of the plan').choices(PLAN_CODES))
    .option('--until <date>', 'when the subscription ends, such as 2027-01-31 in UTC (default: never)', typedTimestamp)
    .action(action<PlanOptions>(open, setPlan));

  addLimitsCommand(org, open);

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

async function list(app: App, { plan, suspended, usage }: ListOptions): Promise<Outcome> {
  const listed = (await app.operator.listOrganizations()).filter(
    (each) => (plan === undefined || each.plan === plan) && (!suspended || each.suspendedAt !== null),
  );
  const uses = usage ? await app.operator.listUsage() : null;
  const used = uses && listed.map(({ id }) => presentUsage(uses.get(id) ?? NOTHING));
  const headings = ['id', 'name', 'plan', 'status', 'until', 'suspended', 'created'];
  const rows = listed.map(({ id, name, plan, subscriptionStatus, periodEnd, suspendedAt, createdAt }, at) => [
    ...[id, name, plan, subscriptionStatus, periodEnd, suspendedAt, createdAt],
    ...Object.values(used?.[at] ?? {}).map(String),
  ]);
  return {
    json: listed.map((organization, at) => ({ ...presentOrganization(organization), ...used?.[at] })),
    text: table([...headings, ...Object.keys(used ? USED : {}).map((name) => name.replaceAll('_', ' '))], rows),
  };
}

const USED = { members: 0, drafts: 0, published: 0, storage_bytes: 0 };
const NOTHING: OrganizationUse = { members: 0, drafts: 0, published: 0, storageBytes: 0 };

const presentUsage = ({ storageBytes, ...use }: OrganizationUse): typeof USED => ({
  members: use.members,
  drafts: use.drafts,
  published: use.published,
  storage_bytes: storageBytes,
});

const useOf = ({ members, projects, storageBytes }: ShownOrganization): OrganizationUse => ({
  members: members.filter(({ status }) => status === 'active').length,
  drafts: projects.DRAFT,
  published: projects.PUBLISH,
  storageBytes,
});

async function show(app: App, _options: object, organizationId: string): Promise<Outcome> {
  const shown = await app.operator.showOrganization(organizationId);
  const { organization, plan, webhooks } = shown;
  const limits = presentLimits(plan);
  const members = shown.members.map(({ user, role, status }) => ({ email: user.email, role, status }));
  const facts = { ...presentOrganization(organization), ...presentUsage(useOf(shown)), webhooks };
  const ofPlan = Object.entries(limits).map(([name, limit]) => [`${name}_limit`, limit < 0 ? 'none' : limit]);
  const rows = members.map(({ email, role, status }) => [email, role, status]);
  return {
    json: { ...facts, limits, list_of_members: members },
    text: `${lines({ ...facts, ...Object.fromEntries(ofPlan) })}\n\n${table(['member', 'role', 'status'], rows)}`,
  };
}

async function create(app: App, { owner }: CreationOptions, name: string): Promise<Outcome> {
  const created = await app.operator.createOrganization({ name, owner });
  return {
    json: presentOrganization(created),
    text: `Created ${printable(created.name)} (${created.id}), owned by ${printable(owner)}.`,
  };
}

async function rename(app: App, _options: object, organizationId: string, name: string): Promise<Outcome> {
  const renamed = await app.operator.renameOrganization({ organizationId, name });
  return { json: presentOrganization(renamed), text: `The organization is called ${printable(renamed.name)} now.` };
}

async function transfer(app: App, _options: object, organizationId: string, email: string): Promise<Outcome> {
  const given = await app.operator.transferOrganization({ organizationId, email });
  return { json: presentOrganization(given), text: `${printable(email)} is an owner of ${printable(given.name)} now.` };
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
