import type { Message } from '../../src/domain/accounts/mail.ts';
import type { Mail } from '../../src/ports/shared/mail.ts';

export type LoggedMail = Pick<Message, 'to' | 'subject' | 'text'>;

/** Mails that are printed instead of sent, so that a service without a mail server shows anyone who runs it the links in them. */
export function logMail(log: (fields: LoggedMail, message: string) => void): Mail {
  return {
    send: ({ to, subject, text }) => log({ to, subject, text }, 'mail'),
    async check() {},
    async close() {},
  };
}
