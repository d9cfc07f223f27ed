import { setImmediate } from 'node:timers/promises';
import { createTransport, type SendMailOptions } from 'nodemailer';
import { unavailable } from '../../src/domain/shared/errors.ts';
import type { Message } from '../../src/domain/shared/mail.ts';
import type { Mail } from '../../src/ports/shared/mail.ts';
import { explained, isFinal, isTemporary } from './smtp-failure.ts';
import { isAddress, type Mailbox, parseMailbox, parseSmtpUrl, type SmtpServer } from './smtp-url.ts';

export type SmtpSettings = {
  /** See `parseSmtpUrl`. */
  readonly url: string;
  /** The sender of mails, as `Name <name@host>`, where the URL has none. */
  readonly from: string;
};

/** Times in milliseconds. */
export type SmtpLimits = {
  /** How long to wait for a connection and for its greeting, and for each reply. */
  readonly connectMs: number;
  readonly responseMs: number;
  /** How long an attempt may take as a whole. */
  readonly attemptMs: number;
};

const LIMITS: SmtpLimits = { connectMs: 10_000, responseMs: 30_000, attemptMs: 60_000 };

/** Mail through an SMTP server, over a few pooled connections. */
export function smtpMail({ url, from }: SmtpSettings, limits: SmtpLimits = LIMITS): Mail {
  const { server, from: fromOfUrl } = parseSmtpUrl(url);
  const sender = parseMailbox(fromOfUrl ?? from);
  const pool = openPool(server, limits);
  let isClosed = false;
  return {
    async send(message, id) {
      if (isClosed) return { status: 'failed', cause: new Error('Mail is closed.') };
      if (!isAddress(message.to)) return { status: 'refused', cause: new Error('Its address is none.') };
      // Composing takes time too, so it happens after the response.
      await setImmediate();
      try {
        await pool.sendMail({ ...envelope(message, sender, id), signal: AbortSignal.timeout(limits.attemptMs) });
        return { status: 'sent' };
      } catch (error) {
        return { status: isFinal(error) ? 'refused' : 'failed', cause: explained(error) };
      }
    },
    check: () => checked(pool),
    async close() {
      isClosed = true;
      pool.close({ force: true });
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
function envelope({ to, subject, text, html }: Message, from: Mailbox, id: string): SendMailOptions {
  const messageId = `<${id}@${from.address.split('@')[1]}>`;
  // The header prevents automatic replies (RFC 3834).
  const headers = { 'Auto-Submitted': 'auto-generated' };
  return { from, to: { name: '', address: to }, subject, text, html, date: new Date(), messageId, headers };
}
