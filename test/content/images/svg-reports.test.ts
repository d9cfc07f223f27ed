import { readdirSync, readFileSync } from 'node:fs';
import { expect } from 'chai';
import type { Browser } from 'playwright-core';
import { cleanSvg } from '../../../adapters/content/images/svg.ts';
import { openBrowser } from '../../support/browser/browser.ts';
import { offences } from './offences.ts';
import { type Fixture, openFixture } from './svg-fixture.ts';

const REPORTS = new URL('../../datasets/reports/', import.meta.url);
const FILES = readdirSync(REPORTS).filter((file) => file.startsWith('svg-') && file.endsWith('.svg'));
const read = (file: string) => readFileSync(new URL(file, REPORTS));
const LABEL = 'svg-drawio-fallback.svg';
const ABSOLUTE = /^svg-paint-/;

describe('drawings that people reported', () => {
  let browser: Browser | null = null;
  let fixture: Fixture | null = null;

  before(async () => {
    browser = await openBrowser();
    fixture = browser && (await openFixture(browser));
  });
  after(async () => {
    await fixture?.close();
    await browser?.close();
  });

  it('are sixteen', () => expect(FILES).to.have.length(16));

  for (const file of FILES) {
    it(`are accepted, lose nothing and do not change when cleaned again: ${file}`, () => {
      const { bytes, removed } = cleanSvg(read(file));
      expect(removed).to.deep.equal([]);
      expect(offences(bytes)).to.deep.equal([]);
      expect(Buffer.from(cleanSvg(bytes).bytes).equals(bytes)).to.equal(true);
    });
  }

  for (const file of FILES.filter((name) => name !== LABEL && !ABSOLUTE.test(name))) {
    it(`look the same pixel by pixel: ${file}`, async function () {
      if (!fixture) return this.skip();
      const before = await fixture.picture(read(file));
      expect(before.equals(await fixture.picture(cleanSvg(read(file)).bytes))).to.equal(true);
    });
  }

  for (const file of FILES.filter((name) => ABSOLUTE.test(name))) {
    it(`are painted with the part that an absolute address means: ${file}`, async function () {
      const text = Buffer.from(cleanSvg(read(file)).bytes).toString();
      expect(text).to.match(/ fill="url\(#g\)(?: #eeeeee)?"/);
      if (!fixture) return this.skip();
      const local = read(file)
        .toString()
        .replace(/https:\/\/maps\.example\/app\//, '');
      expect((await fixture.picture(Buffer.from(local))).equals(await fixture.picture(Buffer.from(text)))).to.equal(
        true,
      );
    });
  }

  it('have the text of a label, and not its excuse', () => {
    const text = Buffer.from(cleanSvg(read(LABEL)).bytes).toString();
    expect(text).to.match(/<text x="60" y="\d+[^>]*text-anchor:middle[^>]*font-size:16px[^>]*>Meeting 12<\/text>/);
    expect(text).not.to.contain('viewer');
  });

  it('have their font and their picture', () => {
    const base64 = (file: string) => /base64,([A-Za-z0-9+/=]{40,})/.exec(read(file).toString())![1]!;
    for (const file of ['svg-font-ttf.svg', 'svg-picture-no-type.svg', 'svg-picture-img-png.svg']) {
      expect(Buffer.from(cleanSvg(read(file)).bytes).toString()).to.contain(base64(file));
    }
  });
});
