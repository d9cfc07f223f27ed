import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser, Page } from 'playwright-core';

type Headers = Readonly<Record<string, string>>;

/** What a page did in addition to being shown. */
export type Activity = { readonly dialogs: readonly string[]; readonly requests: readonly string[] };

/** A tab of a browser, and a server of its own that gives it drawings. One action at a time. */
export interface Fixture {
  /** Opens the drawing as a document of its own, waits until it is drawn and clicks into it, as a visitor would. */
  openAlone(bytes: Uint8Array): Promise<Activity>;
  /** Opens a page that frames each drawing as a document, under these headers. */
  openFramed(drawings: readonly Uint8Array[], headers: Headers): Promise<Activity>;
  /** Opens a page that shows each drawing as an image, and takes each in as a part by itself, twice over. */
  openWithin(drawings: readonly Uint8Array[]): Promise<Activity>;
  /** Opens any page, at an address of this machine: from another, browsers let nobody reach a server that is here. */
  openPage(html: string): Promise<Activity>;
  /** The result of a script in the page that is open. */
  evaluate(script: string): Promise<unknown>;
  /** The drawing as it looks. */
  picture(bytes: Uint8Array): Promise<Buffer>;
  close(): Promise<void>;
}

export async function openFixture(browser: Browser): Promise<Fixture> {
  const files = new Map<string, { readonly bytes: Uint8Array; readonly headers: Headers }>();
  const server = createServer((request, response) => {
    const file = files.get(request.url ?? '');
    if (!file) return void response.writeHead(404).end();
    for (const [name, value] of Object.entries(file.headers)) response.setHeader(name, value);
    response.end(file.bytes);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const page = await browser.newPage({ viewport: { width: 480, height: 340 } });
  const activity = { dialogs: [] as string[], requests: [] as string[] };
  let loads = 0;
  watch(page, activity);

  /** Loads the first file, at addresses that no cache knows; each file may be requested once, and all else is an action. */
  async function load(given: readonly (readonly [path: string, bytes: Uint8Array, headers: Headers])[]): Promise<void> {
    const folder = `/${++loads}/`;
    files.clear();
    for (const [path, bytes, headers] of given) files.set(folder + path, { bytes, headers });
    activity.dialogs = [];
    activity.requests = [];
    await page.goto(site + folder + given[0]![0], { waitUntil: 'load' });
  }

  async function settled(): Promise<Activity> {
    await page.evaluate('new Promise((done) => requestAnimationFrame(() => setTimeout(done, 30)))');
    const expected = [...files.keys()].map((path) => site + path);
    const requests = activity.requests.filter((url) => {
      const index = expected.indexOf(url);
      if (index >= 0) expected.splice(index, 1);
      return index < 0;
    });
    return { dialogs: activity.dialogs, requests };
  }

  const alone = (bytes: Uint8Array) => load([['plan.svg', bytes, { 'content-type': 'image/svg+xml' }]]);
  const around = (content: string, drawings: readonly Uint8Array[], headers: Headers) =>
    load([
      ['page.html', Buffer.from(`<!doctype html><meta charset="utf-8">${content}`), { 'content-type': 'text/html' }],
      ...drawings.map(
        (bytes, index) => [`${index}.svg`, bytes, { 'content-type': 'image/svg+xml', ...headers }] as const,
      ),
    ]);

  return {
    async openAlone(bytes) {
      await alone(bytes);
      await page.mouse.click(5, 5);
      return settled();
    },
    async openFramed(drawings, headers) {
      await around(drawings.map((_, index) => `<iframe src="${index}.svg"></iframe>`).join(''), drawings, headers);
      return settled();
    },
    async openWithin(drawings) {
      await around(drawings.map((_, index) => `<img src="${index}.svg">`).join(''), drawings, {});
      await page.evaluate(
        takeIn,
        drawings.map((bytes) => Buffer.from(bytes).toString()),
      );
      return settled();
    },
    async openPage(html) {
      await around(html, [], {});
      return settled();
    },
    evaluate: (script) => page.evaluate(script),
    async picture(bytes) {
      await alone(bytes);
      return page.screenshot();
    },
    async close() {
      await page.close();
      server.close();
    },
  };
}

function watch(page: Page, activity: { dialogs: string[]; requests: string[] }): void {
  page.on('dialog', (dialog) => {
    activity.dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  page.on('request', (request) => {
    const url = request.url();
    if (!url.startsWith('data:image/') && !url.endsWith('/favicon.ico')) activity.requests.push(url);
  });
}

/** Runs in the page: text becomes markup, and what the browser made of it becomes text and markup once more. */
function takeIn(texts: readonly string[]): void {
  for (const text of texts) {
    const [once, twice] = [document.createElement('div'), document.createElement('div')];
    document.body.append(once, twice);
    once.innerHTML = text;
    twice.innerHTML = once.innerHTML;
  }
}
