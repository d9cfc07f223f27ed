import { expect } from 'chai';
import { type LoggedMail, logMail } from '../../adapters/mail/log.ts';
import { smtpMail } from '../../adapters/mail/smtp.ts';
import { memoryMail } from '../../adapters/operations/memory/mail.ts';
import { type Delivered, mailContract } from '../contracts/mail.ts';
import { mailSink } from '../support/stores/mail-sink.ts';
import { aMessage } from './given.ts';

mailContract('memory', () => {
  const mail = memoryMail();
  const delivered = async (to: string) => mail.messages().flatMap(({ html: _html, ...rest }) => ofOne(to, rest));
  return { mail, delivered };
});

mailContract('log', () => {
  const lines: LoggedMail[] = [];
  return {
    mail: logMail((fields) => lines.push(fields)),
    delivered: async (to) => lines.flatMap((line) => ofOne(to, line)),
  };
});

mailContract('SMTP (TEST_SMTP_URL)', () => {
  const sink = mailSink();
  if (!sink) return null;
  const mail = smtpMail({ url: sink.url, from: 'Waymark <no-reply@maps.example>' });
  const delivered = async (to: string) =>
    (await sink.received(to)).map(({ to: [recipient], subject, text }) => ({ to: recipient!, subject, text: text! }));
  return { mail, delivered };
});

describe('Mail in memory', () => {
  it('is complete, and empty after it is cleared', async () => {
    const mail = memoryMail();
    const [one, two] = [aMessage(), aMessage()];
    await mail.send(one, '1');
    const before = mail.messages();
    await mail.send(two, '2');
    expect(before).to.deep.equal([one]);
    expect(mail.messages()).to.deep.equal([one, two]);
    mail.clear();
    expect(mail.messages()).to.deep.equal([]);
  });

  it('keeps the newest thousand', async () => {
    const mail = memoryMail();
    const messages = Array.from({ length: 1003 }, () => aMessage());
    for (const message of messages) await mail.send(message, '1');
    expect(mail.messages()).to.deep.equal(messages.slice(3));
  });
});

describe('Mail in the log', () => {
  it('is one line with everything that an operator of a single instance needs', async () => {
    const lines: unknown[] = [];
    const message = aMessage();
    await logMail((fields, text) => lines.push([text, fields])).send(message, '1');
    const { to, subject, text } = message;
    expect(lines).to.deep.equal([['mail', { to, subject, text }]]);
  });
});

const ofOne = (to: string, mail: Delivered) => (mail.to === to ? [mail] : []);
