import { readdirSync, readFileSync } from 'node:fs';
import { expect } from 'chai';
import type { Browser } from 'playwright-core';
import { imageInspector } from '../../../adapters/content/images/inspect.ts';
import { openBrowser } from '../../support/browser/browser.ts';
import { asShown, FAITHFUL_SVGS, SAVED_SVGS } from './faithful-svgs.ts';
import { LABELS } from './label-svgs.ts';
import { offences } from './offences.ts';
import { type Fixture, openFixture } from './svg-fixture.ts';

const { inspect } = imageInspector();
const WRITTEN = new URL('./fixtures/', import.meta.url);
const MANNERS = new URL('./fixtures/editors/', import.meta.url);
/** Drawings whose labels are HTML: they become text, at the same places. */
const WITH_HTML = ['drawio-html-labels.svg', 'drawio-old-labels.svg', 'mermaid-html-labels.svg'];
/** How far a line may be moved, in pixels: its height is that of a font that is not read. */
const MOST_MOVED = 4;
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

  for (const file of svgsIn(MANNERS).filter((name) => !WITH_HTML.includes(name))) {
    it(`does not change when it is sanitised, in the style of ${file}`, () => expectSameFile(new URL(file, MANNERS)));
  }

  for (const [name, read] of [
    ...WITH_HTML.map((file) => [file, () => readFileSync(new URL(file, MANNERS), 'utf8')] as const),
    ...Object.entries(LABELS).map(([name, [drawing]]) => [name, () => drawing] as const),
  ]) {
    it(`has the labels of HTML where they were: ${name}`, async () => {
      const text = read();
      const cleaned = (await inspect(Buffer.from(text))).bytes;
      expect(offences(cleaned)).to.deep.equal([]);
      expect(Buffer.from(cleaned).toString()).not.to.match(/viewer|cannot display|does not support/i);
      await fixture.picture(Buffer.from(text));
      const before = (await fixture.evaluate(`(${wordsShown})()`)) as readonly Word[];
      await fixture.picture(Buffer.from(cleaned));
      const after = (await fixture.evaluate(`(${wordsShown})()`)) as readonly Word[];
      const shown = after.map(({ word }) => word).filter((word) => word !== '•');
      expect(shown).to.have.members(before.map(({ word }) => word));
      for (const { word, y } of before) {
        const moved = after.filter((each) => each.word === word).map((each) => Math.abs(each.y - y));
        expect(Math.min(...moved), word).to.be.at.most(MOST_MOVED);
      }
    });
  }

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

type Word = { readonly word: string; readonly x: number; readonly y: number };

/** Runs in the page: the words that are shown, and the middle of each. */
function wordsShown(): readonly Word[] {
  const walker = document.createTreeWalker(document, NodeFilter.SHOW_TEXT);
  const words: Word[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node.parentElement?.closest('style, title, desc')) continue;
    for (const { 0: word, index } of (node.textContent ?? '').matchAll(/\S+/g)) {
      const range = document.createRange();
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      const { x, y, width, height } = range.getBoundingClientRect();
      if (width > 0) words.push({ word: word.toLowerCase(), x: x + width / 2, y: y + height / 2 });
    }
  }
  return words;
}
