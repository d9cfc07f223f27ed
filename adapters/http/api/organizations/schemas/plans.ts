import * as v from 'valibot';
import { enumeration } from '../../../validation/enumeration.ts';
import { timestamp } from '../../../validation/fields.ts';
import { named } from '../../../validation/named.ts';

const limitsTexts = {
  draft_limit: 'How many drafts an organization may have. -1 means unlimited.',
  build_limit: 'How many published projects it may have. -1 means unlimited.',
  member_limit: 'How many active members it may have. -1 means unlimited.',
  webhook_limit: 'How many webhooks it may have. -1 means unlimited.',
  snapshot_limit: 'How many snapshots of each project may be stored. -1 means unlimited.',
  storage_limit_mb: 'How much its files may need, in MB of 1,048,576 bytes. -1 means unlimited.',
};

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
    features: named(
      'PlanFeatures',
      v.object({ snapshots: v.boolean(), webhooks: v.boolean() }),
      'What a plan includes.',
      { snapshots: 'Whether projects have snapshots.', webhooks: 'Whether the organization may have webhooks.' },
    ),
  }),
  'What a plan allows.',
  { ...limitsTexts, code: 'The plan in other responses, such as `pro`.', name: 'The name for people.' },
);

export const subscriptionStatus = enumeration(
  'SubscriptionStatus',
  ['active', 'lapsed'],
  'Nothing can be published while a subscription is lapsed.',
);

const used = named('UsedLimit', v.object({ used: count, max: count }), 'A limit and what is used of it.', {
  used: 'How many there are.',
  max: 'How many are allowed. -1 means unlimited.',
});

export const usageResponse = named(
  'Usage',
  v.object({
    plan: v.string(),
    drafts: used,
    published: used,
    members: used,
    storage_bytes: count,
    map_views: count,
    groups: v.array(
      named(
        'GroupUsage',
        v.object({ id, name: v.string(), drafts: used, published: used }),
        'What a group uses of its limits.',
        { name: 'The name of the group.' },
      ),
    ),
  }),
  'What an organization uses of its plan.',
  {
    plan: 'The code of the plan.',
    storage_bytes: 'The size of its files in bytes.',
    map_views: 'How often its maps were viewed in the last 30 days, today included.',
    groups: 'What each group uses; members and viewers see their own groups.',
  },
);

export const subscriptionResponse = named(
  'Subscription',
  v.object({
    plan: v.string(),
    status: subscriptionStatus,
    period_end: v.nullable(timestamp),
  }),
  'The subscription of an organization.',
  {
    plan: 'The code of the plan.',
    period_end: 'When it lapses unless it is renewed; null means never.',
  },
);
