/**
 * A mail server for tests that keeps every mail in memory and shows it over HTTP, on loopback.
 *
 *     node scripts/smtp-sink.ts SMTP_PORT HTTP_PORT
 *
 * SMTP: no TLS. Sign-in is optional: the password `password` is right with any user, every other is refused (535). A
 * recipient named `reject@…` is refused (550), as is a message over 1 MiB (552). A new connection waits 100 ms before
 * its greeting (smtp-server rejects clients that send too early): send through a pool.
 *
 * HTTP, everything as JSON; `to` is a recipient's address and narrows each call to that recipient's mails, so that
 * test files can share one sink:
 *
 *     GET    /messages?to=                      the stored mails, oldest first (the newest 1,000)
 *     DELETE /messages?to=                      deletes them
 *     POST   /fail?code=451&n=2&hangMs=0&to=    the next n (1) messages are answered after hangMs (0), and refused with
 *                                               code when there is one; replaces the failure set before; n=0 ends it
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';
import { type Mail, parseMail } from './mime.ts';

type Message = Mail & {
  readonly from: string;
  readonly to: readonly string[];
  /** As it came, UTF-8. */
  readonly raw: string;
  /** When it was received, ISO 8601. */
  readonly at: string;
};

type Failure = { readonly code: number; readonly hangMs: number; readonly to: string | null; left: number };

const keptMessages = 1000;
let messages: Message[] = [];
let failure: Failure | null = null;

const isTo = (recipients: readonly string[], address: string | null) =>
  address === null || recipients.some((recipient) => recipient.toLowerCase() === address.toLowerCase());

const refusal = (responseCode: number, text: string) => Object.assign(new Error(text), { responseCode });

async function failAsTold(recipients: readonly string[]): Promise<void> {
  if (failure === null || failure.left === 0 || !isTo(recipients, failure.to)) return;
  const { code, hangMs } = failure;
  failure.left -= 1;
  await new Promise((resolve) => setTimeout(resolve, hangMs));
  if (code > 0) throw refusal(code, code < 500 ? '4.3.0 Try again later' : '5.3.0 Refused');
}

async function take(stream: SMTPServerDataStream, { envelope }: SMTPServerSession): Promise<void> {
  const raw = Buffer.concat(await stream.toArray());
  const to = envelope.rcptTo.map(({ address }) => address);
  await failAsTold(to);
  if (stream.sizeExceeded) throw refusal(552, '5.3.4 Message too big');
  const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address;
  messages.push({ from, to, ...parseMail(raw), raw: raw.toString(), at: new Date().toISOString() });
  messages = messages.slice(-keptMessages);
}

const mailServer = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  disableReverseLookup: true,
  size: 1024 * 1024,
  onAuth({ username, password }, _session, done) {
    if (password === 'password') done(null, { user: username });
    else done(refusal(535, '5.7.8 Wrong user or password'));
  },
  onRcptTo({ address }, _session, done) {
    done(address.startsWith('reject@') ? refusal(550, '5.1.1 No such user') : null);
  },
  onData(stream, session, done) {
    take(stream, session).then(() => done(), done);
  },
});

function answer(request: IncomingMessage, response: ServerResponse): void {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://sink');
  const to = searchParams.get('to');
  const number = (name: string, absent: number) => Number(searchParams.get(name) ?? absent);
  const say = (body: unknown, status = 200) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));

  switch (`${request.method} ${pathname}`) {
    case 'GET /messages':
      return void say(messages.filter((message) => isTo(message.to, to)));
    case 'DELETE /messages':
      messages = messages.filter((message) => !isTo(message.to, to));
      return void say({});
    case 'POST /fail':
      failure = { code: number('code', 0), hangMs: number('hangMs', 0), to, left: number('n', 1) };
      return void say(failure);
    default:
      return void say({ error: 'unknown' }, 404);
  }
}

const [smtpPort, httpPort] = process.argv.slice(2).map(Number);
if (!smtpPort || !httpPort) throw new Error('usage: node scripts/smtp-sink.ts SMTP_PORT HTTP_PORT');
// A client that drops its connection is no reason to stop; a port in use is.
mailServer.on('error', (error) => {
  if ('code' in error && error.code === 'EADDRINUSE') throw error;
  console.error(error.message);
});
mailServer.listen(smtpPort, '127.0.0.1');
createServer(answer).listen(httpPort, '127.0.0.1');
