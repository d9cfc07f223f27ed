import { expect } from 'chai';
import { aMessage } from './given.ts';
import { FROM, smtpFixture } from './smtp-fixture.ts';

describe('Mail by SMTP', () => {
  const fixture = smtpFixture();

  describe('is delivered', () => {
    it('with text and HTML as they were written, and with word that a program wrote it', async () => {
      const message = aMessage({ html: '<p>Grüße 🚉</p>\n.\n<p>far away</p>' });
      const [received] = await fixture().deliver(message);
      expect(received).to.include({ text: message.text, html: message.html, subject: message.subject });
      expect(received!.headers).to.include({ to: message.to, 'auto-submitted': 'auto-generated' });
    });

    for (const [from, name, address] of [
      ['maps@maps.example', '', 'maps@maps.example'],
      ['Maps, Inc. <maps@maps.example>', '"Maps, Inc." ', 'maps@maps.example'],
      ['"Maps" <maps@maps.example>', 'Maps ', 'maps@maps.example'],
    ] as const) {
      it(`from ${JSON.stringify(from)}, where the URL says so`, async () => {
        const [received] = await fixture().deliver(
          aMessage(),
          {},
          `${fixture().sink.url}?from=${encodeURIComponent(from)}`,
        );
        expect(received!.from).to.equal(address);
        expect(received!.headers.from).to.equal(name === '' ? address : `${name}<${address}>`);
        expect(received!.headers).not.to.have.property('bcc');
      });
    }

    it('from whom the service says, where the URL says nothing', async () => {
      const [received] = await fixture().deliver(aMessage());
      expect(received!.headers.from).to.equal(FROM);
    });
  });

  describe('of hostile make', () => {
    for (const subject of [
      'Hello\r\nBcc: eve@example.org',
      'Hello\nTo: eve@example.org',
      'Hello\r\n\r\n<script>',
      'a\0b\x1b',
    ]) {
      it(`has no header and no recipient more: the subject ${JSON.stringify(subject)}`, async () => {
        const message = aMessage({ subject });
        const [received, ...more] = await fixture().deliver(message);
        expect(more).to.deep.equal([]);
        expect(received!.to).to.deep.equal([message.to]);
        expect(received!.headers).to.include({ to: message.to }).and.not.have.property('bcc');
        expect(received!.text).to.equal(message.text);
      });
    }

    for (const [what, address] of [
      ['a header', 'ann@example.org\r\nBcc: eve@example.org'],
      ['a command', 'ann@example.org>\r\nRCPT TO:<eve@example.org'],
      ['two addresses', 'ann@example.org, eve@example.org'],
      ['two addresses in one word', 'ann@example.org,eve@example.org'],
      ['a name and an address', 'Ann <eve@example.org>'],
      ['a group', 'all: eve@example.org, ann@example.org;'],
      ['a zero byte', 'ann@example.org\0'],
      ['no address', 'ann'],
      ['nothing', ''],
    ] as const) {
      it(`is not sent, and reported: ${what} for an address`, async () => {
        const mail = fixture().open();
        mail.send(aMessage({ to: address }));
        expect(fixture().loggedMessages()).to.deep.equal(['a mail was not sent']);
        await mail.close();
        expect(await fixture().sink.received('eve@example.org')).to.deep.equal([]);
      });
    }

    for (const name of ['a,b', 'a;b', 'all:a', 'a"b', 'a(b)']) {
      it(`goes to one recipient: ${name} before the @`, async () => {
        const { to } = aMessage();
        const quoted = `"${name.replace('"', '\\"')}-${to.replace('@', '"@')}`;
        expect(await fixture().deliver(aMessage({ to: `${name}-${to}` }))).to.deep.equal([]);
        const received = await fixture().sink.received(quoted);
        expect(received.map((mail) => mail.to)).to.deep.equal([[quoted]]);
      });
    }
  });
});
