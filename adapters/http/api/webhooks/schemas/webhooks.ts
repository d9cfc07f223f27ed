import * as v from 'valibot';
import { PROJECT_EVENTS } from '../../../../../src/domain/shared/project-event.ts';
import { list, object } from '../../../validation/containers.ts';
import { enumeration } from '../../../validation/enumeration.ts';
import { author, timestamp, uuid } from '../../../validation/fields.ts';
import { named } from '../../../validation/named.ts';
import { HTTPS_URL } from '../../../validation/patterns.ts';
import { contentText, text } from '../../../validation/texts.ts';
import { eventSchema } from './events.ts';

const webhookTexts = {
  url: 'The https address that deliveries are sent to.',
  description: 'A text for people.',
  events: 'The events that it is notified of.',
  is_active: 'False: it is notified of nothing. 20 failures in a row set it to false.',
  consecutive_failures: 'How many deliveries have failed since the last successful one.',
  last_delivery_at: 'When something was last sent to it; null if never.',
  last_success_at: 'When a delivery last succeeded; null if never.',
  secret: 'The key of the signatures: whsec_ and 48 characters. It is returned only when it is created or regenerated.',
};

/** The domain validates it; here only its length, and that it is well-formed text. */
const url = v.pipe(
  text(2048, {
    pattern: HTTPS_URL,
    description:
      'An https URL without credentials, which leads to public addresses only. Blanks around it are removed.',
  }),
  v.transform((given) => given.trim()),
);

const projectEvent = enumeration(
  'ProjectEvent',
  PROJECT_EVENTS,
  'An event of a project that webhooks are notified of.',
);

/** At least one, each known; duplicates count once. */
const events = v.pipe(
  list(projectEvent, 100),
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
  'A new webhook.',
  webhookTexts,
);

export const webhookChange = named(
  'WebhookChange',
  object({
    url: v.optional(url),
    description: v.optional(contentText(20_000)),
    events: v.optional(events),
    is_active: v.optional(v.boolean()),
  }),
  'The changes of a webhook. Fields that are absent stay.',
  webhookTexts,
);

const id = v.pipe(v.string(), v.uuid());
const whole = v.pipe(v.number(), v.integer());

const entries = {
  id,
  url: v.string(),
  description: v.string(),
  events: v.array(projectEvent),
  is_active: v.boolean(),
  consecutive_failures: whole,
  last_delivery_at: v.nullable(timestamp),
  last_success_at: v.nullable(timestamp),
  created_at: timestamp,
  updated_at: timestamp,
  created_by: author,
};

export const webhookResponse = named(
  'Webhook',
  v.object(entries),
  'An address that is notified of events, without its secret.',
  webhookTexts,
);

/** The only responses with the secret. */
export const webhookWithSecretResponse = named(
  'WebhookWithSecret',
  v.object({ ...entries, secret: v.pipe(v.string(), v.startsWith('whsec_')) }),
  'The same with its secret.',
  webhookTexts,
);

const eventName = enumeration(
  'WebhookEventName',
  [...PROJECT_EVENTS, 'webhook.ping'],
  'An event of a delivery; the ping is sent by testing a webhook only.',
);

const deliveryStatus = enumeration(
  'DeliveryStatus',
  ['success', 'failed'],
  'How a delivery ended; `success`: the response was 2xx and complete in 5 seconds.',
);

export const deliveryQuery = {
  status: v.optional(deliveryStatus),
  event: v.optional(eventName),
};

const headers = v.record(v.string(), v.string());

export const deliveryResponse = named(
  'WebhookDelivery',
  v.object({
    id,
    event: eventName,
    status: deliveryStatus,
    request_headers: headers,
    status_code: whole,
    response_headers: headers,
    are_response_headers_truncated: v.boolean(),
    response_body: v.string(),
    is_response_body_truncated: v.boolean(),
    duration_ms: whole,
    error: v.string(),
    created_at: timestamp,
    payload: eventSchema,
  }),
  'A request that was sent to a webhook, and its response.',
  {
    request_headers: 'The headers of the request without its signature; empty if nothing is known to have been sent.',
    status_code: 'The status of the response; 0 if there was none.',
    response_headers:
      'The headers of the response, names in lower case, without cookies and other credentials: 2,048 bytes at most.',
    are_response_headers_truncated: 'Whether the response had more headers.',
    response_body: 'The beginning of the response, 1,024 bytes at most.',
    is_response_body_truncated: 'Whether the response was longer.',
    duration_ms: 'How long it took, in milliseconds.',
    error: 'What failed; empty if nothing did.',
  },
);
