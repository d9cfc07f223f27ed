import { randomUUID } from 'node:crypto';
import { type SmtpLimits, smtpMail } from '../../adapters/mail/smtp.ts';
import type { Message } from '../../src/domain/shared/mail.ts';
import type { Mail, MailOutcome } from '../../src/ports/shared/mail.ts';
import { type TcpProxy, tcpProxy } from '../support/network/tcp-proxy.ts';
import { requireAdapter } from '../support/require-adapter.ts';
import { type MailSink, mailSink, type ReceivedMail } from '../support/stores/mail-sink.ts';
import { IMPATIENT } from './given.ts';

export const FROM = 'Waymark <no-reply@maps.example>';

export const through = (port: number): string => `smtp://127.0.0.1:${port}`;

/** A mail server for the tests of one suite, with a proxy before it. */
export type SmtpFixture = {
  readonly sink: MailSink;
  readonly proxy: TcpProxy;
  /** Mail to the server, or to that of the URL. */
  open(limits?: Partial<SmtpLimits>, url?: string): Mail;
  /** Makes an attempt, closes, and returns its outcome and what has come to the server. */
  attempt(message: Message, limits?: Partial<SmtpLimits>, url?: string): Promise<Attempt>;
};

export type Attempt = { readonly outcome: MailOutcome; readonly received: readonly ReceivedMail[] };

/** Prepares the tests of this suite, which are skipped without a server. */
export function smtpFixture(): () => SmtpFixture {
  let fixture: SmtpFixture;

  before(async function () {
    const sink = mailSink();
    if (!requireAdapter('SMTP (TEST_SMTP_URL)', sink !== null)) return this.skip();
    const { hostname, port } = new URL(sink!.url);
    fixture = aFixture(sink!, await tcpProxy(hostname, Number(port)));
  });

  afterEach(() => fixture?.proxy.turn('pass'));

  after(() => fixture?.proxy.close());

  return () => fixture;
}

function aFixture(sink: MailSink, proxy: TcpProxy): SmtpFixture {
  const open: SmtpFixture['open'] = (limits = {}, url = sink.url) =>
    smtpMail({ url, from: FROM }, { ...IMPATIENT, ...limits });
  return {
    sink,
    proxy,
    open,
    async attempt(message, limits, url) {
      const mail = open(limits, url);
      const outcome = await mail.send(message, randomUUID());
      await mail.close();
      return { outcome, received: await sink.received(message.to) };
    },
  };
}
