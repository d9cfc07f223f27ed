import { expect } from 'chai';
import { isAllowedPage, isSameHost } from '../../../src/domain/publishing/allowed-domain.ts';

const DOMAINS = ['maps.example', '*.shop.example', 'localhost:3000', 'xn--bcher-kva.example', '*.port.example:8443'];

describe('A map that is confined to domains', () => {
  for (const page of [
    'https://maps.example',
    'http://maps.example',
    'https://MAPS.Example:8080/a?b#c',
    'https://maps.example/path/',
    'https://maps.example?x',
    'https://www.shop.example',
    'https://a.b.shop.example/',
    'http://localhost:3000/page',
    'https://xn--bcher-kva.example',
    'https://a.port.example:8443',
  ]) {
    it(`may be shown by ${page}`, () => expect(isAllowedPage(page, DOMAINS)).to.equal(true));
  }

  for (const page of [
    '',
    'null',
    'maps.example',
    'https://shop.example',
    'https://.shop.example',
    'https://evilshop.example',
    'https://maps.example.evil.example',
    'https://evil.example/maps.example',
    'https://evil.example?maps.example',
    'https://evil.example#@maps.example',
    'https://maps.example@evil.example/',
    'https://maps.example:x@evil.example/',
    'https://evil.example\\@maps.example',
    'https://maps.example:443:443',
    'https://sub.maps.example',
    'http://localhost',
    'http://localhost:3001',
    'https://a.port.example',
    'ftp://maps.example',
    'file:///maps.example',
    'javascript://maps.example/',
    'https:///maps.example',
    ' https://maps.example',
  ]) {
    it(`may not be shown by ${page || 'an unknown page'}`, () => expect(isAllowedPage(page, DOMAINS)).to.equal(false));
  }
});

describe('Two pages are on the same host', () => {
  for (const [one, other, expected] of [
    ['https://maps.example/embed/1', 'https://maps.example', true],
    ['https://maps.example:443', 'https://MAPS.example', true],
    ['http://maps.example:443', 'https://maps.example', true],
    ['http://maps.example', 'https://maps.example', false],
    ['https://maps.example:8080', 'https://maps.example', false],
    ['', '', false],
  ] as const) {
    it(`${one} and ${other}: ${expected}`, () => expect(isSameHost(one, other)).to.equal(expected));
  }
});
