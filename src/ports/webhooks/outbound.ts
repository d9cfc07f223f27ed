import type { Outcome } from '../../domain/webhooks/delivery.ts';

export type OutboundRequest = {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** The exact bytes to send, as text in UTF-8. */
  readonly body: string;
};

/** What goes out to addresses that users name. Never to an address that is not public, unless that is allowed. */
export interface Outbound {
  /**
   * Why a webhook may not have this address, in words, or null: malformed, not https, or one that is, or resolves to, an address
   * that is not public. A name that does not resolve may: it fails when it is sent to.
   */
  refusal(url: string): Promise<string | null>;
  /** One POST, once: no redirect is followed, nothing is tried again. 5 s from the look-up of the name to the last byte. */
  post(request: OutboundRequest): Promise<Outcome>;
  close(): Promise<void>;
}
