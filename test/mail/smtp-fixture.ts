import { type SmtpLimits, smtpMail } from '../../adapters/mail/smtp.ts';
import type { Message } from '../../src/domain/accounts/mail.ts';
import type { Mail } from '../../src/ports/shared/mail.ts';
import { type MailSink, mailSink, type ReceivedMail } from '../support/mail-sink.ts';
import { requireAdapter } from '../support/require-adapter.ts';
import { type TcpProxy, tcpProxy } from '../support/tcp-proxy.ts';
import { IMPATIENT, type Reports, reports } from './given.ts';

export const FROM = 'Waymark <no-reply@maps.example>';

export const through = (port: number): string => `smtp://127.0.0.1:${port}`;

/** A mail server for the tests of one suite, with a proxy before it, and what was reported in the test that runs. */
export type SmtpFixture = {
  readonly sink: MailSink;
  readonly proxy: TcpProxy;
  readonly logged: Reports;
  /** Mail to the server, or to that of the URL. */
  open(limits?: Partial<SmtpLimits>, url?: string): Mail;
  /** Sends the mail, closes, and gives what has come to the server. */
  deliver(message: Message, limits?: Partial<SmtpLimits>, url?: string): Promise<readonly ReceivedMail[]>;
  loggedMessages(): readonly string[];
};

/** Prepares the tests of this suite, which are skipped without a server. */
export function smtpFixture(): () => SmtpFixture {
  let fixture: SmtpFixture;
  let logged = reports();

  before(async function () {
    const sink = mailSink();
    if (!requireAdapter('SMTP (TEST_SMTP_URL)', sink !== null)) return this.skip();
    const { hostname, port } = new URL(sink!.url);
    fixture = aFixture(sink!, await tcpProxy(hostname, Number(port)), () => logged);
  });

  beforeEach(() => {
    logged = reports();
  });

  afterEach(() => fixture?.proxy.turn('pass'));

  after(() => fixture?.proxy.close());

  return () => fixture;
}

function aFixture(sink: MailSink, proxy: TcpProxy, logged: () => Reports): SmtpFixture {
  const open: SmtpFixture['open'] = (limits = {}, url = sink.url) =>
    smtpMail({ url, from: FROM, report: logged().report }, { ...IMPATIENT, ...limits });
  return {
    sink,
    proxy,
    get logged() {
      return logged();
    },
    open,
    async deliver(message, limits, url) {
      const mail = open(limits, url);
      mail.send(message);
      await mail.close();
      return sink.received(message.to);
    },
    loggedMessages: () => logged().logged.map(({ message }) => message),
  };
}
