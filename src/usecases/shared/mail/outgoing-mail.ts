import type { Message } from '../../../domain/shared/mail.ts';
import {
  attemptUntil,
  EXTENSION_MILLISECONDS,
  mayBegin,
  newOutgoingMail,
  type OutgoingMail,
  retryAt,
} from '../../../domain/shared/outgoing-mail.ts';
import type { Timestamp } from '../../../domain/shared/timestamp.ts';
import type { Needs } from '../../../ports/needs.ts';
import type { MailOutcome } from '../../../ports/shared/mail.ts';
import type { MailHead } from '../../../ports/shared/mail-outbox.ts';
import type { Stores } from '../../../ports/storage.ts';
import { PLACES } from '../keys/stored-places.ts';

/** Something that is written with a change and sent after it: mails, and what is logged with them. */
export type Prepared = {
  /** Writes it into the outbox, in the transaction of the change. */
  readonly write: (tx: Stores) => Promise<void>;
  /** Called after the commit. Resolves at once; an attempt that fails is repeated by the job. */
  readonly send: () => Promise<void>;
};

export type Addressing = {
  /** The account that the mail is written to; null where it is for none, or for one that is being deleted. */
  readonly userId: string | null;
  /** When the link in it expires; null where it has none. */
  readonly linkExpiresAt?: Timestamp | null;
};

/** A mail for the outbox. */
export function prepareMail(needs: Needs, message: Message, { userId, linkExpiresAt = null }: Addressing): Prepared {
  const id = needs.newId();
  const sealedMessage = needs.vault.seal(JSON.stringify(message), PLACES.mail(id));
  const mail = newOutgoingMail({ id, userId, sealedMessage, linkExpiresAt }, needs.now());
  return {
    write: (tx) => tx.mailOutbox.insert(mail),
    send: () => needs.mailing.run(() => sendFirst(needs, mail)),
  };
}

/** The first attempt, which the writer of a mail makes. One that would begin too late is left to the job. */
async function sendFirst(needs: Needs, mail: OutgoingMail): Promise<void> {
  if (!mayBegin(mail, needs.now())) return;
  const outcome = await attempt(needs, mail);
  if (outcome?.status === 'failed') {
    needs.report(`${named(mail)} could not be sent, and will be sent again`, outcome.cause);
  }
}

/**
 * Makes an attempt that the caller has claimed, extends the claim while it lasts, and records it. A refusal is reported; null after a fault, which is reported as well: the
 * mail is due again when the time of the attempt has ended.
 */
export async function attempt(needs: Needs, mail: OutgoingMail): Promise<MailOutcome | null> {
  try {
    const message = JSON.parse(needs.vault.open(mail.sealedMessage, PLACES.mail(mail.id))) as Message;
    const outcome = await extended(needs, mail, () => needs.mail.send(message, mail.id));
    await recordOutcome(needs, mail, outcome);
    return outcome;
  } catch (cause) {
    needs.report(`${named(mail)} could not be read or recorded`, cause);
    return null;
  }
}

/** A mail server may take a minute: meanwhile no other attempt begins. One that cannot be extended goes on. */
async function extended<T>(needs: Needs, mail: OutgoingMail, work: () => Promise<T>): Promise<T> {
  const extend = () => needs.storage.mailOutbox.postpone(mail, attemptUntil(needs.now())).catch(() => {});
  const stop = needs.repeat(extend, EXTENSION_MILLISECONDS);
  return work().finally(stop);
}

async function recordOutcome(needs: Needs, mail: OutgoingMail, outcome: MailOutcome): Promise<void> {
  const { mailOutbox } = needs.storage;
  if (outcome.status === 'failed') return mailOutbox.postpone(mail, retryAt(mail, needs.now()));
  await mailOutbox.delete(mail.id);
  if (outcome.status === 'refused') needs.report(`${named(mail)} was refused, and is given up`, outcome.cause);
}

/** A mail as it is reported: never with its address. */
export const named = ({ id, userId }: MailHead): string =>
  userId === null ? `the mail ${id}` : `the mail ${id} to the account ${userId}`;
