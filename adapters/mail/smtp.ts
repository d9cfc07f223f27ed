import { randomUUID } from 'node:crypto';
import { setImmediate, setTimeout } from 'node:timers/promises';
import { createTransport, type SendMailOptions } from 'nodemailer';
import type { Message } from '../../src/domain/accounts/mail.ts';
import { unavailable } from '../../src/domain/shared/errors.ts';
import type { Mail } from '../../src/ports/shared/mail.ts';
import { persist } from './persist.ts';
import { explained, isTemporary } from './smtp-failure.ts';
import { isAddress, type Mailbox, parseMailbox, parseSmtpUrl, type SmtpServer } from './smtp-url.ts';

export type SmtpSettings = {
  /** See `parseSmtpUrl`. */
  readonly url: string;
  /** The sender of mails, as `Name <name@host>`, where the URL has none. */
  readonly from: string;
  /** Receives a report of each mail that could not be delivered, without its content. */
  readonly report: (message: string, cause: unknown) => void;
};

/** Times in milliseconds. */
export type SmtpLimits = {
  /** The pauses after temporary failures; the mail is given up after the last attempt. */
  readonly pauses: readonly number[];
  /** How long to wait for a connection and for its greeting, and for each reply. */
  readonly connectMs: number;
  readonly responseMs: number;
  /** How long closing waits for mails in progress. */
  readonly closeMs: number;
  /** How many mails may be in progress; more are refused. */
  readonly queue: number;
};

const LIMITS: SmtpLimits = {
  // As long as greylisting usually takes, mostly five minutes.
  pauses: [1_000, 10_000, 60_000, 300_000],
  connectMs: 10_000,
  responseMs: 30_000,
  closeMs: 10_000,
  queue: 1_000,
};

/**
 * Mail through an SMTP server, over a few pooled connections. A mail whose reply was lost may arrive twice, both
 * with one Message-ID. On closing, mails that wait for a retry use the rest of their attempts at once.
 */
export function smtpMail({ url, from, report }: SmtpSettings, limits: SmtpLimits = LIMITS): Mail {
  const { server, from: fromOfUrl } = parseSmtpUrl(url);
  const sender = parseMailbox(fromOfUrl ?? from);
  const pool = openPool(server, limits);
  const underway = new Set<Promise<void>>();
  const closing = new AbortController();

  async function deliver(message: Message): Promise<void> {
    // Composing takes time too, so it happens after the response.
    await setImmediate();
    const mail = envelope(message, sender);
    const persistence = { pauses: limits.pauses, hurry: closing.signal, isTemporary };
    const failure = await persist(() => pool.sendMail(mail), persistence);
    if (failure) report(`a mail to ${message.to} could not be delivered`, explained(failure));
  }

  function obstacleTo({ to }: Message): string | null {
    if (closing.signal.aborted) return 'Mail is closed.';
    if (underway.size >= limits.queue) return `There are ${limits.queue} mails under way.`;
    return isAddress(to) ? null : 'Its address is none.';
  }

  return {
    send(message) {
      const obstacle = obstacleTo(message);
      if (obstacle) return report('a mail was not sent', new Error(obstacle));
      const delivery = deliver(message).finally(() => underway.delete(delivery));
      underway.add(delivery);
    },
    check: () => checked(pool),
    async close() {
      closing.abort();
      await Promise.race([Promise.all(underway), setTimeout(limits.closeMs, undefined, { ref: false })]);
      pool.close({ force: true });
      await Promise.all(underway);
    },
  };
}

function openPool(server: SmtpServer, { connectMs, responseMs }: SmtpLimits) {
  const connecting = { dnsTimeout: connectMs, connectionTimeout: connectMs, greetingTimeout: connectMs };
  // Without a pause: one retry, for a pooled connection that the server closed in the meantime.
  return createTransport({ pool: true, maxRequeues: 1, ...connecting, socketTimeout: responseMs, ...server });
}

async function checked(pool: ReturnType<typeof openPool>): Promise<void> {
  await pool.verify().catch((error: Error) => {
    if (isTemporary(error)) throw unavailable('The mail server does not answer.', error);
    throw new Error(`The mail server refuses: ${error.message}`, { cause: error });
  });
}

/** The mail in the form of nodemailer. Addresses are objects: as text they would be parsed as lists. */
function envelope({ to, subject, text, html }: Message, from: Mailbox): SendMailOptions {
  const messageId = `<${randomUUID()}@${from.address.split('@')[1]}>`;
  // The header prevents automatic replies (RFC 3834).
  const headers = { 'Auto-Submitted': 'auto-generated' };
  return { from, to: { name: '', address: to }, subject, text, html, date: new Date(), messageId, headers };
}
