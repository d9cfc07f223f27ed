import { type Command, InvalidArgumentError } from 'commander';
import type { App } from '../../src/app.ts';
import { LIMITS, type LimitName, type Plan } from '../../src/domain/organizations/plan.ts';
import { action, type Open, type Outcome, subcommand } from './action.ts';
import { typedId } from './arguments.ts';
import { lines, printable } from './table.ts';

/** A number, or -1 for no limit. Not null for that of the plan: commander takes that for a missing value. */
type Limit = number | 'plan';
type Options = { readonly [Name in Word]?: Limit };
type Word = 'drafts' | 'published' | 'members' | 'webhooks' | 'snapshots' | 'storageMb';

const WORDS: Readonly<Record<LimitName, Word>> = {
  draftLimit: 'drafts',
  buildLimit: 'published',
  memberLimit: 'members',
  webhookLimit: 'webhooks',
  snapshotLimit: 'snapshots',
  storageLimitMb: 'storageMb',
};

/** More than any organization can have. */
const MOST = 1_000_000_000;

function typedLimit(given: string): Limit {
  if (given === 'plan') return given;
  if (given === 'none') return -1;
  if (/^\d{1,10}$/.test(given) && Number(given) <= MOST) return Number(given);
  throw new InvalidArgumentError(
    `Must be a whole number up to ${MOST}, none for no limit, or plan for that of the plan.`,
  );
}

/** `waymark org limits …`: limits of one organization that replace those of its plan. */
export function addLimitsCommand(org: Command, open: Open): void {
  subcommand(org, 'limits', 'show the limits of an organization, or give it some of its own: a number, none, or plan')
    .argument('<id>', 'the id of the organization', typedId)
    .option('--drafts <limit>', 'projects that are drafts', typedLimit)
    .option('--published <limit>', 'published projects', typedLimit)
    .option('--members <limit>', 'active members', typedLimit)
    .option('--webhooks <limit>', 'webhooks', typedLimit)
    .option('--snapshots <limit>', 'snapshots of a project', typedLimit)
    .option('--storage-mb <limit>', 'stored files, in MB', typedLimit)
    .action(action<Options>(open, setLimits));
}

async function setLimits(app: App, options: Options, organizationId: string): Promise<Outcome> {
  const named = LIMITS.filter((name) => options[WORDS[name]] !== undefined);
  const limits = Object.fromEntries(named.map((name) => [name, limitOf(options[WORDS[name]]!)]));
  if (named.length > 0) await app.operator.setLimits({ organizationId, limits });
  const { organization, plan } = await app.operator.showOrganization(organizationId);
  const own = LIMITS.filter((name) => organization[name] !== null).map((name) => inSnakeCase(WORDS[name]));
  const shown = presentLimits(plan);
  const facts = Object.entries(shown).map(([name, limit]) => [
    name,
    `${limit < 0 ? 'none' : limit}${own.includes(name) ? ' (its own)' : ''}`,
  ]);
  return {
    json: { id: organization.id, plan: organization.plan, limits: shown, own },
    text: `${printable(organization.name)}, plan ${organization.plan}\n${lines(Object.fromEntries(facts))}`,
  };
}

const limitOf = (limit: Limit): number | null => (limit === 'plan' ? null : limit);

/** The limits that are in force; -1 for none. */
export const presentLimits = (plan: Plan): Readonly<Record<string, number>> =>
  Object.fromEntries(LIMITS.map((name) => [inSnakeCase(WORDS[name]), plan[name]]));

const inSnakeCase = (word: string): string => word.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
