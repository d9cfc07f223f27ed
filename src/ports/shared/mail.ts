import type { Message } from '../../domain/shared/mail.ts';

/**
 * The result of an attempt: `refused` is final, as for an unknown recipient; after `failed` another attempt may succeed. The cause is fit
 * for the log: it contains neither the address nor anything of the content.
 */
export type MailOutcome =
  | { readonly status: 'sent' }
  | { readonly status: 'refused' | 'failed'; readonly cause: Error };

/** Sending of mail. */
export interface Mail {
  /**
   * Makes one attempt to send a mail, of a minute at most; never rejects. A mail whose reply was lost may arrive again with the next
   * attempt: every attempt has the same id, from which its Message-ID is made.
   */
  send(message: Message, id: string): Promise<MailOutcome>;
  /** Resolves when mails can be sent, for the operator's check. */
  check(): Promise<void>;
  /** Ends the attempts in progress, and releases the resources of the adapter. */
  close(): Promise<void>;
}
