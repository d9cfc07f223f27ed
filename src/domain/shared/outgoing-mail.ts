import { addMilliseconds, type Timestamp } from './timestamp.ts';

/** A mail in the outbox, from the change that it belongs to until the mail server has accepted it. */
export type OutgoingMail = {
  readonly id: string;
  /** The account that it is written to, with which it is deleted; null where it is for none. */
  readonly userId: string | null;
  /** The message, encrypted: links in it have tokens. */
  readonly sealedMessage: string;
  readonly createdAt: Timestamp;
  /** When it is given up. */
  readonly expiresAt: Timestamp;
  /** How often it was tried, including an attempt under way. */
  readonly attempts: number;
  /** When it is due again. During an attempt: until when nobody else tries. */
  readonly nextAttemptAt: Timestamp;
};

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** How long a mail is tried; shorter where its link expires earlier. */
const MAX_MILLISECONDS = 24 * HOUR;
const LONGEST_PAUSE = HOUR;
/** How long an attempt has a mail for itself: one that is not extended belongs to a process that has ended. */
const ATTEMPT_MILLISECONDS = 15 * SECOND;
/** How often an attempt is extended while it lasts, in milliseconds. */
export const EXTENSION_MILLISECONDS = 5 * SECOND;
/** How long a mail may wait for its first attempt: the rest is enough to extend it. */
const START_MILLISECONDS = 5 * SECOND;

/** How many mails may wait: beyond that, those that expire first are given up. */
export const MAX_WAITING_MAILS = 10_000;

type NewMail = Pick<OutgoingMail, 'id' | 'userId' | 'sealedMessage'> & {
  /** When its link expires; null where it has none. */
  readonly linkExpiresAt: Timestamp | null;
};

/** A new mail. Its writer makes the first attempt, right after the commit. */
export function newOutgoingMail({ linkExpiresAt, ...given }: NewMail, now: Timestamp): OutgoingMail {
  const latest = addMilliseconds(now, MAX_MILLISECONDS);
  const expiresAt = linkExpiresAt !== null && linkExpiresAt < latest ? linkExpiresAt : latest;
  return { ...given, createdAt: now, expiresAt, attempts: 1, nextAttemptAt: attemptUntil(now) };
}

/** Until when an attempt that begins now has the mail for itself. */
export const attemptUntil = (now: Timestamp): Timestamp => addMilliseconds(now, ATTEMPT_MILLISECONDS);

/** Whether the writer may still begin the first attempt. Later ones are for the job. */
export const mayBegin = ({ createdAt }: OutgoingMail, now: Timestamp): boolean =>
  now <= addMilliseconds(createdAt, START_MILLISECONDS);

/** When a mail is due again after a failed attempt: after 1, 2, 4 … minutes, at most an hour; when it expires, to be given up. */
export function retryAt({ attempts, expiresAt }: OutgoingMail, now: Timestamp): Timestamp {
  const at = addMilliseconds(now, Math.min(2 ** (attempts - 1) * MINUTE, LONGEST_PAUSE));
  return at < expiresAt ? at : expiresAt;
}
