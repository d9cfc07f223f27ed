import type { Author } from '../projects/snapshot.ts';
import { invalidField } from '../shared/errors.ts';
import type { Timestamp } from '../shared/timestamp.ts';
import type { ProjectEventName } from './event.ts';

/** After so many failed deliveries in a row a webhook is switched off. */
export const MAX_CONSECUTIVE_FAILURES = 20;

/** An address that is told of an organization's events. */
export type Webhook = {
  readonly id: string;
  readonly organizationId: string;
  readonly url: string;
  readonly description: string;
  readonly events: readonly ProjectEventName[];
  readonly isActive: boolean;
  /** The signing secret, sealed. */
  readonly sealedSecret: string;
  readonly consecutiveFailures: number;
  readonly lastDeliveryAt: Timestamp | null;
  readonly lastSuccessAt: Timestamp | null;
  readonly createdAt: Timestamp;
  readonly updatedAt: Timestamp;
  /** Kept as it was, also when the account is gone. */
  readonly createdBy: Author;
};

/** What a request may change of a webhook; what is not named stays. */
export type WebhookChange = Partial<Pick<Webhook, 'url' | 'description' | 'events' | 'isActive'>>;

/** What of a change is another than it is: repeating a value changes nothing, nor does the order of events. */
export function effectiveChange(
  webhook: Webhook,
  { url, description, events, isActive }: WebhookChange,
): WebhookChange {
  return {
    ...(url !== undefined && url !== webhook.url && { url }),
    ...(description !== undefined && description !== webhook.description && { description }),
    ...(events !== undefined && !isSameSet(events, webhook.events) && { events }),
    ...(isActive !== undefined && isActive !== webhook.isActive && { isActive }),
  };
}

const isSameSet = (some: readonly string[], others: readonly string[]): boolean =>
  some.every((one) => others.includes(one)) && others.every((one) => some.includes(one));

/** Whether a change needs a plan with webhooks: only the description may change without. */
export const needsFeature = ({ url, events, isActive }: WebhookChange): boolean =>
  url !== undefined || events !== undefined || isActive !== undefined;

/** Refuses one webhook more than an organization may have: on `organization`. */
export function requireWebhookQuota(used: number, max: number): void {
  if (max < 0 || used < max) return;
  throw invalidField('organizationId', `The organization has reached its limit of ${max} webhooks.`);
}

/** `whsec_` and 48 characters of chance. */
export const newWebhookSecret = (hexDigits: string): string => `whsec_${hexDigits.slice(0, 48)}`;
