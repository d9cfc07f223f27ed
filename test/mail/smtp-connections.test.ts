import { randomUUID } from 'node:crypto';
import { expect } from 'chai';
import { errorKind, rejection } from '../support/rejection.ts';
import { soon } from '../support/soon.ts';
import { aMessage } from './given.ts';
import { mailServer } from './mail-server.ts';
import { smtpFixture, through } from './smtp-fixture.ts';

describe('Mail by SMTP', () => {
  const fixture = smtpFixture();

  describe('that is closed', () => {
    it('ends attempts in progress: their mails are to be sent again', async () => {
      await fixture().proxy.turn('hang');
      const limits = { connectMs: 3_600_000, responseMs: 3_600_000 };
      const mail = fixture().open(limits, through(fixture().proxy.port));
      const attempts = [aMessage(), aMessage()].map((message) => mail.send(message, randomUUID()));
      await soon(new Promise(() => {}));
      await mail.close();
      expect((await Promise.all(attempts)).map(({ status }) => status)).to.deep.equal(['failed', 'failed']);
    });

    it('sends no more', async () => {
      const message = aMessage();
      const mail = fixture().open();
      await mail.close();
      expect((await mail.send(message, randomUUID())).status).to.equal('failed');
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
        const { outcome, received } = await fixture().attempt(aMessage(), {}, url);
        expect([outcome.status, received]).to.deep.equal(['failed', []]);
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
        const { outcome } = await fixture().attempt(aMessage(), {}, `${scheme}://127.0.0.1:${server.port}`);
        await server.close();
        expect(outcome).to.have.property('status', 'failed');
        expect(outcome)
          .to.have.property('cause')
          .that.matches(/certificate/);
      });
    }
  });
});
