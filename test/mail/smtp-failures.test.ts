import { expect } from 'chai';
import { soon } from '../support/soon.ts';
import { aMessage, LINK, TOKEN } from './given.ts';
import { mailServer, refusal } from './mail-server.ts';
import { smtpFixture, through } from './smtp-fixture.ts';

describe('Mail by SMTP', () => {
  const fixture = smtpFixture();

  describe('that fails', () => {
    for (const code of [421, 450, 451, 452]) {
      it(`with ${code} is retried, and delivered once`, async () => {
        const message = aMessage();
        await fixture().sink.fail({ to: message.to, code, n: 2 });
        const mail = fixture().open();
        mail.send(message);
        await fixture().sink.arrived(message.to);
        await mail.close();
        const texts = (await fixture().sink.received(message.to)).map(({ text }) => text);
        expect(texts).to.deep.equal([message.text]);
        expect(fixture().logged.logged).to.deep.equal([]);
      });
    }

    for (const code of [500, 550, 552, 554]) {
      it(`with ${code} is reported, and not retried`, async () => {
        const message = aMessage();
        await fixture().sink.fail({ to: message.to, code });
        expect(await fixture().deliver(message)).to.deep.equal([]);
        expect(fixture().loggedMessages()).to.deep.equal([`a mail to ${message.to} could not be delivered`]);
        expect(String(fixture().logged.logged[0]!.cause)).to.equal(
          `Error: The mail server answered ${code} 5.3.0 to DATA.`,
        );
      });
    }

    it('because there is no such recipient is reported, once', async () => {
      const message = aMessage({ to: 'reject@example.org' });
      expect(await fixture().deliver(message)).to.deep.equal([]);
      expect(fixture().loggedMessages()).to.deep.equal(['a mail to reject@example.org could not be delivered']);
      expect(String(fixture().logged.logged[0]!.cause)).to.equal(
        'Error: The mail server answered 550 5.1.1 to RCPT TO.',
      );
    });

    it('repeatedly is given up after the last attempt', async () => {
      const message = aMessage();
      await fixture().sink.fail({ to: message.to, code: 451, n: 3 });
      expect(await fixture().deliver(message, { pauses: [1, 1] })).to.deep.equal([]);
      expect(fixture().loggedMessages()).to.have.length(1);
    });

    it('does not block others on the same connections', async () => {
      const [late, refused, other] = [aMessage(), aMessage({ to: 'reject@example.org' }), aMessage()];
      await fixture().sink.fail({ to: late.to, code: 451 });
      const mail = fixture().open({ pauses: [60_000] });
      for (const message of [late, refused, other]) mail.send(message);
      await fixture().sink.arrived(other.to);
      await mail.close();
      expect(await fixture().sink.received(late.to)).to.have.length(1);
    });

    it('is reported without its content, also where the server quotes it', async () => {
      const server = await mailServer({
        disabledCommands: ['STARTTLS'],
        onData: (stream, _session, done) => {
          stream.resume().on('end', () => done(refusal(554, `5.7.1 Blocked: ${LINK} in "A new password"`)));
        },
      });
      for (const url of [through(server.port), fixture().sink.url, 'smtp://127.0.0.1:1']) {
        await fixture().deliver(aMessage({ to: 'reject@example.org' }), {}, url);
      }
      await server.close();
      expect(fixture().logged.logged).to.have.length(3);
      for (const word of [TOKEN, 'reset-password', 'A new password', 'Choose', 'href']) {
        expect(fixture().logged.text()).not.to.include(word);
      }
      expect(fixture().logged.text()).to.include('The mail server answered 554 5.7.1 to DATA.');
    });
  });

  describe('while the server', () => {
    it('is down is reported', async () => {
      await fixture().proxy.turn('refuse');
      const message = aMessage();
      expect(await fixture().deliver(message, {}, through(fixture().proxy.port))).to.deep.equal([]);
      expect(fixture().loggedMessages()).to.deep.equal([`a mail to ${message.to} could not be delivered`]);
      expect(String(fixture().logged.logged[0]!.cause)).to.match(/ECONNREFUSED/);
    });

    it('is down temporarily is delivered', async () => {
      await fixture().proxy.turn('refuse');
      const message = aMessage();
      const mail = fixture().open({ pauses: Array.from({ length: 1000 }, () => 10) }, through(fixture().proxy.port));
      mail.send(message);
      await soon(fixture().sink.arrived(message.to));
      await fixture().proxy.turn('pass');
      await fixture().sink.arrived(message.to);
      await mail.close();
      expect(await fixture().sink.received(message.to)).to.have.length(1);
      expect(fixture().logged.logged).to.deep.equal([]);
    });

    for (const weather of ['hang', 'cut'] as const) {
      it(`${weather === 'hang' ? 'never answers' : 'hangs up'} is reported`, async () => {
        await fixture().proxy.turn(weather);
        const message = aMessage();
        expect(
          await fixture().deliver(message, { connectMs: 300, responseMs: 300 }, through(fixture().proxy.port)),
        ).to.deep.equal([]);
        expect(fixture().loggedMessages()).to.deep.equal([`a mail to ${message.to} could not be delivered`]);
      });
    }

    it('has closed an idle connection is delivered over another', async () => {
      const [first, second] = [aMessage(), aMessage()];
      const mail = fixture().open({ pauses: [] }, through(fixture().proxy.port));
      mail.send(first);
      await fixture().sink.arrived(first.to);
      await fixture().proxy.turn('pass');
      mail.send(second);
      await mail.close();
      expect(await fixture().sink.received(second.to)).to.have.length(1);
      expect(fixture().logged.logged).to.deep.equal([]);
    });

    it('responds too late may arrive twice, with the same message id', async () => {
      const message = aMessage();
      await fixture().sink.fail({ to: message.to, hangMs: 1_000 });
      const mail = fixture().open({ responseMs: 500 });
      mail.send(message);
      const [one, two] = await fixture().sink.arrived(message.to, 2);
      await mail.close();
      expect(one!.headers['message-id']).to.match(/^<[0-9a-f-]{36}@maps\.example>$/);
      expect(two!.headers['message-id']).to.equal(one!.headers['message-id']);
      expect(fixture().logged.logged).to.deep.equal([]);
    });
  });

  describe('beyond the queue', () => {
    it('is refused, and reported; queued ones are delivered', async () => {
      const messages = Array.from({ length: 5 }, () => aMessage());
      const mail = fixture().open({ queue: 3 });
      for (const message of messages) mail.send(message);
      expect(fixture().loggedMessages()).to.deep.equal(['a mail was not sent', 'a mail was not sent']);
      await mail.close();
      const counts = await Promise.all(messages.map(async ({ to }) => (await fixture().sink.received(to)).length));
      expect(counts).to.deep.equal([1, 1, 1, 0, 0]);
    });
  });
});
