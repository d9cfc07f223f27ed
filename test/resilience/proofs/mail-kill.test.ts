import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { expect } from 'chai';
import { smtpMail } from '../../../adapters/mail/smtp.ts';
import { aesVault } from '../../../adapters/security/vault.ts';
import { NO_RATE_LIMITS } from '../../../config/settings/memory-settings.ts';
import { buildApp } from '../../../src/app.ts';
import { atOnce } from '../../support/at-once.ts';
import { type Client, client, PASSWORD } from '../../support/client.ts';
import { freshDatabase } from '../../support/databases/mysql.ts';
import { testNeeds } from '../../support/needs.ts';
import { type TcpProxy, tcpProxy } from '../../support/network/tcp-proxy.ts';
import { requireAdapter } from '../../support/require-adapter.ts';
import { listening, type Program, startProgram } from '../../support/service/program.ts';
import { SECRET_KEY } from '../../support/service/service.ts';
import { type MailSink, mailSink } from '../../support/stores/mail-sink.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { rounds } from '../../support/test-depth.ts';
import { DUE, EXPIRED, emptied, givenMail, passPauses, withOutbox } from './mails/outbox.ts';

/** While the mail server is down: before the first attempt, and after it. */
const KILLS = rounds(40, 2);
const KILLS_WHILE_SENDING = rounds(40, 1);
const PEOPLE = 3;
const MAILS = 60;

type Database = { readonly url: string; remove?(): Promise<void> };

const DATABASES: readonly (readonly [string, (folder: string) => Database | null])[] = [
  ['SQLite', (folder) => ({ url: `sqlite:${join(folder, 'waymark.db')}` })],
  ['MySQL', freshDatabase],
];

for (const [name, databaseOf] of DATABASES) {
  describe(`A service on ${name} that is killed before its mails are sent`, function () {
    this.timeout(1_800_000);
    let folder: Awaited<ReturnType<typeof temporaryFolder>>;
    let database: Database | null;
    let sink: MailSink;
    let server: TcpProxy;
    let program: Program;

    before(async function () {
      folder = await temporaryFolder();
      database = databaseOf(folder.path);
      const found = mailSink();
      if (!requireAdapter(name, database !== null) || !requireAdapter('SMTP (TEST_SMTP_URL)', found !== null))
        this.skip();
      sink = found!;
      const { hostname, port } = new URL(sink.url);
      server = await tcpProxy(hostname, Number(port));
      program = start();
    });

    after(async () => {
      await kill(program);
      await server?.close();
      await database?.remove?.();
      await folder.remove();
    });

    it(`sends every mail of an acknowledged request once the mail server is up, once, through ${KILLS} kills`, async () => {
      for (let n = 0; n < KILLS; n++) {
        const api = client(await listening(program));
        await server.turn('refuse');
        const emails = await atOnce(PEOPLE, () => registered(api));
        // Every other time before the first attempt has failed.
        if (n % 2 === 1) await program.printed(/could not be sent/);
        await kill(program);
        await server.turn('pass');
        expect(await outbox(passPauses)).to.equal(PEOPLE);
        program = start();
        for (const email of emails) await sink.arrived(email);
        await outbox(emptied);
        for (const email of emails) expect(await sink.received(email)).to.have.length(1);
      }
    });

    it(`loses none while the mail server is up; one that was being sent may arrive again, with the same id: ${KILLS_WHILE_SENDING} kills`, async () => {
      let [sent, repeated] = [0, 0];
      for (let n = 0; n < KILLS_WHILE_SENDING; n++) {
        const emails = await registeredUntilKilled(n);
        await outbox(passPauses);
        program = start();
        await listening(program);
        for (const email of emails) await sink.arrived(email);
        await outbox(emptied);
        for (const email of emails) {
          const ids = (await sink.received(email)).map(({ headers }) => headers['message-id']);
          expect(new Set(ids).size, email).to.equal(1);
          sent++;
          repeated += ids.length - 1;
        }
      }
      expect(sent).to.be.greaterThan(0);
      console.log(`      ${sent} mails of acknowledged requests arrived, ${repeated} of them again`);
    });

    it('gives up a mail that has expired, and says so without its address; one that has not is sent', async () => {
      await kill(program);
      const [late, id] = [randomUUID(), randomUUID()];
      const [expired, due] = await outbox(async (storage) => [
        await givenMail(storage, late, EXPIRED),
        await givenMail(storage, id, DUE),
      ]);
      program = start();
      await program.printed(new RegExp(late));
      const [received] = await sink.arrived(due!);
      expect(received!.headers['message-id']).to.include(id);
      await outbox(emptied);
      expect(await sink.received(expired!)).to.deep.equal([]);
      expect(program.output()).to.include('mails that were not sent are given up, because they have expired: 1');
      expect(program.output()).not.to.include(expired!).and.not.include(due!);
    });

    /** Registers people until the service is killed, after so many; returns the emails whose request was acknowledged. */
    async function registeredUntilKilled(n: number): Promise<readonly string[]> {
      const api = client(await listening(program));
      const emails: string[] = [];
      const work = async () => {
        for (;;) {
          emails.push(await registered(api));
          if (emails.length === 2 + (n % 3)) program.process.kill('SIGKILL');
        }
      };
      await Promise.all(Array.from({ length: PEOPLE }, () => work().catch(() => {})));
      await program.ended;
      return emails;
    }

    const outbox = <T>(work: Parameters<typeof withOutbox<T>>[1]) => withOutbox(database!.url, work);

    function start(): Program {
      return startProgram(folder.path, [], {
        DATABASE_URL: database!.url,
        MAIL_URL: `smtp://127.0.0.1:${server.port}`,
        SECRET_KEY,
        LOG_LEVEL: 'error',
        LOG_FORMAT: 'json',
        ...NO_RATE_LIMITS,
      });
    }
  });
}

describe('Two instances on one MySQL database', () => {
  it('send each mail that is due once', async function () {
    const [database, sink] = [freshDatabase(), mailSink()];
    if (!requireAdapter('MySQL', database !== null) || !requireAdapter('SMTP (TEST_SMTP_URL)', sink !== null)) {
      return this.skip();
    }
    await withOutbox(database!.url, async (one) =>
      withOutbox(database!.url, async (another) => {
        const recipients: string[] = [];
        for (let n = 0; n < MAILS; n++) recipients.push(await givenMail(one, randomUUID(), DUE));
        const apps = [one, another].map((storage) => {
          const mail = smtpMail({ url: sink!.url, from: 'Waymark <no-reply@maps.example>' });
          const needs = { mail, vault: aesVault({ secretKey: SECRET_KEY }), now: () => new Date().toISOString() };
          return { mail, app: buildApp(testNeeds(storage, needs).needs) };
        });
        const runs = await Promise.all(apps.map(({ app }) => app.jobs.sendMails()));
        for (const { mail } of apps) await mail.close();
        expect(runs.reduce((sum, { sent }) => sum + sent, 0)).to.equal(MAILS);
        for (const { sent } of runs) expect(sent).to.be.greaterThan(0);
        for (const to of recipients) expect(await sink!.received(to)).to.have.length(1);
      }),
    );
    await database!.remove();
  });
});

/** Registers somebody new; returns the email once the request is acknowledged. */
async function registered(api: Client): Promise<string> {
  const email = `${randomUUID()}@people.example`;
  const { status } = await api.post('/api/auth/register/', {
    email,
    password: PASSWORD,
    password_confirm: PASSWORD,
    full_name: 'Ada Lovelace',
    organization_name: 'Analytical Maps',
  });
  expect(status).to.equal(201);
  return email;
}

async function kill(program: Program | undefined): Promise<void> {
  program?.process.kill('SIGKILL');
  await program?.ended;
}
