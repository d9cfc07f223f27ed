import { memoryMail } from '../../../adapters/operations/memory/mail.ts';
import type { Message } from '../../../src/domain/shared/mail.ts';
import type { Mail, MailOutcome } from '../../../src/ports/shared/mail.ts';

/** What a mail server does with every mail from now on. */
export type MailWeather = MailOutcome['status'];

/** Mail in memory, by way of a mail server that accepts mails, refuses them, or does not respond. */
export type ScriptedMail = Mail & {
  turn(weather: MailWeather): void;
  /** The mails that were accepted, oldest first. */
  messages(): readonly Message[];
  /** The ids of all attempts. */
  readonly attempts: readonly string[];
};

export function scriptedMail(): ScriptedMail {
  const [accepted, attempts] = [memoryMail(), [] as string[]];
  let status: MailWeather = 'sent';
  return {
    ...accepted,
    attempts,
    turn(weather) {
      status = weather;
    },
    async send(message, id) {
      attempts.push(id);
      return status === 'sent' ? accepted.send(message, id) : { status, cause: new Error(`The mail was ${status}.`) };
    },
  };
}
