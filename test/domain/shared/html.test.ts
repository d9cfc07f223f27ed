import { expect } from 'chai';
import { escaped } from '../../../src/domain/shared/html.ts';

const texts: readonly (readonly [text: string, html: string])[] = [
  ['Café & Bar', 'Café &amp; Bar'],
  ['<script>', '&lt;script&gt;'],
  [`" onload='x'`, '&quot; onload=&#39;x&#39;'],
  ['&amp;', '&amp;amp;'],
  ['', ''],
];

describe('A text escaped for HTML', () => {
  for (const [text, html] of texts) {
    it(`is ${html || 'empty'}`, () => {
      expect(escaped(text)).to.equal(html);
    });
  }
});
