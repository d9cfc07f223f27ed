import type { Message } from '../../domain/accounts/mail.ts';

/** Sending of mail. */
export interface Mail {
  /**
   * Accepts a mail and returns at once, so that response times do not reveal whether one was sent. Delivery is retried for a while;
   * a mail that cannot be delivered is reported.
   */
  send(message: Message): void;
  /** Resolves when mails can be sent, for the operator's check. */
  check(): Promise<void>;
  /** Waits for the mails in progress, some seconds at most, and releases the resources of the adapter. */
  close(): Promise<void>;
}
