import { expect } from 'chai';
import {
  bareHost,
  isLoopbackName,
  NOT_PUBLIC,
  webhookTextRefusal,
  webhookUrlRefusal,
} from '../../../src/domain/webhooks/webhook-url.ts';

const CHARACTERS = 'Must not contain spaces, control characters or backslashes.';
const CREDENTIALS = 'Must not contain credentials.';

describe('The text of a URL of a webhook', () => {
  for (const [text, refusal] of [
    ['https://hook.example/', null],
    ['https://hook.example/@ann?to=ann@example.org#@', null],
    ['https://hook.example?ann@example.org', null],
    ['https://bücher.example/ü', null],
    ['https://hook.example/%20%5C%00', null],
    ['no URL', CHARACTERS],
    [' https://hook.example/', CHARACTERS],
    ['https://hook.example/\n', CHARACTERS],
    ['https://hook.ex\tample/', CHARACTERS],
    ['https://hook.example/\0', CHARACTERS],
    ['https:\\\\hook.example', CHARACTERS],
    ['https://ann@hook.example/', CREDENTIALS],
    ['https://ann:secret@hook.example/', CREDENTIALS],
    ['https://@hook.example/', CREDENTIALS],
    ['https://:@hook.example/', CREDENTIALS],
    ['https:ann@hook.example/', CREDENTIALS],
    ['https:////ann@hook.example/', CREDENTIALS],
    [`https://hook.example/${'a'.repeat(2027)}`, null],
    [`https://hook.example/${'a'.repeat(2028)}`, 'Must have at most 2048 characters.'],
  ] as const) {
    it(`${JSON.stringify(text.slice(0, 60))} (${text.length}) is ${refusal ? 'refused' : 'accepted'}`, () => {
      expect(webhookTextRefusal(text)).to.equal(refusal);
    });
  }
});

describe('The parts of a URL of a webhook', () => {
  for (const [url, refusal, refusalInDevelopment] of [
    ['https://hook.example/', null, null],
    ['https://hook.example./', null, null],
    ['https://hook.example:1/', null, null],
    ['https://[::1]:443/', null, null],
    ['https://local.example/', null, null],
    ['https://notlocalhost/', null, null],
    ['https://localhost.example/', null, null],
    ['http://hook.example/', 'Must be an https URL.', null],
    ['ftp://hook.example/', 'Must be an https URL.', 'Must be an https URL.'],
    ['file:///etc/passwd', 'Must be an https URL.', 'Must be an https URL.'],
    ['https://hook.example:0/', 'Must not name port 0.', 'Must not name port 0.'],
    ['https://hook..example/', 'Must name a host.', 'Must name a host.'],
    ['https://hook.example../', 'Must name a host.', 'Must name a host.'],
    ['https://localhost/', NOT_PUBLIC, null],
    ['https://localhost./', NOT_PUBLIC, null],
    ['https://a.localhost/', NOT_PUBLIC, null],
    ['https://printer.local/', NOT_PUBLIC, null],
    ['https://metadata.google.internal./', NOT_PUBLIC, null],
  ] as const) {
    it(`${url} is ${refusal ? 'refused' : 'accepted'}, and ${refusalInDevelopment ? 'refused' : 'accepted'} in development`, () => {
      const parts = new URL(url);
      const refusals = [webhookUrlRefusal(parts, false), webhookUrlRefusal(parts, true)];
      expect(refusals).to.deep.equal([refusal, refusalInDevelopment]);
    });
  }

  for (const [hostname, host] of [
    ['hook.example', 'hook.example'],
    ['hook.example.', 'hook.example'],
    ['hook.example..', 'hook.example.'],
    ['[::1]', '::1'],
    ['127.0.0.1', '127.0.0.1'],
  ] as const) {
    it(`names the host ${host} by ${hostname}`, () => expect(bareHost(hostname)).to.equal(host));
  }

  for (const [name, isLoopback] of [
    ['localhost', true],
    ['a.b.localhost', true],
    ['localhost.example', false],
    ['notlocalhost', false],
    ['printer.local', false],
  ] as const) {
    it(`names ${isLoopback ? 'the loopback host' : 'another host'} by ${name}`, () => {
      expect(isLoopbackName(name)).to.equal(isLoopback);
    });
  }
});
