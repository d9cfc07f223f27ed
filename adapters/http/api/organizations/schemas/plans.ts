import * as v from 'valibot';
import { enumeration } from '../../../validation/enumeration.ts';
import { timestamp } from '../../../validation/fields.ts';
import { named } from '../../../validation/named.ts';

const id = v.pipe(v.string(), v.uuid());
const count = v.pipe(v.number(), v.integer());

/** -1 means unlimited. */
export const planResponse = named(
  'Plan',
  v.object({
    code: v.string(),
    name: v.string(),
    draft_limit: count,
    build_limit: count,
    member_limit: count,
    webhook_limit: count,
    snapshot_limit: count,
    storage_limit_mb: count,
    features: named('PlanFeatures', v.object({ snapshots: v.boolean(), webhooks: v.boolean() })),
  }),
);

export const subscriptionStatus = enumeration(
  'SubscriptionStatus',
  ['active', 'lapsed'],
  'Nothing can be published while a subscription is lapsed.',
);

const used = named('UsedLimit', v.object({ used: count, max: count }));

export const usageResponse = named(
  'Usage',
  v.object({
    plan: v.string(),
    drafts: used,
    published: used,
    members: used,
    storage_bytes: count,
    map_views: count,
    groups: v.array(named('GroupUsage', v.object({ id, name: v.string(), drafts: used, published: used }))),
  }),
);

export const subscriptionResponse = named(
  'Subscription',
  v.object({
    plan: v.string(),
    status: subscriptionStatus,
    period_end: v.nullable(timestamp),
  }),
);
