import { expect } from 'chai';
import type { Browser } from 'playwright-core';
import { openBrowser } from '../support/browser/browser.ts';

describe('the browser of the tests', () => {
  let browser: Browser | null = null;

  before(async function () {
    browser = await openBrowser();
    if (!browser) this.skip();
  });
  after(() => browser?.close());

  it('has switched off whatever Playwright switches off, and more', async () => {
    const session = await browser!.newBrowserCDPSession();
    const { arguments: given } = await session.send('Browser.getBrowserCommandLine');
    const lists = given.flatMap((each) => {
      const [, names] = /^--disable-features=(.*)/.exec(each) ?? [];
      return names ? [names.split(',')] : [];
    });
    expect(lists).to.have.length(2);
    const [ofPlaywright, ofTests] = lists as [string[], string[]];
    expect(ofPlaywright).not.to.be.empty;
    expect(ofTests).to.include.members(ofPlaywright);
    expect(ofTests.length).to.be.above(ofPlaywright.length);
  });
});
