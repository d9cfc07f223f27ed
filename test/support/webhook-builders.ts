import { randomUUID } from 'node:crypto';
import { PROJECT_EVENTS } from '../../src/domain/shared/project-event.ts';
import type { Delivery } from '../../src/domain/webhooks/delivery.ts';
import { envelope } from '../../src/domain/webhooks/event.ts';
import type { Webhook } from '../../src/domain/webhooks/webhook.ts';
import type { NewOutboxEntry } from '../../src/ports/webhooks/stores.ts';
import { NOW } from './builders.ts';

/** An active webhook subscribed to every event, without deliveries. */
export function aWebhook(given: Partial<Webhook> = {}): Webhook {
  const id = randomUUID();
  return {
    id,
    organizationId: randomUUID(),
    url: `https://example.org/hooks/${id}`,
    description: 'Tells the timetable screens',
    events: PROJECT_EVENTS,
    isActive: true,
    sealedSecret: `sealed ${id}`,
    consecutiveFailures: 0,
    lastDeliveryAt: null,
    lastSuccessAt: null,
    createdAt: NOW,
    updatedAt: NOW,
    createdBy: { email: 'ann@example.org', fullName: 'Ann Miller' },
    ...given,
  };
}

/** That a project was published. */
export function anOutboxEntry(given: Partial<NewOutboxEntry> = {}): NewOutboxEntry {
  return {
    webhookId: randomUUID(),
    name: 'project.published',
    createdAt: NOW,
    data: { project_id: randomUUID(), name: 'Central Station' },
    ...given,
  };
}

/** A delivery that succeeded at `NOW`. */
export function aDelivery(given: Partial<Delivery> = {}): Delivery {
  const { number = 1, event = 'project.published' } = given;
  return {
    id: randomUUID(),
    webhookId: randomUUID(),
    number,
    event,
    status: 'success',
    requestHeaders: { 'Content-Type': 'application/json', 'X-Service-Event': event },
    statusCode: 200,
    responseHeaders: { server: 'nginx', 'content-length': '2' },
    areResponseHeadersTruncated: false,
    responseBody: 'ok',
    isResponseBodyTruncated: false,
    durationMilliseconds: 123,
    error: '',
    createdAt: NOW,
    payload: envelope({ ...anOutboxEntry({ name: event }), number }),
    ...given,
  };
}

/** A delivery that the receiver refused. */
export function aFailedDelivery(given: Partial<Delivery> = {}): Delivery {
  return aDelivery({ status: 'failed', statusCode: 500, responseBody: '', error: 'http_500', ...given });
}
