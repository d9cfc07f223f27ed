import type { Message } from '../../domain/accounts/mail.ts';

/** Sending of mail. */
export interface Mail {
  /**
   * Takes a mail over and returns at once, so that no answer's time tells whether one was sent. It is then delivered with some
   * patience; what cannot be delivered is reported.
   */
  send(message: Message): void;
  /** Resolves when mails can be handed over, for the operator's check. */
  check(): Promise<void>;
  /** Waits for the mails under way, some seconds at most, and releases what the adapter holds. */
  close(): Promise<void>;
}
