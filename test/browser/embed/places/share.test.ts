import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { waitUntil } from '../../../support/wait-until.ts';
import { aDemoMap } from '../demo-map.ts';
import { openVisits, type Visits } from '../page-visits.ts';

const ROUTE = '?from=main-entrance&to=lecture-hall&via=lantern-cafe&profile=accessible';

describe('Sharing', () => {
  let visits: Visits;

  before(async function () {
    const opened = await openVisits();
    if (!opened) return this.skip();
    visits = opened;
    visits.museum.publish(aDemoMap());
  });
  afterEach(async () => expect(await visits.leave()).to.deep.equal([]));
  after(() => visits?.close());

  const share = async (page: Page): Promise<void> => {
    await page.getByRole('button', { name: 'Share' }).click();
  };

  /** Replaces what the browser offers: `null` for what it refuses. */
  const offer = (page: Page, { clipboard, dialog }: Readonly<{ clipboard: boolean; dialog: string | null }>) =>
    page.evaluate(
      ([isAllowed, fault]) => {
        const copied: string[] = [];
        Object.assign(globalThis, { copied });
        const writeText = async (text: string): Promise<void> => {
          if (!isAllowed) throw new DOMException('', 'NotAllowedError');
          copied.push(text);
        };
        Object.defineProperty(navigator, 'clipboard', { value: { writeText } });
        Object.defineProperty(navigator, 'canShare', { value: () => fault !== null });
        const refuse = () => Promise.reject(new DOMException('', fault ?? ''));
        Object.defineProperty(navigator, 'share', { value: refuse });
      },
      [clipboard, dialog] as const,
    );
  const copied = (page: Page) => page.evaluate(() => (globalThis as unknown as { copied: string[] }).copied);

  it('a route copies an address that opens the same one, with its stops and profile', async () => {
    const page = await visits.visit(ROUTE);
    await offer(page, { clipboard: true, dialog: null });
    await page.locator('.route-total').waitFor();
    const total = await page.locator('.route-total').innerText();
    await share(page);
    await page.getByRole('button', { name: 'Copied' }).waitFor();
    const [address] = await copied(page);
    const other = await visits.visit(new URL(address!).search);
    await other.locator('.route-total').waitFor();
    expect(await other.locator('.route-total').innerText()).to.equal(total);
    const shared = new URL(address!).searchParams;
    expect(shared.get('lang')).to.equal('en');
    // The view is written into the address once it is at rest.
    await waitUntil(() => new URL(other.url()).searchParams.toString() === shared.toString());
  });

  it('shows the address to be copied by hand where the clipboard is forbidden', async () => {
    const page = await visits.visit('?area=lecture-hall');
    await offer(page, { clipboard: false, dialog: null });
    await share(page);
    const field = page.locator('.share-address');
    await field.waitFor();
    expect(new URL(await field.inputValue()).searchParams.get('area')).to.equal('lecture-hall');
    expect(await page.evaluate(() => String(document.getSelection()))).to.include('area=lecture-hall');
  });

  for (const [fault, isCopied] of [
    ['NotAllowedError', true],
    ['AbortError', false],
  ] as const) {
    it(`${isCopied ? 'copies' : 'copies nothing'} where the dialog of a phone ends with ${fault}`, async () => {
      const page = await visits.visit('?area=lecture-hall', { size: { width: 390, height: 844 } });
      await offer(page, { clipboard: true, dialog: fault });
      await share(page);
      if (isCopied) await page.getByRole('button', { name: 'Copied' }).waitFor();
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
      expect((await copied(page)).length).to.equal(isCopied ? 1 : 0);
    });
  }
});
