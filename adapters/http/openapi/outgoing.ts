import type { EventName } from '../../../src/domain/webhooks/event.ts';
import { EVENT_SCHEMAS } from '../api/webhooks/schemas/events.ts';
import type { Json } from '../shared/json.ts';
import { ref } from './responses.ts';

/** When each event is sent. */
const OCCASIONS: Readonly<Record<EventName, string>> = {
  'project.published': 'A draft was published.',
  'project.updated': 'The published version was replaced by the working copy.',
  'project.unpublished': 'A published project became a draft, also when the subscription lapsed.',
  'project.archived': 'A project that was ever published was archived.',
  'project.deleted': 'A project that was ever published was deleted, also with its organization.',
  'webhook.ping': '`testWebhook` was called.',
};

const header = (name: string, description: string, schema: Json = {}): Json => ({
  name,
  in: 'header',
  required: true,
  description,
  schema: { type: 'string', ...schema },
});

const headers = (event: EventName): readonly Json[] => [
  header('X-Service-Event', 'The name of the event, as in the body.', { enum: [event] }),
  header('X-Service-Delivery', 'The `id` of the event. It is never used again: handle each one once.'),
  header(
    'X-Service-Timestamp',
    'When it was sent, in seconds since 1970. Refuse it if it is more than 300 seconds off.',
  ),
  header(
    'X-Service-Signature',
    '`sha256=` and the HMAC-SHA256, in lower-case hex digits, of the timestamp, a dot and the exact body, with the secret of the ' +
      'webhook as the key. Compare it in constant time.',
    { pattern: '^sha256=[0-9a-f]{64}$' },
  ),
];

const DELIVERY =
  'Sent once, without retries, to each active webhook of the organization that lists the event. Redirects are not followed.';

function delivery(event: EventName, component: string): Json {
  const content = { 'application/json': { schema: ref(component) } };
  const description = `Received. Any other status, and none within 5 seconds, is recorded as a failure.`;
  return {
    summary: OCCASIONS[event],
    description: DELIVERY,
    parameters: headers(event),
    requestBody: { required: true, content },
    responses: { '2XX': { description } },
  };
}

/**
 * What the service sends to webhooks, by event, in the form of OpenAPI's `webhooks`. It is an extension, `x-webhooks`: some generators fail
 * on the field of OpenAPI itself.
 */
export const OUTGOING: Json = Object.fromEntries(
  Object.entries(EVENT_SCHEMAS).map(([component, { entries }]) => {
    const [event] = entries.event.options;
    return [event, { post: delivery(event, component) }];
  }),
);
