import type { Delivery } from '../../../../src/domain/webhooks/delivery.ts';
import type { Webhook } from '../../../../src/domain/webhooks/webhook.ts';
import type { WebhookWithSecret } from '../../../../src/usecases/webhooks/create.ts';

/** A webhook as lists and reads show it: never with its secret. */
export function presentWebhook(webhook: Omit<Webhook, 'sealedSecret'>) {
  const { id, url, description, events, createdBy } = webhook;
  return {
    id,
    url,
    description,
    events,
    is_active: webhook.isActive,
    consecutive_failures: webhook.consecutiveFailures,
    last_delivery_at: webhook.lastDeliveryAt,
    last_success_at: webhook.lastSuccessAt,
    created_at: webhook.createdAt,
    updated_at: webhook.updatedAt,
    created_by: { email: createdBy.email, full_name: createdBy.fullName },
  };
}

export const presentWithSecret = ({ secret, ...webhook }: WebhookWithSecret) => ({
  ...presentWebhook(webhook),
  secret,
});

export function presentDelivery(delivery: Delivery) {
  const { id, event, status, error } = delivery;
  return {
    id,
    event,
    status,
    request_headers: delivery.requestHeaders,
    status_code: delivery.statusCode,
    response_headers: delivery.responseHeaders,
    are_response_headers_truncated: delivery.areResponseHeadersTruncated,
    response_body: delivery.responseBody,
    is_response_body_truncated: delivery.isResponseBodyTruncated,
    duration_ms: delivery.durationMilliseconds,
    error,
    created_at: delivery.createdAt,
    payload: JSON.parse(delivery.payload),
  };
}
