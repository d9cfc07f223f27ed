import type { Author } from '../shared/author.ts';
import { invalidField } from '../shared/errors.ts';
import type { ProjectEventName } from '../shared/project-event.ts';
import type { Timestamp } from '../shared/timestamp.ts';

/** After so many failed deliveries in a row a webhook is disabled. */
export const MAX_CONSECUTIVE_FAILURES = 20;

/** A URL that receives an organization's events. */
export type Webhook = {
  readonly id: string;
  readonly organizationId: string;
  readonly url: string;
  readonly description: string;
  readonly events: readonly ProjectEventName[];
  readonly isActive: boolean;
  /** The signing secret, encrypted. */
  readonly sealedSecret: string;
  readonly consecutiveFailures: number;
  readonly lastDeliveryAt: Timestamp | null;
  readonly lastSuccessAt: Timestamp | null;
  readonly createdAt: Timestamp;
  readonly updatedAt: Timestamp;
  /** A copy that outlives the account. */
  readonly createdBy: Author;
};

/** The editable fields of a webhook; absent ones stay. */
export type WebhookChange = Partial<Pick<Webhook, 'url' | 'description' | 'events' | 'isActive'>>;

/** The fields of a change that differ: repeating a value changes nothing, nor does the order of events. */
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

/** Whether a change needs a plan with webhooks: all but the description do. */
export const needsFeature = ({ url, events, isActive }: WebhookChange): boolean =>
  url !== undefined || events !== undefined || isActive !== undefined;

/** Refuses more webhooks than an organization may have: on `organization`. */
export function requireWebhookQuota(used: number, max: number): void {
  if (max < 0 || used < max) return;
  throw invalidField('organizationId', `The organization has reached its limit of ${max} webhooks.`);
}

/** `whsec_` and 48 random characters. */
export const newWebhookSecret = (hexDigits: string): string => `whsec_${hexDigits.slice(0, 48)}`;
