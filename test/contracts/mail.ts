import { randomUUID } from 'node:crypto';
import { expect } from 'chai';
import type { Message } from '../../src/domain/shared/mail.ts';
import type { Mail } from '../../src/ports/shared/mail.ts';
import { aMessage, LINK } from '../mail/given.ts';
import { requireAdapter } from '../support/require-adapter.ts';

/** The parts of a mail that every adapter delivers; some leave out its HTML. */
export type Delivered = Pick<Message, 'to' | 'subject' | 'text'>;

/** An adapter, and a function that returns what it delivered to an address. */
export type OpenedMail = { readonly mail: Mail; delivered(to: string): Promise<readonly Delivered[]> };

const SUBJECTS = ['A new password', 'Neues Passwort für Gleis 7', 'パスワード', '🚉“Maps”&<b>', 'x'.repeat(300)];

const TEXTS: readonly (readonly [string, string])[] = [
  ['one line', 'Hello.\n'],
  ['a link', `Choose a new password:\n${LINK}\n`],
  ['a signature', 'Hello.\n\n-- \nWaymark\n'],
  ['letters of several scripts', 'Grüße, Привет, 你好, مرحبا, 🚉\n'],
  ['lines that a mail server takes for its own', 'one\n.\n..two\nQUIT\nFrom here\n--boundary\n'],
  ['a line longer than mail allows', `${'far '.repeat(500)}away\n`],
];

/** The contract of mail, see src/ports/shared/mail.ts. `open` returns null where its server is missing. */
export function mailContract(name: string, open: () => OpenedMail | null): void {
  describe(`mail: ${name}`, () => {
    before(function () {
      if (!requireAdapter(name, open() !== null)) this.skip();
    });

    /** What has come to each. */
    async function deliver(messages: readonly Message[]): Promise<readonly (readonly Delivered[])[]> {
      const { mail, delivered } = open()!;
      const outcomes = await Promise.all(messages.map((message) => mail.send(message, randomUUID())));
      expect(outcomes).to.deep.equal(messages.map(() => ({ status: 'sent' })));
      await mail.close();
      return Promise.all(messages.map(({ to }) => delivered(to)));
    }

    it('is ready', async () => {
      const { mail } = open()!;
      await mail.check();
      await mail.close();
    });

    for (const [what, text] of TEXTS) {
      it(`delivers ${what} as it was written`, async () => {
        const message = aMessage({ text });
        expect(await deliver([message])).to.deep.equal([[shown(message)]]);
      });
    }

    it('delivers subjects of every kind', async () => {
      const messages = SUBJECTS.map((subject) => aMessage({ subject }));
      expect(await deliver(messages)).to.deep.equal(messages.map((message) => [shown(message)]));
    });

    it('delivers each of many mails to its own recipient, once', async () => {
      const messages = Array.from({ length: 60 }, (_, n) => aMessage({ text: `You are number ${n}.\n` }));
      expect(await deliver(messages)).to.deep.equal(messages.map((message) => [shown(message)]));
    });

    it('delivers several mails to one recipient', async () => {
      const { to } = aMessage();
      const messages = ['one', 'two', 'three'].map((subject) => aMessage({ to, subject }));
      const [delivered] = await deliver(messages);
      expect(delivered).to.have.deep.members(messages.map(shown));
    });

    it('may be closed twice', async () => {
      const { mail } = open()!;
      await mail.close();
      await mail.close();
    });
  });
}

const shown = ({ to, subject, text }: Message): Delivered => ({ to, subject, text });
