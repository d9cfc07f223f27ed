import * as v from 'valibot';
import { PROJECT_EVENTS } from '../../../../../src/domain/webhooks/event.ts';
import { named } from '../../../openapi/named.ts';
import { author, contentText, list, object, text, timestamp, uuid } from '../../../validation/fields.ts';

/** The domain validates it; here only its length, and that it is well-formed text. */
const url = text(2048);

/** At least one, each known; duplicates count once. */
const events = v.pipe(
  list(v.picklist(PROJECT_EVENTS), 100),
  v.minLength(1, 'List at least one event.'),
  v.transform((names) => [...new Set(names)]),
);

export const webhookCreation = named(
  'WebhookCreation',
  object({
    organization: uuid,
    url,
    description: v.optional(text(20_000), ''),
    events,
    is_active: v.optional(v.boolean(), true),
  }),
);

export const webhookChange = named(
  'WebhookChange',
  object({
    url: v.optional(url),
    description: v.optional(contentText(20_000)),
    events: v.optional(events),
    is_active: v.optional(v.boolean()),
  }),
);

const id = v.pipe(v.string(), v.uuid());
const whole = v.pipe(v.number(), v.integer());

const entries = {
  id,
  url: v.string(),
  description: v.string(),
  events: v.array(v.picklist(PROJECT_EVENTS)),
  is_active: v.boolean(),
  consecutive_failures: whole,
  last_delivery_at: v.nullable(timestamp),
  last_success_at: v.nullable(timestamp),
  created_at: timestamp,
  updated_at: timestamp,
  created_by: author,
};

export const webhookResponse = named('Webhook', v.object(entries));

/** The only responses with the secret. */
export const webhookWithSecretResponse = named(
  'WebhookWithSecret',
  v.object({ ...entries, secret: v.pipe(v.string(), v.startsWith('whsec_')) }),
);

const eventName = v.picklist([...PROJECT_EVENTS, 'webhook.ping']);

export const deliveryQuery = {
  status: v.optional(v.picklist(['success', 'failed'])),
  event: v.optional(eventName),
};

const projectData = named('WebhookProjectData', v.object({ project_id: id, name: v.string() }));
const pingData = named('WebhookPingData', v.object({ organization_id: id, sent_by: v.string() }));

export const deliveryResponse = named(
  'WebhookDelivery',
  v.object({
    id,
    event: eventName,
    status: v.picklist(['success', 'failed']),
    status_code: whole,
    response_body: v.string(),
    is_response_body_truncated: v.boolean(),
    duration_ms: whole,
    error: v.string(),
    created_at: timestamp,
    payload: named(
      'WebhookPayload',
      v.object({
        id: v.pipe(v.string(), v.regex(/^evt_\d+$/)),
        event: eventName,
        created_at: timestamp,
        data: named('WebhookEventData', v.union([projectData, pingData])),
      }),
    ),
  }),
);
