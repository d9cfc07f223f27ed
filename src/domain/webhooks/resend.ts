import { DomainError } from '../shared/errors.ts';
import type { Delivery } from './delivery.ts';
import type { NumberedEvent } from './event.ts';

/** The event of a delivery as it was first sent, to send it again under a new number. Refuses pings: another can be sent. */
export function eventToResend({ event, payload }: Pick<Delivery, 'event' | 'payload'>): Omit<NumberedEvent, 'number'> {
  if (event === 'webhook.ping') {
    throw new DomainError(
      'bad_request',
      'A ping cannot be sent again. Send another by POST /api/webhooks/{webhookId}/test/.',
    );
  }
  const { created_at: createdAt, data } = JSON.parse(payload) as Envelope;
  return { name: event, createdAt, data };
}

type Envelope = Pick<NumberedEvent, 'data'> & { readonly created_at: NumberedEvent['createdAt'] };
