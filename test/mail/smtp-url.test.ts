import { expect } from 'chai';
import { parseMailbox, parseSmtpUrl, type SmtpServer } from '../../adapters/mail/smtp-url.ts';

const PLAIN: SmtpServer = { host: 'mail.example', port: 587, secure: false, requireTLS: false, ignoreTLS: false };
const AUTH = { user: 'ann', pass: 'hidden' };

const READ: readonly (readonly [string, SmtpServer])[] = [
  ['smtp://mail.example', PLAIN],
  ['smtp://mail.example:25', { ...PLAIN, port: 25 }],
  ['smtps://mail.example', { ...PLAIN, port: 465, secure: true }],
  ['smtps://mail.example:8465/', { ...PLAIN, port: 8465, secure: true }],
  ['smtp://[2001:db8::1]:25', { ...PLAIN, host: '2001:db8::1', port: 25 }],
  ['smtp://mail.example?tls=1', { ...PLAIN, requireTLS: true }],
  ['smtp://mail.example?tls=0', { ...PLAIN, ignoreTLS: true }],
  ['smtp://ann:hidden@mail.example', { ...PLAIN, requireTLS: true, auth: AUTH }],
  ['smtp://ann:hidden@mail.example?tls=0', { ...PLAIN, ignoreTLS: true, auth: AUTH }],
  ['smtp://ann:hidden@127.0.0.1.example', { ...PLAIN, host: '127.0.0.1.example', requireTLS: true, auth: AUTH }],
  ['smtp://ann:hidden@127.0.0.1', { ...PLAIN, host: '127.0.0.1', auth: AUTH }],
  ['smtp://ann:hidden@[::1]', { ...PLAIN, host: '::1', auth: AUTH }],
  ['smtp://ann:hidden@localhost?tls=1', { ...PLAIN, host: 'localhost', requireTLS: true, auth: AUTH }],
  ['smtp://ann%40maps:p%40%3A%2F@localhost', { ...PLAIN, host: 'localhost', auth: { user: 'ann@maps', pass: 'p@:/' } }],
];

describe('The URL of a mail server', () => {
  for (const [url, server] of READ) {
    it(`is parsed: ${url}`, () => {
      expect(parseSmtpUrl(url)).to.deep.equal({ server, from: null });
    });
  }

  it('may contain the sender', () => {
    const { from } = parseSmtpUrl('smtp://mail.example?from=Maps%20%3Cmaps@maps.example%3E');
    expect(from).to.equal('Maps <maps@maps.example>');
  });

  for (const url of [
    '',
    'hidden',
    'https://ann:hidden@mail.example',
    'smtp:',
    'smtp://',
    'smtp:hidden',
    'smtp://ann@mail.example',
    'smtp://:hidden@mail.example',
    'smtp://ann:hidden@mail.example:port',
    'smtp://ann:hidden%zz@mail.example',
  ]) {
    it(`is refused without showing its password: ${JSON.stringify(url)}`, () => {
      expect(() => parseSmtpUrl(url))
        .to.throw(Error)
        .with.property('message')
        .that.does.not.include('hidden');
    });
  }
});

describe('The sender of mails', () => {
  for (const [text, name, address] of [
    ['maps@maps.example', '', 'maps@maps.example'],
    ['Maps <maps@maps.example>', 'Maps', 'maps@maps.example'],
    ['  "Maps, Inc." <maps@maps.example>  ', 'Maps, Inc.', 'maps@maps.example'],
    ['<maps@maps.example>', '', 'maps@maps.example'],
    ['Maps <west> <maps@maps.example>', 'Maps <west>', 'maps@maps.example'],
    ['Karten & Pläne <no-reply@127.0.0.1>', 'Karten & Pläne', 'no-reply@127.0.0.1'],
    ['Maps <no-reply@[::1]>', 'Maps', 'no-reply@[::1]'],
  ] as const) {
    it(`is parsed: ${text}`, () => {
      expect(parseMailbox(text)).to.deep.equal({ name, address });
    });
  }

  for (const text of [
    '',
    'Maps',
    'Maps <>',
    'Maps <maps>',
    'maps@maps.example, eve@maps.example',
    'Maps\r\nBcc: eve@maps.example <maps@maps.example>',
    'Maps <maps@maps.example\r\nBcc: eve@maps.example>',
  ]) {
    it(`is refused: ${JSON.stringify(text)}`, () => {
      expect(() => parseMailbox(text)).to.throw(/needs the form/);
    });
  }
});
