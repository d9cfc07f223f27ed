import { expect } from 'chai';
import type { Frame, Page } from 'playwright-core';
import { makeMap, pathOf } from '../../../http/given.ts';
import { expectOk } from '../../../http/shared/expectations.ts';
import { type Body, signUp } from '../../../support/client.ts';
import { type Fixture, openFixture } from '../../pages/fixture.ts';

type Sent = Readonly<Record<string, unknown>>;

describe('The preview of the Studio', () => {
  let fixture: Fixture | null = null;
  let map: Body;

  before(async function () {
    fixture = await openFixture('on');
    if (!fixture) this.skip();
    map = await withdrawnMap();
  });
  afterEach(() => expect(fixture!.complaints.splice(0)).to.deep.equal([]));
  after(() => fixture?.stop());

  /** A map as visitors would get it, of a project that nobody can open. */
  async function withdrawnMap(): Promise<Body> {
    const { api } = fixture!;
    const ada = await signUp(api);
    const { project, marker, ground } = await makeMap(api, ada);
    const pin = { id: marker, icon: 'cafe', translations: { de: { title: 'Kaffee' } } };
    const settings = { defaultLevelId: ground };
    expectOk(await api.patch(pathOf(project), { markers: [pin], settings }, ada.as));
    expectOk(await api.post(`${pathOf(project)}publish/`, undefined, ada.as));
    const published = expectOk(await api.get(`/api/p/${project}/`));
    expectOk(await api.post(`${pathOf(project)}unpublish/`, undefined, ada.as));
    return published;
  }

  /** A page of the Studio with the frame, which is ready for maps. */
  async function openPreview(): Promise<{ page: Page; frame: Frame; requests: string[] }> {
    const page = await fixture!.open('/studio/sign-in');
    const requests: string[] = [];
    page.on('request', (request) => {
      if (request.frame() !== page.mainFrame()) requests.push(new URL(request.url()).pathname);
    });
    await page.evaluate(
      () =>
        new Promise<void>((resolve) => {
          const heard: unknown[] = [];
          Object.assign(globalThis, { heard });
          addEventListener('message', ({ data }) => {
            heard.push(data);
            if (data.type === 'preview-ready') resolve();
          });
          const made = document.createElement('iframe');
          made.setAttribute('sandbox', 'allow-scripts');
          made.style.cssText = 'position: fixed; inset: 0; width: 100%; height: 100%; border: 0';
          made.src = '/studio/preview';
          document.body.append(made);
        }),
    );
    return { page, frame: page.frames().find((each) => each.url().endsWith('/studio/preview'))!, requests };
  }
  const show = (page: Page, shown: Body) =>
    page.evaluate(
      (sent) => document.querySelector('iframe')!.contentWindow!.postMessage({ type: 'preview', map: sent }, '*'),
      shown,
    );
  const heard = (page: Page): Promise<readonly Sent[]> =>
    page.evaluate(() => (globalThis as unknown as { heard: Sent[] }).heard);

  it('shows a map that is not published, with its icons, and requests nothing of it', async () => {
    const { page, frame, requests } = await openPreview();
    await show(page, map);
    const icon = frame.locator('.pin-icon use').first();
    await icon.waitFor({ state: 'attached' });
    const drawn = await icon.evaluate((use) => (use as SVGGraphicsElement).getBBox().width);
    expect(drawn).to.be.above(0);
    await frame.locator('.pin').first().click();
    await frame.getByText('Kaffee').first().waitFor();
    expect(requests.filter((path) => !/^\/(studio\/preview|embed\/assets\/[\w.-]+)$/.test(path))).to.deep.equal([]);
  });

  it('has no origin: it reads nothing of the Studio, and stores nothing', async () => {
    const { page, frame } = await openPreview();
    await show(page, map);
    await frame.locator('.pin').first().waitFor();
    const tried = await frame.evaluate(() => {
      const attempt = (act: () => unknown) => {
        try {
          return String(act());
        } catch (error) {
          return (error as Error).name;
        }
      };
      return [origin, attempt(() => parent.document), attempt(() => localStorage), attempt(() => document.cookie)];
    });
    expect(tried).to.deep.equal(['null', 'SecurityError', 'SecurityError', 'SecurityError']);
    const sent = await frame.evaluate(() => fetch('/studio/config.json').then(String, String));
    expect(sent).to.include('Failed to fetch');
    // The refusal of the policy.
    expect(fixture!.complaints.splice(0).join()).to.include("default-src 'none'");
  });

  it('shows each change: texts, appearance and levels', async () => {
    const { page, frame } = await openPreview();
    await show(page, { ...map, levels: [], areas: [], markers: [] });
    await frame.getByRole('heading').first().waitFor({ state: 'attached' });
    await show(page, map);
    await frame.locator('.pin').first().waitFor();
    await show(page, { ...map, appearance: { ...map.appearance, customCss: '.pin { visibility: hidden }' } });
    await frame.locator('.pin').first().waitFor({ state: 'hidden' });
    expect(await page.locator('#studio').isVisible()).to.equal(true);
    await show(page, map);
    await frame.locator('.pin').first().waitFor();
  });

  it('tells what is selected in it, and selects what it is told', async () => {
    const { page, frame } = await openPreview();
    await show(page, map);
    const [marker] = map.markers;
    await frame.locator('.pin').first().click();
    await page.waitForFunction(() =>
      (globalThis as unknown as { heard: Sent[] }).heard.some(({ type }) => type === 'marker-click'),
    );
    const clicked = (await heard(page)).find(({ type }) => type === 'marker-click')!;
    expect(clicked).to.include({ source: 'waymark', id: marker.id, projectId: map.id });
    // A choice that is taken back before it was reported is no change.
    const reports = (id: string | null) =>
      page.waitForFunction((expected) => {
        const { heard: all } = globalThis as unknown as { heard: Sent[] };
        const states = all.filter(({ type }) => type === 'state-changed');
        return (states.at(-1)?.state as Sent | undefined)?.marker === expected;
      }, id);
    await reports(marker.id);
    await page.evaluate(() => document.querySelector('iframe')!.contentWindow!.postMessage({ type: 'select' }, '*'));
    await reports(null);
  });

  it('has no origin where it is opened by itself either, and shows nothing', async () => {
    const page = await fixture!.open('/studio/preview');
    expect(await page.evaluate(() => origin)).to.equal('null');
    expect(await page.locator('#plan').innerText()).to.equal('');
  });
});
