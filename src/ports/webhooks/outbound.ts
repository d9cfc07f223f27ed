import type { Outcome } from '../../domain/webhooks/delivery.ts';

export type OutboundRequest = {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** The exact bytes to send, as text in UTF-8. */
  readonly body: string;
};

/** Requests to addresses that users enter. Never to an address that is not public, unless that is allowed. */
export interface Outbound {
  /**
   * Why a webhook may not have this address, or null: malformed, not https, or one that is, or resolves to, an address
   * that is not public. A name that does not resolve is accepted: the delivery fails.
   */
  refusal(url: string): Promise<string | null>;
  /** One POST, once: no redirect is followed, nothing is retried. 5 s from the DNS look-up to the last byte. */
  post(request: OutboundRequest): Promise<Outcome>;
  close(): Promise<void>;
}
