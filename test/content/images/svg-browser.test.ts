import { expect } from 'chai';
import type { Browser } from 'playwright-core';
import { imageInspector } from '../../../adapters/content/images/inspect.ts';
import { openBrowser } from '../../support/browser/browser.ts';
import { client, makeProject, signUp } from '../../support/client.ts';
import { startTestService } from '../../support/service/service.ts';
import { HOSTILE } from './hostile/every.ts';
import { svg } from './hostile-svgs.ts';
import { type Activity, type Fixture, openFixture } from './svg-fixture.ts';

const { inspect } = imageInspector();
const NOTHING: Activity = { dialogs: [], requests: [] };
const STAGES = 3;
const BATCH = 24;

describe('hostile SVGs in a browser', () => {
  let browser: Browser | null = null;
  let fixtures: readonly Fixture[] = [];
  let headers: Readonly<Record<string, string>> = {};

  before(async function () {
    browser = await openBrowser();
    if (!browser) return this.skip();
    fixtures = await Promise.all(Array.from({ length: STAGES }, () => openFixture(browser!)));
    headers = await servedHeaders();
  });

  after(async () => {
    for (const fixture of fixtures) await fixture.close();
    await browser?.close();
  });

  for (const [action, hostile] of [
    ['runs a script', svg('', 'onload="alert(1)"')],
    ['runs a script once it is clicked', svg('<rect width="40" height="40" onclick="alert(1)"/>')],
    ['fetches an image', svg('<image href="http://outside.test/x.png" width="9" height="9"/>')],
    ['fetches itself once more', svg('<image href="#kept" width="9" height="9"/>')],
    ['fetches a sheet', svg('<style>@import "http://outside.test/x.css";</style>')],
  ] as const) {
    it(`would be detected if one ${action}`, async () => {
      const { dialogs, requests } = await fixtures[0]!.openAlone(Buffer.from(hostile));
      expect(dialogs.length + requests.length).to.be.greaterThan(0);
    });
  }

  it('would be detected in a frame without the headers of the service, and in a page', async () => {
    const hostile = Buffer.from(svg('<image href="http://outside.test/x.png" onerror="alert(1)"/>'));
    for (const activity of [await fixtures[0]!.openFramed([hostile], {}), await fixtures[0]!.openWithin([hostile])]) {
      expect(activity.dialogs).to.include('1');
      expect(activity.requests).to.include('http://outside.test/x.png');
    }
  });

  it('run nothing in a frame with the headers of the service even before they are sanitised', async () => {
    const hostile = [svg('', 'onload="alert(1)"'), svg('<script>alert(1)</script>')].map((text) => Buffer.from(text));
    expect((await fixtures[0]!.openFramed(hostile, {})).dialogs).to.deep.equal(['1', '1']);
    expect((await fixtures[0]!.openFramed(hostile, headers)).dialogs).to.deep.equal([]);
  });

  for (const batch of batches()) {
    const names = batch.map(([name]) => name);

    it(`run and fetch nothing once sanitised, from ${names[0]} to ${names.at(-1)}`, async () => {
      const cleaned = await Promise.all(batch.map(async ([, content]) => (await inspect(content)).bytes));
      const activity = new Map<string, Activity>();
      const left = batch.map(([name], index) => [name, cleaned[index]!] as const);
      await Promise.all(
        fixtures.map(async (fixture) => {
          for (let next = left.pop(); next; next = left.pop()) activity.set(next[0], await fixture.openAlone(next[1]));
        }),
      );
      expect([...activity].filter(([, { dialogs, requests }]) => dialogs.length + requests.length > 0)).to.deep.equal(
        [],
      );
      expect([...activity.keys()]).to.have.members(names);

      const [framed, within] = [fixtures[0]!.openFramed(cleaned, headers), fixtures[1]!.openWithin(cleaned)];
      expect(await framed, 'in frames, as the service serves them').to.deep.equal(NOTHING);
      expect(await within, 'as images and parts of a page').to.deep.equal(NOTHING);
    });
  }
});

function batches(): (readonly (readonly [name: string, content: Uint8Array])[])[] {
  const all = [...HOSTILE];
  return Array.from({ length: Math.ceil(all.length / BATCH) }, (_, index) =>
    all.slice(index * BATCH, (index + 1) * BATCH),
  );
}

/** The headers with which the service gives away the SVGs of its users. */
async function servedHeaders(): Promise<Readonly<Record<string, string>>> {
  const service = await startTestService();
  try {
    const api = client(service.url);
    const person = await signUp(api);
    const { id } = await makeProject(api, person);
    const form = new FormData();
    form.append('file', new Blob([svg('')]), 'plan.svg');
    const { body } = await api.post(`/api/projects/${id}/upload-image/`, form, person.as);
    const { headers } = await api.get(new URL(body.url).pathname);
    expect(headers.get('x-content-type-options')).to.equal('nosniff');
    expect(headers.get('content-security-policy')).to.contain('sandbox');
    const names = ['content-type', 'x-content-type-options', 'content-security-policy', 'cache-control'];
    return Object.fromEntries(names.map((name) => [name, headers.get(name) ?? '']));
  } finally {
    await service.stop();
  }
}
