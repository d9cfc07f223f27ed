import * as v from 'valibot';
import listed from '#plans' with { type: 'json' };
import type { Plans } from '../../src/domain/organizations/plan.ts';
import { invalidField } from '../../src/domain/shared/errors.ts';

const limit = v.pipe(v.number(), v.integer(), v.minValue(-1));

const plan = v.pipe(
  v.object({
    code: v.string(),
    name: v.string(),
    draft_limit: limit,
    build_limit: limit,
    member_limit: limit,
    webhook_limit: limit,
    snapshot_limit: limit,
    storage_limit_mb: limit,
    features: v.object({ snapshots: v.boolean(), webhooks: v.boolean() }),
  }),
  v.transform(({ code, name, features, ...limits }) => ({
    code,
    name,
    features,
    draftLimit: limits.draft_limit,
    buildLimit: limits.build_limit,
    memberLimit: limits.member_limit,
    webhookLimit: limits.webhook_limit,
    snapshotLimit: limits.snapshot_limit,
    storageLimitMb: limits.storage_limit_mb,
  })),
);

const plans = new Map(v.parse(v.array(plan), listed).map((each) => [each.code, each]));

export const PLAN_CODES: readonly string[] = [...plans.keys()];

/** The plans of `config/plans.json`, which package.json names `#plans`; new organizations get the default one. */
export function readPlans(defaultCode: string): Plans {
  const get = (code: string) => {
    const found = plans.get(code);
    if (!found) throw new Error(`There is no plan ${code} in config/plans.json.`);
    return found;
  };
  return { get, list: [...plans.values()], defaultCode: get(defaultCode).code };
}

/** Throws `DomainError('invalid')` for an unknown plan. */
export function requirePlan(code: string, field = 'plan'): void {
  if (!plans.has(code)) throw invalidField(field, `Must be one of ${PLAN_CODES.join(', ')}.`);
}
