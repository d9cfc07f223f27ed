import type { Message } from '../../src/domain/shared/mail.ts';
import type { Mail } from '../../src/ports/shared/mail.ts';

export type LoggedMail = Pick<Message, 'to' | 'subject' | 'text'>;

/** Logs mails instead of sending them, so that the operator of a service without a mail server sees the links in them. */
export function logMail(log: (fields: LoggedMail, message: string) => void): Mail {
  return {
    async send({ to, subject, text }) {
      log({ to, subject, text }, 'mail');
      return { status: 'sent' };
    },
    async check() {},
    async close() {},
  };
}
