import type { Timestamp } from '../shared/timestamp.ts';
import { utf8Prefix } from '../shared/utf8.ts';
import { type StoredHeaders, storedResponseHeaders } from './delivery-headers.ts';
import type { EventName } from './event.ts';

/** Why a delivery failed, without addresses. `http_<status>` for a response other than 2xx. */
export type DeliveryError =
  | 'dns'
  | 'blocked_address'
  | 'connect'
  | 'tls'
  | 'timeout'
  | 'reset'
  | 'interrupted'
  | `http_${number}`;

/** The result of one POST. */
export type Outcome = {
  /** 0 without a response; the received one also when only its body exceeded the deadline. */
  readonly statusCode: number;
  /** The fields of the response's header in their order, unchanged; none without a response. */
  readonly headers: readonly (readonly [name: string, value: string])[];
  /** At most 1,025 bytes of the response body, unchanged. */
  readonly body: Uint8Array;
  readonly durationMilliseconds: number;
  /** Null for a 2xx response that was read to its end, or to the stored maximum. */
  readonly error: DeliveryError | null;
};

/** One delivery, as it is stored for 30 days. */
export type Delivery = {
  readonly id: string;
  readonly webhookId: string;
  readonly number: number;
  readonly event: EventName;
  readonly status: 'success' | 'failed';
  /** What the request said about itself, without its signature; empty where nothing is known to have been sent. */
  readonly requestHeaders: StoredHeaders;
  readonly statusCode: number;
  /** At most 2 KB, without credentials. */
  readonly responseHeaders: StoredHeaders;
  readonly areResponseHeadersTruncated: boolean;
  readonly responseBody: string;
  readonly isResponseBodyTruncated: boolean;
  readonly durationMilliseconds: number;
  /** Empty for none. */
  readonly error: DeliveryError | '';
  readonly createdAt: Timestamp;
  /** The event envelope, as text, exactly as it was sent. */
  readonly payload: string;
};

/** How long deliveries are stored, in milliseconds. */
export const DELIVERY_MILLISECONDS = 30 * 24 * 3_600_000;

/** How much of a response body is stored, in bytes. */
export const RESPONSE_BYTES = 1024;

type Sent = Pick<Delivery, 'id' | 'webhookId' | 'number' | 'event' | 'createdAt' | 'payload' | 'requestHeaders'>;

/** The record of a POST. */
export function deliveryOf(sent: Sent, { statusCode, headers, body, durationMilliseconds, error }: Outcome): Delivery {
  const { headers: responseHeaders, isCut: areResponseHeadersTruncated } = storedResponseHeaders(headers);
  const { text: responseBody, isCut } = utf8Prefix(body, RESPONSE_BYTES);
  return {
    ...sent,
    status: error === null ? 'success' : 'failed',
    statusCode,
    responseHeaders,
    areResponseHeadersTruncated,
    responseBody,
    isResponseBodyTruncated: isCut,
    durationMilliseconds,
    error: error ?? '',
  };
}

/**
 * The record of a delivery whose sender has died, sent or not, and of one that was not sent because its webhook was
 * disabled first. Neither is sent again.
 */
export const INTERRUPTED: Outcome = {
  statusCode: 0,
  headers: [],
  body: new Uint8Array(),
  durationMilliseconds: 0,
  error: 'interrupted',
};
