import { inspect } from 'node:util';
import { expect } from 'chai';
import { immediateBackground } from '../../../adapters/operations/memory/background.ts';
import { aesVault } from '../../../adapters/security/vault.ts';
import { openMemoryStorage } from '../../../adapters/sql/open-sqlite.ts';
import { buildApp } from '../../../src/app.ts';
import { MAX_WAITING_MAILS } from '../../../src/domain/shared/outgoing-mail.ts';
import { addMilliseconds } from '../../../src/domain/shared/timestamp.ts';
import type { Needs } from '../../../src/ports/needs.ts';
import type { Storage } from '../../../src/ports/storage.ts';
import { givenUser } from '../../contracts/storage/shared/given.ts';
import { anOutgoingMail, NOW } from '../../support/builders.ts';
import { onEachStorage } from '../../support/databases/storages.ts';
import { testNeeds } from '../../support/needs.ts';
import { scriptedMail } from '../../support/stores/scripted-mail.ts';
import { waitUntil } from '../../support/wait-until.ts';

/** How long an attempt has a mail for itself, unless it is extended. */
const ATTEMPT = 15_000;
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** An application on this storage whose mail server can fail, and what it reports. */
function aService(storage: Storage, overrides: Partial<Needs> = {}) {
  const [mail, reports] = [scriptedMail(), [] as { readonly message: string; readonly cause: unknown }[]];
  const report: Needs['report'] = (message, cause) => void reports.push({ message, cause });
  const { needs, clock } = testNeeds(storage, { mail, report, ...overrides });
  const app = buildApp(needs);
  return {
    app,
    needs,
    clock,
    mail,
    reports,
    /** Everything that a log could make of the reports. */
    reported: () => inspect(reports, { depth: 10, showHidden: true }),
    /** Requests a new password for a new account; returns the email. */
    async requested() {
      const { email, id } = await givenUser(storage, { email: `${needs.newId()}@people.example` });
      await app.accounts.requestPasswordReset({ email });
      return { email, id };
    },
    waiting: () => storage.storedSecrets.list('mail', null, 100),
  };
}

onEachStorage('A mail', (storage) => {
  afterEach(async () => {
    for (const { id } of await storage().storedSecrets.list('mail', null, 100)) {
      await storage().mailOutbox.delete(id as string);
    }
  });

  it('that is sent leaves nothing behind', async () => {
    const { requested, mail, waiting, reports } = aService(storage());
    const { email } = await requested();
    expect(mail.messages().map(({ to }) => to)).to.deep.equal([email]);
    expect([await waiting(), reports]).to.deep.equal([[], []]);
  });

  it('that cannot be sent waits, encrypted, and is sent once the mail server is up', async () => {
    const { requested, mail, clock, app, waiting, reports, reported } = aService(storage());
    mail.turn('failed');
    const { email, id } = await requested();
    const [stored] = await waiting();
    expect(stored!.sealedSecret).to.match(/^v1\./);
    expect(reports.map(({ message }) => message)).to.deep.equal([
      `the mail ${stored!.id} to the account ${id} could not be sent, and will be sent again`,
    ]);
    expect(reported()).not.to.include(email);
    mail.turn('sent');
    expect(await app.jobs.sendMails()).to.deep.equal({ sent: 0, postponed: 0, givenUp: 0 });
    clock.advance(MINUTE);
    expect(await app.jobs.sendMails()).to.deep.equal({ sent: 1, postponed: 0, givenUp: 0 });
    expect(mail.messages().map(({ to }) => to)).to.deep.equal([email]);
    expect(mail.attempts).to.deep.equal([stored!.id, stored!.id]);
    const [, uid, token] = /#uid=([^&\s]+)&token=(\S+)/.exec(mail.messages()[0]!.text)!;
    expect(JSON.stringify(stored)).not.to.include(email).and.not.include(token);
    const password = 'correct horse battery staple';
    const chosen = { newPassword: password, newPasswordConfirm: password };
    await app.accounts.confirmPasswordReset({ uid: uid!, token: token!, address: '', ...chosen });
    expect(await waiting()).to.deep.equal([]);
  });

  it('is given up, and reported without address or token, when its link has expired', async () => {
    const { requested, mail, clock, app, waiting, reports, reported } = aService(storage());
    mail.turn('failed');
    const { email, id } = await requested();
    const [stored] = await waiting();
    for (let minute = 0; minute < 59; minute++) {
      clock.advance(MINUTE);
      await app.jobs.sendMails();
    }
    expect(mail.attempts, 'after 0, 1, 3, 7, 15 and 31 minutes').to.have.length(6);
    mail.turn('sent');
    reports.length = 0;
    clock.advance(MINUTE);
    expect(await app.jobs.sendMails()).to.deep.equal({ sent: 0, postponed: 0, givenUp: 1 });
    expect(reports.map(({ message }) => message)).to.deep.equal([
      'mails that were not sent are given up, because they have expired: 1',
    ]);
    expect(reported()).to.include(`the mail ${stored!.id} to the account ${id}`).and.not.include(email);
    expect([mail.messages(), await waiting()]).to.deep.equal([[], []]);
  });

  it('that the mail server refuses is given up at once, and reported', async () => {
    const { requested, mail, clock, app, waiting, reports, reported } = aService(storage());
    mail.turn('refused');
    const { email, id } = await requested();
    expect(await waiting()).to.deep.equal([]);
    expect(reports).to.have.length(1);
    expect(reports[0]!.message).to.match(
      new RegExp(`^the mail \\S+ to the account ${id} was refused, and is given up$`),
    );
    expect(reported()).not.to.include(email);
    clock.advance(HOUR);
    expect(await app.jobs.sendMails()).to.deep.equal({ sent: 0, postponed: 0, givenUp: 0 });
  });

  it('whose process ended before the first attempt is sent when the time of the attempt has ended', async () => {
    const { requested, mail, clock, app } = aService(storage(), {
      mailing: { ...immediateBackground, run: async () => {} },
    });
    const { email } = await requested();
    clock.advance(ATTEMPT - 1);
    await app.jobs.sendMails();
    expect(mail.attempts).to.deep.equal([]);
    clock.advance(1);
    await app.jobs.sendMails();
    expect(mail.messages().map(({ to }) => to)).to.deep.equal([email]);
  });

  it('that a mail server takes long to accept is tried by nobody else meanwhile', async () => {
    const { promise: accepted, resolve: accept } = Promise.withResolvers<void>();
    const extensions: (() => Promise<void>)[] = [];
    const sent: string[] = [];
    const { requested, clock, app } = aService(storage(), {
      mailing: { ...immediateBackground, run: async (work) => void work() },
      mail: {
        async send(_message, id) {
          sent.push(id);
          await accepted;
          return { status: 'sent' };
        },
        check: async () => {},
        close: async () => {},
      },
      repeat: (action) => {
        extensions.push(action);
        return () => void extensions.pop();
      },
    });
    await requested();
    for (let seconds = 0; seconds < 60; seconds += 10) {
      clock.advance(10_000);
      for (const extend of extensions) await extend();
      await app.jobs.sendMails();
    }
    expect([sent.length, extensions.length]).to.deep.equal([1, 1]);
    accept();
    await waitUntil(() => extensions.length === 0);
    clock.advance(ATTEMPT);
    expect(await app.jobs.sendMails()).to.deep.equal({ sent: 0, postponed: 0, givenUp: 0 });
  });

  it('whose first attempt would begin too late is left to the job', async () => {
    const later: (() => Promise<void>)[] = [];
    const { requested, mail, clock, app } = aService(storage(), {
      mailing: { ...immediateBackground, run: async (work) => void later.push(work) },
    });
    await requested();
    clock.advance(MINUTE);
    for (const work of later) await work();
    expect(mail.attempts).to.deep.equal([]);
    clock.advance(MINUTE);
    await app.jobs.sendMails();
    expect(mail.messages()).to.have.length(1);
  });

  it('is deleted with its account, and not sent', async () => {
    const { requested, mail, clock, app, waiting } = aService(storage());
    mail.turn('failed');
    const { email, id } = await requested();
    mail.turn('sent');
    await app.accounts.deleteMe({ kind: 'user', userId: id, sessionId: '', address: '' });
    expect(await waiting()).to.deep.equal([]);
    clock.advance(MINUTE);
    await app.jobs.sendMails();
    expect(mail.messages().map(({ to }) => to)).not.to.include(email);
  });

  it('is sent by one of several instances that run the job at once', async () => {
    const one = aService(storage());
    one.mail.turn('failed');
    for (let n = 0; n < 20; n++) await one.requested();
    const others = Array.from({ length: 4 }, () => aService(storage()));
    for (const { clock } of others) clock.advance(MINUTE);
    const runs = await Promise.all(others.map(({ app }) => app.jobs.sendMails()));
    expect(runs.reduce((sum, { sent }) => sum + sent, 0)).to.equal(20);
    const sent = others.flatMap(({ mail }) => mail.messages().map(({ to }) => to));
    expect(new Set(sent).size).to.equal(20);
    expect(sent).to.have.length(20);
  });

  it('is read with the new key after the old one was replaced', async () => {
    const [old, current] = ['the old key, of thirty-two characters', 'the new key, of thirty-two characters'] as const;
    const before = aService(storage(), { vault: aesVault({ secretKey: old }) });
    before.mail.turn('failed');
    const { email } = await before.requested();
    const vault = aesVault({ secretKey: current, previousKeys: [old] });
    expect((await aService(storage(), { vault }).app.operator.rotateKey()).changed).to.equal(1);
    const after = aService(storage(), { vault: aesVault({ secretKey: current }) });
    after.clock.advance(MINUTE);
    await after.app.jobs.sendMails();
    expect(after.mail.messages().map(({ to }) => to)).to.deep.equal([email]);
    expect(after.reports).to.deep.equal([]);
  });

  it('that cannot be read any more is reported, and holds up no other', async () => {
    const { requested, mail, clock, app, reports } = aService(storage());
    mail.turn('failed');
    await storage().mailOutbox.insert(anOutgoingMail({ id: '0', sealedMessage: 'broken' }));
    const { email } = await requested();
    mail.turn('sent');
    reports.length = 0;
    clock.advance(MINUTE);
    await app.jobs.sendMails();
    expect(mail.messages().map(({ to }) => to)).to.deep.equal([email]);
    expect(reports.map(({ message }) => message)).to.deep.equal(['the mail 0 could not be read or recorded']);
  });
});

describe('The outbox of mails', () => {
  it('keeps as many as documented, and gives up those that expire first', async () => {
    const storage = await openMemoryStorage();
    const { app, reports } = aService(storage);
    await storage.transaction(async (tx) => {
      for (let n = 0; n < MAX_WAITING_MAILS + 150; n++) {
        const [expiresAt, nextAttemptAt] = [addMilliseconds(NOW, HOUR + n), addMilliseconds(NOW, MINUTE)];
        await tx.mailOutbox.insert(anOutgoingMail({ id: String(n).padStart(6, '0'), expiresAt, nextAttemptAt }));
      }
    });
    expect((await app.jobs.sendMails()).givenUp).to.equal(150);
    expect(reports.filter(({ message }) => /more than 10000 mails are waiting: /.test(message))).to.have.length(2);
    expect(await storage.mailOutbox.delete('000149')).to.equal(false);
    expect(await storage.mailOutbox.delete('000150')).to.equal(true);
    await storage.close();
  });
});
