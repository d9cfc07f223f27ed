import { expect } from 'chai';
import { linkFault } from '../../../src/domain/projects/values/link.ts';

const LINKS = [
  ...['', 'https://shop.example', 'HTTP://shop.example:8080/a?b=c#d', 'http://[::1]/', 'https://bücher.example/ä'],
  ...[
    'https://shop.example/@ada',
    'https://shop.example?to=a:b@c.example',
    'https://shop.example#@',
    'shop.example/@ada',
  ],
  ...['shop.example', 'www.shop.example/menu.pdf', 'shop.example:8080/x', ' https://shop.example ', '192.0.2.7/x'],
  ...[
    'mailto:shop@shop.example',
    'mailto:a@b.example?subject=Hello',
    'tel:+49-30-1234',
    'TEL:+49 30 (12) 34',
    'tel:112;ext=7',
  ],
];

const OTHERS = [
  ...[
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    ' javascript:alert(1)',
    'java\nscript:alert(1)',
    'java\tscript:x.y',
  ],
  ...['data:text/html,x', 'vbscript:x', 'file:///etc/passwd', 'ftp://shop.example', 'blob:https://x.example/1'],
  ...['https:', 'https://', 'https:///x', 'https:shop.example', 'http://a b.example', 'https://a\\b', '//shop.example'],
  ...[
    'shop',
    'see our page',
    'a..b',
    '.example',
    'mailto:',
    'mailto:shop',
    'tel:',
    'tel:call us',
    'intent://x#Intent;end',
  ],
];

const WITH_USER = [
  ...[
    'https://ada:secret@shop.example',
    'http://ada@shop.example/a',
    ' HTTPS://:@shop.example',
    'https://a@b@c.example',
  ],
  ...['https:ada:secret@shop.example', 'https:\\\\ada@shop.example', 'https://@shop.example?x', 'https://a:b@[::1]/'],
];

describe('The URL that a place links to', () => {
  for (const text of LINKS) {
    it(`may be ${JSON.stringify(text)}`, () => expect(linkFault(text)).to.equal(null));
  }

  for (const text of WITH_USER) {
    it(`has no user information, as ${JSON.stringify(text)}`, () => {
      expect(linkFault(text)).to.equal('Must not contain a user name or a password.');
    });
  }

  for (const text of OTHERS) {
    it(`may not be ${JSON.stringify(text)}`, () => expect(linkFault(text)).to.be.a('string'));
  }
});
