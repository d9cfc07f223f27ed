import { expect } from 'chai';
import { webAddress } from '../../../adapters/web/embed/shared/links.ts';

describe('An address on a card', () => {
  for (const [text, href, shown] of [
    ['https://www.shop.example/', 'https://www.shop.example/', 'shop.example'],
    ['shop.example/menu', 'https://shop.example/menu', 'shop.example/menu'],
    ['mailto:shop@shop.example', 'mailto:shop@shop.example', 'shop@shop.example'],
    ['tel:+49-30-1234', 'tel:+49-30-1234', '+49-30-1234'],
  ] as const) {
    it(`${text} opens ${href}`, () => expect(webAddress(text)).to.deep.equal({ href, shown }));
  }

  for (const text of [
    'javascript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,x',
    'ftp://shop.example',
    '',
    null,
  ]) {
    it(`${JSON.stringify(text)} never becomes a link that runs a script`, () =>
      expect(webAddress(text)?.href ?? 'https:').to.match(/^https:/));
  }
});
