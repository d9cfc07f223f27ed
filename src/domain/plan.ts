import { DomainError } from './errors.ts';

/** Limits of a plan; -1 is none. They count DRAFT (draft limit) and PUBLISH (build limit) projects. */
export type Plan = {
  readonly code: string;
  readonly name: string;
  readonly draftLimit: number;
  readonly buildLimit: number;
  readonly memberLimit: number;
  readonly webhookLimit: number;
  readonly snapshotLimit: number;
  readonly features: { readonly snapshots: boolean; readonly webhooks: boolean };
};

/** The plans of this service by code, read from `config/plans.json`. */
export type Plans = {
  readonly get: (code: string) => Plan;
  readonly list: readonly Plan[];
  readonly defaultCode: string;
};

export type LimitKind = 'draft' | 'build' | 'member';

const COUNTED: Readonly<Record<LimitKind, string>> = {
  draft: 'drafts',
  build: 'published projects',
  member: 'members',
};

/** Refuses one more of the kind where `used` of the organization's (or group's) `max` are taken. */
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

export type PlanFeature = keyof Plan['features'];

/** Refuses what the plan does not include. A lapsed subscription keeps its plan's features (completions 3). */
export function requireFeature(plan: Plan, feature: PlanFeature): void {
  if (plan.features[feature]) return;
  throw new DomainError('plan_feature_required', `The plan ${plan.name} does not include ${feature}.`);
}
