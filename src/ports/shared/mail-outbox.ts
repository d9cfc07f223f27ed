import type { OutgoingMail } from '../../domain/shared/outgoing-mail.ts';
import type { Timestamp } from '../../domain/shared/timestamp.ts';

/** A mail, for reports. */
export type MailHead = Pick<OutgoingMail, 'id' | 'userId'>;

/** The mails that no mail server has accepted yet. */
export interface MailOutboxStore {
  insert(mail: OutgoingMail): Promise<void>;
  /** The ids of those that are due by then and have not expired, up to a limit, in the order in which they became due. */
  listDue(now: Timestamp, limit: number): Promise<readonly string[]>;
  /**
   * Claims a due mail for one more attempt, until then: the mail, with this attempt counted, for exactly one of all concurrent callers;
   * null for the others, and where it is not due, has expired or is gone.
   */
  claim(id: string, now: Timestamp, until: Timestamp): Promise<OutgoingMail | null>;
  /** Ends an attempt: the mail is due again at that time, unless a later attempt has begun. */
  postpone(mail: Pick<OutgoingMail, 'id' | 'attempts'>, until: Timestamp): Promise<void>;
  /** Deletes a mail that was sent or is given up. True for exactly one of all concurrent callers. */
  delete(id: string): Promise<boolean>;
  /** Those that have expired by then and are not being sent, up to a limit. */
  listExpired(now: Timestamp, limit: number): Promise<readonly MailHead[]>;
  /** All but the `kept` ones that expire last, up to a limit. */
  listExcess(kept: number, limit: number): Promise<readonly MailHead[]>;
}
