import { expect } from 'chai';
import { contactEmailFault } from '../../../src/domain/projects/values/contact-email.ts';

const EMAILS = [
  ...['', 'mara@example.com', ' Mara.Maker+shop@mail.example.co.uk ', "o'neil@example.com", 'info@bücher.example'],
  ...['почта@пример.рф', 'a@b.c', `${'a'.repeat(64)}@example.com`],
];

const OTHERS = [
  ...['mara', 'mara at example', 'mara@', '@example.com', 'mara@example', 'mara@@example.com', 'a@b@example.com'],
  ...[
    'mara @example.com',
    'mara@exam ple.com',
    'mara@.com',
    'mara@example.',
    'mara@example..com',
    'mailto:a@b.example',
  ],
  ...[
    'Mara <mara@example.com>',
    'a@b.example, c@d.example',
    'a@b.example;c@d.example',
    'a@b.example\nBcc: c@d.example',
  ],
  ...['"mara"@example.com', 'a@b.example/x', 'a@b.example?subject=x', 'a@[192.0.2.7]', 'a\0@b.example'],
];

describe('The email of a place', () => {
  for (const text of EMAILS) {
    it(`may be ${JSON.stringify(text)}`, () => {
      expect(contactEmailFault(text)).to.equal(null);
    });
  }
  for (const text of OTHERS) {
    it(`may not be ${JSON.stringify(text)}`, () => {
      expect(contactEmailFault(text)).to.equal('Must be an email address.');
    });
  }
});
