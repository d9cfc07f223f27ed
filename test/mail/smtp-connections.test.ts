import { expect } from 'chai';
import { errorKind, rejection } from '../support/rejection.ts';
import { aMessage } from './given.ts';
import { mailServer } from './mail-server.ts';
import { smtpFixture, through } from './smtp-fixture.ts';

describe('Mail by SMTP', () => {
  const fixture = smtpFixture();

  describe('that is closed', () => {
    it('waits for a mail in progress', async () => {
      const message = aMessage();
      await fixture().sink.fail({ to: message.to, hangMs: 300 });
      expect(await fixture().deliver(message)).to.have.length(1);
    });

    it('retries waiting mails at once', async () => {
      const message = aMessage();
      await fixture().sink.fail({ to: message.to, code: 451 });
      expect(await fixture().deliver(message, { pauses: [3_600_000] })).to.have.length(1);
      expect(fixture().logged.logged).to.deep.equal([]);
    });

    it('gives up mails that the server takes too long for, and reports them', async () => {
      await fixture().proxy.turn('hang');
      const limits = { closeMs: 50, connectMs: 3_600_000, responseMs: 3_600_000 };
      const [one, two] = [aMessage(), aMessage()];
      const mail = fixture().open(limits, through(fixture().proxy.port));
      for (const message of [one, two]) mail.send(message);
      await mail.close();
      expect(fixture().loggedMessages()).to.have.members(
        [one, two].map(({ to }) => `a mail to ${to} could not be delivered`),
      );
    });

    it('sends no more, and reports it', async () => {
      const message = aMessage();
      const mail = fixture().open();
      await mail.close();
      mail.send(message);
      expect(fixture().loggedMessages()).to.deep.equal(['a mail was not sent']);
      expect(await fixture().sink.received(message.to)).to.deep.equal([]);
    });
  });

  describe('verified', () => {
    const check = async (url: string) => {
      const mail = fixture().open({ connectMs: 300, responseMs: 300 }, url);
      return mail.check().finally(() => mail.close());
    };
    const signedIn = (password: string, query = '') =>
      `${fixture().sink.url.replace('//', `//ann:${password}@`)}${query}`;

    it('is ready with the right password', () => check(signedIn('password')));

    it('fails with a wrong one, which is not logged', async () => {
      const error = (await rejection(check(signedIn('hunter2')))) as Error;
      expect(error.message).to.match(/^The mail server refuses: .*535/);
      expect(`${error.stack} ${error.cause}`).not.to.include('hunter2');
    });

    it('fails where TLS is required and the server has none; no mail is sent unencrypted', async () => {
      for (const url of [`${fixture().sink.url}?tls=1`, signedIn('password', '?tls=1')]) {
        expect(String(await rejection(check(url)))).to.match(/^Error: The mail server refuses: .*STARTTLS/);
        expect(await fixture().deliver(aMessage(), {}, url)).to.deep.equal([]);
      }
    });

    it('is unavailable while the server is down or never responds', async () => {
      for (const weather of ['refuse', 'hang'] as const) {
        await fixture().proxy.turn(weather);
        expect(await errorKind(check(through(fixture().proxy.port))), weather).to.equal('unavailable');
      }
    });
  });

  describe('over TLS', () => {
    for (const [scheme, secure] of [
      ['smtps', true],
      ['smtp', false],
    ] as const) {
      it(`by ${scheme} fails with an untrusted certificate`, async () => {
        const server = await mailServer({ secure });
        await fixture().deliver(aMessage(), {}, `${scheme}://127.0.0.1:${server.port}`);
        await server.close();
        expect(String(fixture().logged.logged[0]?.cause)).to.match(/certificate/);
      });
    }
  });
});
