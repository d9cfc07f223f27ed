import { randomUUID } from 'node:crypto';
import { inspect } from 'node:util';
import { expect } from 'chai';
import type { MailOutcome } from '../../src/ports/shared/mail.ts';
import { aMessage, LINK, TOKEN } from './given.ts';
import { mailServer, refusal } from './mail-server.ts';
import { smtpFixture, through } from './smtp-fixture.ts';

describe('Mail by SMTP', () => {
  const fixture = smtpFixture();
  const throughProxy = () => through(fixture().proxy.port);
  const causeOf = (outcome: MailOutcome) => (outcome.status === 'sent' ? '' : outcome.cause.message);

  describe('that fails', () => {
    for (const [code, status] of [
      ...([421, 450, 451, 452] as const).map((code) => [code, 'failed'] as const),
      ...([500, 550, 552, 554] as const).map((code) => [code, 'refused'] as const),
    ]) {
      it(`with ${code} is ${status === 'failed' ? 'to be sent again' : 'refused for good'}`, async () => {
        const message = aMessage();
        await fixture().sink.fail({ to: message.to, code });
        const { outcome, received } = await fixture().attempt(message);
        expect([outcome.status, received]).to.deep.equal([status, []]);
        expect(causeOf(outcome)).to.match(new RegExp(`^The mail server answered ${code} [45].3.0 to DATA.$`));
        expect((await fixture().attempt(message)).received).to.have.length(1);
      });
    }

    it('because there is no such recipient is refused for good', async () => {
      const { outcome, received } = await fixture().attempt(aMessage({ to: 'reject@example.org' }));
      expect([outcome.status, received]).to.deep.equal(['refused', []]);
      expect(causeOf(outcome)).to.equal('The mail server answered 550 5.1.1 to RCPT TO.');
    });

    it('because the sender or the login is refused is to be sent again: the operator can correct that', async () => {
      const server = await mailServer({
        disabledCommands: ['STARTTLS'],
        authOptional: true,
        onAuth: (_auth, _session, done) => done(refusal(535, '5.7.8 Who are you?')),
        onMailFrom: (_address, _session, done) => done(refusal(550, '5.7.1 Not from you')),
      });
      const { outcome } = await fixture().attempt(aMessage(), {}, through(server.port));
      expect([outcome.status, causeOf(outcome)]).to.deep.equal([
        'failed',
        'The mail server answered 550 5.7.1 to MAIL FROM.',
      ]);
      const login = `smtp://ann:password@127.0.0.1:${server.port}`;
      expect((await fixture().attempt(aMessage(), {}, login)).outcome.status).to.equal('failed');
      await server.close();
    });

    it('does not block others on the same connections', async () => {
      const [late, refused, other] = [aMessage(), aMessage({ to: 'reject@example.org' }), aMessage()];
      await fixture().sink.fail({ to: late.to, code: 451 });
      const mail = fixture().open();
      const outcomes = await Promise.all([late, refused, other].map((message) => mail.send(message, randomUUID())));
      await mail.close();
      expect(outcomes.map(({ status }) => status)).to.deep.equal(['failed', 'refused', 'sent']);
    });

    it('has a cause without its address and content, also where the server quotes them', async () => {
      const server = await mailServer({
        disabledCommands: ['STARTTLS'],
        onData: (stream, _session, done) => {
          stream.resume().on('end', () => done(refusal(554, `5.7.1 Blocked: ${LINK} in "A new password" to reject@`)));
        },
      });
      const outcomes: MailOutcome[] = [];
      for (const url of [through(server.port), fixture().sink.url, 'smtp://127.0.0.1:1']) {
        outcomes.push((await fixture().attempt(aMessage({ to: 'reject@example.org' }), {}, url)).outcome);
      }
      await server.close();
      expect(outcomes.map(({ status }) => status)).to.deep.equal(['refused', 'refused', 'failed']);
      const text = inspect(outcomes, { depth: 10, showHidden: true });
      for (const word of ['reject', TOKEN, 'reset-password', 'A new password', 'Choose', 'href']) {
        expect(text).not.to.include(word);
      }
      expect(text).to.include('The mail server answered 554 5.7.1 to DATA.');
    });
  });

  describe('while the server', () => {
    it('is down is to be sent again, and sent when it is up', async () => {
      await fixture().proxy.turn('refuse');
      const message = aMessage();
      const mail = fixture().open({}, throughProxy());
      const outcome = await mail.send(message, randomUUID());
      expect([outcome.status, causeOf(outcome)]).to.deep.equal(['failed', causeOf(outcome)]);
      expect(causeOf(outcome)).to.match(/ECONNREFUSED/);
      await fixture().proxy.turn('pass');
      expect(await mail.send(message, randomUUID())).to.deep.equal({ status: 'sent' });
      await mail.close();
      expect(await fixture().sink.received(message.to)).to.have.length(1);
    });

    for (const weather of ['hang', 'cut'] as const) {
      it(`${weather === 'hang' ? 'never answers' : 'hangs up'} is to be sent again`, async () => {
        await fixture().proxy.turn(weather);
        const limits = { connectMs: 300, responseMs: 300 };
        const { outcome, received } = await fixture().attempt(aMessage(), limits, throughProxy());
        expect([outcome.status, received]).to.deep.equal(['failed', []]);
      });
    }

    it('takes too long as a whole is to be sent again', async () => {
      await fixture().proxy.turn('hang');
      const limits = { connectMs: 3_600_000, responseMs: 3_600_000, attemptMs: 100 };
      expect((await fixture().attempt(aMessage(), limits, throughProxy())).outcome.status).to.equal('failed');
    });

    it('has closed an idle connection is sent over another', async () => {
      const [first, second] = [aMessage(), aMessage()];
      const mail = fixture().open({}, throughProxy());
      expect(await mail.send(first, randomUUID())).to.deep.equal({ status: 'sent' });
      await fixture().proxy.turn('pass');
      expect(await mail.send(second, randomUUID())).to.deep.equal({ status: 'sent' });
      await mail.close();
      expect(await fixture().sink.received(second.to)).to.have.length(1);
    });

    it('responds too late may arrive twice, with the same message id', async () => {
      const [message, id] = [aMessage(), randomUUID()];
      await fixture().sink.fail({ to: message.to, hangMs: 1_000 });
      const mail = fixture().open({ responseMs: 500 });
      expect((await mail.send(message, id)).status).to.equal('failed');
      expect((await mail.send(message, id)).status).to.equal('sent');
      const received = await fixture().sink.arrived(message.to, 2);
      await mail.close();
      const ids = received.map(({ headers }) => headers['message-id']);
      expect(ids).to.deep.equal([`<${id}@maps.example>`, `<${id}@maps.example>`]);
    });
  });
});
