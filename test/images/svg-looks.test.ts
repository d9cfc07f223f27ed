import { readdirSync, readFileSync } from 'node:fs';
import { expect } from 'chai';
import type { Browser } from 'playwright-core';
import { imageInspector } from '../../adapters/images/inspect.ts';
import { openBrowser } from '../support/browser.ts';
import { asShown, FAITHFUL_SVGS, SAVED_SVGS } from './faithful-svgs.ts';
import { offences } from './offences.ts';
import { type Fixture, openFixture } from './svg-fixture.ts';

const { inspect } = imageInspector();
const WRITTEN = new URL('./fixtures/', import.meta.url);
const MANNERS = new URL('./fixtures/editors/', import.meta.url);
const WITH_HTML = 'drawio-html-labels.svg';
const EMPTY = '<svg xmlns="http://www.w3.org/2000/svg"/>';

describe('the rendering of an SVG', () => {
  let browser: Browser | null = null;
  let fixture: Fixture;

  before(async function () {
    browser = await openBrowser();
    if (!browser) return this.skip();
    fixture = await openFixture(browser);
  });

  after(async () => {
    await fixture?.close();
    await browser?.close();
  });

  for (const [name, text] of Object.entries({ ...FAITHFUL_SVGS, ...SAVED_SVGS })) {
    it(`does not change when it is sanitised: ${name}`, async () => {
      const encoding = text.includes('iso-8859-1') ? 'latin1' : 'utf8';
      await expectSameLook(Buffer.from(asShown(text), encoding), Buffer.from(text));
    });
  }

  for (const file of svgsIn(WRITTEN)) {
    it(`does not change when it is sanitised, from a drawing program: ${file}`, () =>
      expectSameFile(new URL(file, WRITTEN)));
  }

  for (const file of svgsIn(MANNERS).filter((name) => name !== WITH_HTML)) {
    it(`does not change when it is sanitised, in the style of ${file}`, () => expectSameFile(new URL(file, MANNERS)));
  }

  it('uses the fallback where labels are HTML', async () => {
    const text = readFileSync(new URL(WITH_HTML, MANNERS), 'utf8');
    const plain = text.replace(/<foreignObject.*?<\/foreignObject>/s, '');
    expect(plain).not.to.contain('<div');
    await expectSameLook(Buffer.from(plain), Buffer.from(text));
  });

  it('has fixtures of at least twelve programs and six editors, none over 60 KB', () => {
    const sizes = [WRITTEN, MANNERS].map((folder) =>
      svgsIn(folder).map((file) => readFileSync(new URL(file, folder)).length),
    );
    expect(sizes[0]!.length).to.be.at.least(12);
    expect(sizes[1]!.length).to.be.at.least(6);
    expect(Math.max(...sizes.flat())).to.be.at.most(60 * 1024);
  });

  async function expectSameFile(file: URL): Promise<void> {
    const bytes = readFileSync(file);
    await expectSameLook(bytes, bytes);
  }

  /** That `bytes`, once cleaned, look like `shown`, and like something. */
  async function expectSameLook(shown: Buffer, bytes: Buffer): Promise<void> {
    const cleaned = (await inspect(bytes)).bytes;
    expect(offences(cleaned)).to.deep.equal([]);
    const before = await fixture.picture(shown);
    expect(before.equals(await fixture.picture(cleaned)), 'equal pixels').to.equal(true);
    expect(before.equals(await fixture.picture(Buffer.from(EMPTY))), 'an empty picture').to.equal(false);
  }
});

function svgsIn(folder: URL): readonly string[] {
  return readdirSync(folder).filter((file) => file.endsWith('.svg'));
}
