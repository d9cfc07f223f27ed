import { DomainError } from '../shared/errors.ts';

/** Limits of a plan; -1 means unlimited. They count DRAFT (draft limit) and PUBLISH (build limit) projects. */
export type Plan = {
  readonly code: string;
  readonly name: string;
  readonly draftLimit: number;
  readonly buildLimit: number;
  readonly memberLimit: number;
  readonly webhookLimit: number;
  readonly snapshotLimit: number;
  /** In MB of 1,048,576 bytes. */
  readonly storageLimitMb: number;
  readonly features: { readonly snapshots: boolean; readonly webhooks: boolean };
};

/** The plans of this service by code, read from `config/plans.json`. */
export type Plans = {
  readonly get: (code: string) => Plan;
  readonly list: readonly Plan[];
  readonly defaultCode: string;
};

/** The limits of a plan. */
export const LIMITS = [
  'draftLimit',
  'buildLimit',
  'memberLimit',
  'webhookLimit',
  'snapshotLimit',
  'storageLimitMb',
] as const satisfies readonly (keyof Plan)[];
export type LimitName = (typeof LIMITS)[number];

/** Limits that the operator has given one organization, instead of those of its plan; null where that of the plan is in force. */
export type OwnLimits = { readonly [Limit in LimitName]: number | null };

export const NO_OWN_LIMITS: OwnLimits = {
  draftLimit: null,
  buildLimit: null,
  memberLimit: null,
  webhookLimit: null,
  snapshotLimit: null,
  storageLimitMb: null,
};

/** The plan that is in force for an organization: its plan, with its own limits. */
export function planOf(plans: Pick<Plans, 'get'>, organization: { readonly plan: string } & OwnLimits): Plan {
  const plan = plans.get(organization.plan);
  return { ...plan, ...Object.fromEntries(LIMITS.map((limit) => [limit, organization[limit] ?? plan[limit]])) };
}

export type LimitKind = 'draft' | 'build' | 'member';

const COUNTED: Readonly<Record<LimitKind, string>> = {
  draft: 'drafts',
  build: 'published projects',
  member: 'members',
};

/** Refuses one more of the kind where the organization (or group) uses `used` of `max`. */
export function checkLimit(scope: 'organization' | 'group', kind: LimitKind, used: number, max: number): void {
  if (max < 0 || used < max) return;
  throw new DomainError(
    'plan_limit_reached',
    `The ${scope} has reached its limit of ${max} ${COUNTED[kind]}.`,
    {},
    {
      limit: { scope, kind, max, used },
    },
  );
}

const MEGABYTE = 1_048_576;

/** Refuses additional bytes beyond the plan's storage, given `used` stored bytes. */
export function checkStorage({ storageLimitMb }: Plan, used: number, added: number): void {
  const max = storageLimitMb * MEGABYTE;
  if (storageLimitMb < 0 || added === 0 || used + added <= max) return;
  throw new DomainError(
    'plan_limit_reached',
    `These files need ${added} bytes, and the organization uses ${used} of the ${storageLimitMb} MB that its plan has.`,
    {},
    { limit: { scope: 'organization', kind: 'storage', max, used } },
  );
}

export type PlanFeature = keyof Plan['features'];

/** Refuses what the plan does not include. A lapsed subscription keeps its plan's features. */
export function requireFeature(plan: Plan, feature: PlanFeature): void {
  if (plan.features[feature]) return;
  throw new DomainError('plan_feature_required', `The plan ${plan.name} does not include ${feature}.`);
}
