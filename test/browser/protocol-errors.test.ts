import { expect } from 'chai';
import Mocha from 'mocha';
import type { Browser, Page } from 'playwright-core';
import { openBrowser } from '../support/browser/browser.ts';
import { isProtocolError, mochaHooks } from '../support/browser-retries.ts';
import { rejection } from '../support/rejection.ts';

describe('a test that fails', () => {
  const SCREENSHOT = 'page.screenshot: Protocol error (Page.captureScreenshot): Unable to capture screenshot';

  it('is retried once after a protocol error of the browser', async () => {
    const { runs, failures } = await outcome(1, () => new Error(SCREENSHOT));
    expect({ runs, failures }).to.deep.equal({ runs: 2, failures: 0 });
  });

  it('fails when the protocol error comes again', async () => {
    const { runs, failures } = await outcome(9, () => new Error(SCREENSHOT));
    expect({ runs, failures }).to.deep.equal({ runs: 2, failures: 1 });
  });

  it('is not retried after an assertion, whatever its message', async () => {
    for (const error of [
      () => rejection(Promise.resolve().then(() => expect(SCREENSHOT).to.equal(''))),
      () => Object.assign(new Error('page.screenshot: Timeout 30000ms exceeded.'), { name: 'TimeoutError' }),
      () => new TypeError('Target closed is not a function'),
      () => new Error('The page is closed on Sundays.'),
    ]) {
      const { runs, failures } = await outcome(1, error);
      expect({ runs, failures }).to.deep.equal({ runs: 1, failures: 1 });
    }
  });
});

describe('a protocol error', () => {
  let browser: Browser | null = null;

  before(async function () {
    browser = await openBrowser();
    if (!browser) this.skip();
  });
  after(() => browser?.close());

  const failures: readonly (readonly [string, (page: Page) => Promise<unknown>])[] = [
    ['a page that is closed', (page) => page.close().then(() => page.screenshot())],
    ['a page that is closed meanwhile', (page) => Promise.all([page.evaluate('new Promise(() => {})'), page.close()])],
    ['a page that crashed', (page) => page.goto('chrome://crash').catch(() => page.screenshot())],
  ];
  for (const [name, fail] of failures) {
    it(`is what the browser says of ${name}`, async () => {
      expect(await rejection(fail(await browser!.newPage()))).to.satisfy(isProtocolError);
    });
  }

  it('is not an element that never appears', async () => {
    const page = await browser!.newPage();
    expect(await rejection(page.locator('h1').waitFor({ timeout: 50 }))).not.to.satisfy(isProtocolError);
  });
});

/** How often a test ran whose first `times` runs end in this error, and how many failures were counted. */
async function outcome(times: number, error: () => unknown): Promise<{ runs: number; failures: number }> {
  const mocha = new Mocha({ reporter: class {} as never, rootHooks: mochaHooks as never });
  let runs = 0;
  const body = async (): Promise<void> => {
    if (++runs <= times) throw await error();
  };
  mocha.suite.addTest(new Mocha.Test('of the browser', body));
  const failures = await new Promise<number>((ended) => mocha.run(ended));
  return { runs, failures };
}
