import { randomUUID } from 'node:crypto';
import type { SmtpLimits } from '../../adapters/mail/smtp.ts';
import type { Message } from '../../src/domain/shared/mail.ts';

/** A mail to an address of its own, with a secret in it. */
export function aMessage(given: Partial<Message> = {}): Message {
  return {
    to: `ann-${randomUUID()}@example.org`,
    subject: 'A new password for Waymark',
    text: `Choose a new password:\n${LINK}\n`,
    html: `<p><a href="${LINK}">Choose a new password</a></p>`,
    ...given,
  };
}

export const TOKEN = 'Zm9yLXlvdXItZXllcy1vbmx5LWRvLW5vdC1zaG93';
export const LINK = `https://maps.example/reset-password?uid=7&token=${TOKEN}`;

/** Limits under which failures come soon. */
export const IMPATIENT: SmtpLimits = { connectMs: 2_000, responseMs: 2_000, attemptMs: 10_000 };
