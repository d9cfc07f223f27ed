import { envelope, eventId, type NumberedEvent } from './event.ts';
import { type Hmac, signature } from './signature.ts';

/** A delivery to send: the envelope is serialised once, and these bytes are signed, sent and stored. */
export type DeliveryRequest = {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
};

type Signing = {
  readonly hmac: Hmac;
  readonly secret: string;
  /** When it is sent, in seconds since 1970. */
  readonly timestamp: number;
  readonly serviceName: string;
};

/** The request of an event, as `docs/webhooks.md` describes it. */
export function deliveryRequest(
  event: NumberedEvent,
  { hmac, secret, timestamp, serviceName }: Signing,
): DeliveryRequest {
  const body = envelope(event);
  return {
    body,
    headers: {
      'Content-Type': 'application/json',
      'User-Agent': `${productToken(serviceName)}-Webhooks/1.0`,
      'X-Service-Event': event.name,
      'X-Service-Delivery': eventId(event.number),
      'X-Service-Timestamp': String(timestamp),
      'X-Service-Signature': signature(hmac, secret, timestamp, body),
    },
  };
}

/** A service's name as a product token of a User-Agent (RFC 9110, 5.6.2): invalid characters become hyphens. */
export function productToken(name: string): string {
  const token = name.replace(/[^!#$%&'*+.^_`|~0-9A-Za-z-]+/g, '-').replace(/^-+|-+$/g, '');
  return token || 'Waymark';
}
