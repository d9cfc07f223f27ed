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
export type SmtpStage = {
  readonly sink: MailSink;
  readonly proxy: TcpProxy;
  readonly told: Reports;
  /** Mail to the server, or to that of the URL. */
  open(limits?: Partial<SmtpLimits>, url?: string): Mail;
  /** Sends the mail, closes, and gives what has come to the server. */
  deliver(message: Message, limits?: Partial<SmtpLimits>, url?: string): Promise<readonly ReceivedMail[]>;
  messagesTold(): readonly string[];
};

/** Sets the stage up before the tests of this suite, which are skipped where there is no server. */
export function smtpStage(): () => SmtpStage {
  let stage: SmtpStage;
  let told = reports();

  before(async function () {
    const sink = mailSink();
    if (!requireAdapter('SMTP (TEST_SMTP_URL)', sink !== null)) return this.skip();
    const { hostname, port } = new URL(sink!.url);
    stage = aStage(sink!, await tcpProxy(hostname, Number(port)), () => told);
  });

  beforeEach(() => {
    told = reports();
  });

  afterEach(() => stage?.proxy.turn('pass'));

  after(() => stage?.proxy.close());

  return () => stage;
}

function aStage(sink: MailSink, proxy: TcpProxy, told: () => Reports): SmtpStage {
  const open: SmtpStage['open'] = (limits = {}, url = sink.url) =>
    smtpMail({ url, from: FROM, report: told().report }, { ...IMPATIENT, ...limits });
  return {
    sink,
    proxy,
    get told() {
      return told();
    },
    open,
    async deliver(message, limits, url) {
      const mail = open(limits, url);
      mail.send(message);
      await mail.close();
      return sink.received(message.to);
    },
    messagesTold: () => told().told.map(({ message }) => message),
  };
}
