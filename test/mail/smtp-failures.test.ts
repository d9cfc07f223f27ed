import { expect } from 'chai';
import { soon } from '../support/soon.ts';
import { aMessage, LINK, TOKEN } from './given.ts';
import { mailServer, refusal } from './mail-server.ts';
import { smtpStage, through } from './smtp-stage.ts';

describe('Mail by SMTP', () => {
  const stage = smtpStage();

  describe('that fails', () => {
    for (const code of [421, 450, 451, 452]) {
      it(`with ${code} is tried again, and delivered once`, async () => {
        const message = aMessage();
        await stage().sink.fail({ to: message.to, code, n: 2 });
        const mail = stage().open();
        mail.send(message);
        await stage().sink.arrived(message.to);
        await mail.close();
        const texts = (await stage().sink.received(message.to)).map(({ text }) => text);
        expect(texts).to.deep.equal([message.text]);
        expect(stage().told.told).to.deep.equal([]);
      });
    }

    for (const code of [500, 550, 552, 554]) {
      it(`with ${code} is reported, and not tried again`, async () => {
        const message = aMessage();
        await stage().sink.fail({ to: message.to, code });
        expect(await stage().deliver(message)).to.deep.equal([]);
        expect(stage().messagesTold()).to.deep.equal([`a mail to ${message.to} could not be delivered`]);
        expect(String(stage().told.told[0]!.cause)).to.equal(`Error: The mail server answered ${code} 5.3.0 to DATA.`);
      });
    }

    it('because there is no such recipient is reported, once', async () => {
      const message = aMessage({ to: 'reject@example.org' });
      expect(await stage().deliver(message)).to.deep.equal([]);
      expect(stage().messagesTold()).to.deep.equal(['a mail to reject@example.org could not be delivered']);
      expect(String(stage().told.told[0]!.cause)).to.equal('Error: The mail server answered 550 5.1.1 to RCPT TO.');
    });

    it('again and again is given up after the last try', async () => {
      const message = aMessage();
      await stage().sink.fail({ to: message.to, code: 451, n: 3 });
      expect(await stage().deliver(message, { pauses: [1, 1] })).to.deep.equal([]);
      expect(stage().messagesTold()).to.have.length(1);
    });

    it('holds up no other, which the same connections bring', async () => {
      const [late, refused, other] = [aMessage(), aMessage({ to: 'reject@example.org' }), aMessage()];
      await stage().sink.fail({ to: late.to, code: 451 });
      const mail = stage().open({ pauses: [60_000] });
      for (const message of [late, refused, other]) mail.send(message);
      await stage().sink.arrived(other.to);
      await mail.close();
      expect(await stage().sink.received(late.to)).to.have.length(1);
    });

    it('is told of without a word of it, also where the server quotes it', async () => {
      const server = await mailServer({
        disabledCommands: ['STARTTLS'],
        onData: (stream, _session, done) => {
          stream.resume().on('end', () => done(refusal(554, `5.7.1 Blocked: ${LINK} in "A new password"`)));
        },
      });
      for (const url of [through(server.port), stage().sink.url, 'smtp://127.0.0.1:1']) {
        await stage().deliver(aMessage({ to: 'reject@example.org' }), {}, url);
      }
      await server.close();
      expect(stage().told.told).to.have.length(3);
      for (const word of [TOKEN, 'reset-password', 'A new password', 'Choose', 'href']) {
        expect(stage().told.text()).not.to.include(word);
      }
      expect(stage().told.text()).to.include('The mail server answered 554 5.7.1 to DATA.');
    });
  });

  describe('while the server', () => {
    it('is down is reported', async () => {
      await stage().proxy.turn('refuse');
      const message = aMessage();
      expect(await stage().deliver(message, {}, through(stage().proxy.port))).to.deep.equal([]);
      expect(stage().messagesTold()).to.deep.equal([`a mail to ${message.to} could not be delivered`]);
      expect(String(stage().told.told[0]!.cause)).to.match(/ECONNREFUSED/);
    });

    it('is down for a moment only is delivered', async () => {
      await stage().proxy.turn('refuse');
      const message = aMessage();
      const mail = stage().open({ pauses: Array.from({ length: 1000 }, () => 10) }, through(stage().proxy.port));
      mail.send(message);
      await soon(stage().sink.arrived(message.to));
      await stage().proxy.turn('pass');
      await stage().sink.arrived(message.to);
      await mail.close();
      expect(await stage().sink.received(message.to)).to.have.length(1);
      expect(stage().told.told).to.deep.equal([]);
    });

    for (const weather of ['hang', 'cut'] as const) {
      it(`${weather === 'hang' ? 'never answers' : 'hangs up'} is reported`, async () => {
        await stage().proxy.turn(weather);
        const message = aMessage();
        expect(
          await stage().deliver(message, { connectMs: 300, answerMs: 300 }, through(stage().proxy.port)),
        ).to.deep.equal([]);
        expect(stage().messagesTold()).to.deep.equal([`a mail to ${message.to} could not be delivered`]);
      });
    }

    it('has closed a kept connection is delivered over another', async () => {
      const [first, second] = [aMessage(), aMessage()];
      const mail = stage().open({ pauses: [] }, through(stage().proxy.port));
      mail.send(first);
      await stage().sink.arrived(first.to);
      await stage().proxy.turn('pass');
      mail.send(second);
      await mail.close();
      expect(await stage().sink.received(second.to)).to.have.length(1);
      expect(stage().told.told).to.deep.equal([]);
    });

    it('answers too late may come twice, as one and the same', async () => {
      const message = aMessage();
      await stage().sink.fail({ to: message.to, hangMs: 1_000 });
      const mail = stage().open({ answerMs: 500 });
      mail.send(message);
      const [one, two] = await stage().sink.arrived(message.to, 2);
      await mail.close();
      expect(one!.headers['message-id']).to.match(/^<[0-9a-f-]{36}@maps\.example>$/);
      expect(two!.headers['message-id']).to.equal(one!.headers['message-id']);
      expect(stage().told.told).to.deep.equal([]);
    });
  });

  describe('beyond the queue', () => {
    it('is refused, and reported; what was in it is delivered', async () => {
      const messages = Array.from({ length: 5 }, () => aMessage());
      const mail = stage().open({ queue: 3 });
      for (const message of messages) mail.send(message);
      expect(stage().messagesTold()).to.deep.equal(['a mail was not sent', 'a mail was not sent']);
      await mail.close();
      const counts = await Promise.all(messages.map(async ({ to }) => (await stage().sink.received(to)).length));
      expect(counts).to.deep.equal([1, 1, 1, 0, 0]);
    });
  });
});
