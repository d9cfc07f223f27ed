import { expect } from 'chai';
import type { Frame, Page } from 'playwright-core';
import { aPublicMap } from '../fixture.ts';
import { aNetwork } from '../network.ts';
import { openVisits, type Visits } from '../page-visits.ts';

type Posted = { readonly source: string; readonly type: string; readonly projectId: string } & Record<string, unknown>;

describe('the page that a map is embedded in', () => {
  let visits: Visits;

  before(async function () {
    const opened = await openVisits();
    if (!opened) return this.skip();
    visits = opened;
  });
  beforeEach(() => visits.museum.publish(aPublicMap({ wayfinding: aNetwork() })));
  afterEach(async () => expect(await visits.leave()).to.deep.equal([]));
  after(() => visits?.close());

  /** The outer page with the map in it. */
  const embed = async (): Promise<{ page: Page; frame: Frame }> => {
    const page = await visits.open('outer/');
    await message(page, 'ready');
    return { page, frame: page.frames()[1]! };
  };
  const message = async (page: Page, type: string): Promise<Posted> => {
    const handle = await page.waitForFunction(
      (name) => (window as unknown as { received: Posted[] }).received.findLast((message) => message.type === name),
      type,
    );
    return (await handle.jsonValue()) as Posted;
  };
  /** Waits until the map has said that it is in this state. */
  const changedTo = (page: Page, part: Readonly<Record<string, unknown>>) =>
    page.waitForFunction((wanted) => {
      const { received } = window as unknown as { received: Posted[] };
      const state = received.findLast(({ type }) => type === 'state-changed')?.state as
        | Readonly<Record<string, unknown>>
        | undefined;
      return state && Object.entries(wanted).every(([name, value]) => state[name] === value);
    }, part);
  const types = (page: Page) =>
    page.evaluate(() => (window as unknown as { received: Posted[] }).received.map(({ type }) => type));
  const say = (page: Page, message: unknown) =>
    page.evaluate((data) => document.querySelector('iframe')!.contentWindow!.postMessage(data, '*'), message);

  it('gets an event when the map is ready, with what it shows', async () => {
    const { page } = await embed();
    const { source, version, state } = await message(page, 'ready');
    expect([source, version]).to.deep.equal(['waymark', 3]);
    expect(state).to.deep.include({ level: 'ground', area: null, marker: null, lang: 'en', tag: [] });
  });

  it('gets an event for each click of a visitor, with its place', async () => {
    const { page, frame } = await embed();
    await frame.locator('[data-place="entrance"]').press('Enter');
    expect(await message(page, 'marker-click')).to.deep.include({
      id: 'entrance',
      key: 'main-entrance',
      levelId: 'ground',
    });
    expect((await message(page, 'state-changed')).state).to.deep.include({ marker: 'entrance' });
  });

  it('selects a place, which counts as no click', async () => {
    const { page, frame } = await embed();
    await say(page, { type: 'select', marker: 'main-entrance' });
    await frame.locator('.card').waitFor();
    expect((await message(page, 'state-changed')).state).to.deep.include({ marker: 'entrance' });
    expect(await types(page)).not.to.include('marker-click');
    await say(page, { type: 'select' });
    await frame.locator('.card').waitFor({ state: 'detached' });
  });

  it('answers a message with an id, and an unknown one that is marked, but nothing that is for others', async () => {
    const { page } = await embed();
    await say(page, { type: 'somebody-else', payload: 1 });
    await say(page, { type: 'get-state', id: 7 });
    expect(await message(page, 'reply')).to.deep.include({ id: 7, version: 3 });
    expect(await types(page)).not.to.include('error');
    await say(page, { source: 'waymark', type: 'set-stat', id: 'eight' });
    expect(await message(page, 'error')).to.deep.include({ id: 'eight', field: 'type' });
  });

  it('hides and shows the controls', async () => {
    const { page, frame } = await embed();
    await say(page, { type: 'set-state', controls: 0 });
    await frame.locator('.search-bar').waitFor({ state: 'detached' });
    await say(page, { type: 'set-state', controls: 1 });
    await frame.locator('.search-bar').waitFor();
  });

  it('changes level, tags, theme and zoom at once', async () => {
    const { page, frame } = await embed();
    await say(page, { type: 'set-state', level: 'upper', tag: ['art', 'quiet'], theme: 'dark', zoom: 2 });
    await frame.locator('[data-theme="dark"]').waitFor();
    const { state } = await message(page, 'state-changed');
    expect(state).to.deep.include({ level: 'upper', tag: ['art', 'quiet'], theme: 'dark' });
  });

  it('clears the filter by an empty list of tags', async () => {
    const { page, frame } = await embed();
    await say(page, { type: 'set-state', tag: ['art'] });
    await say(page, { type: 'set-state', tag: [], theme: 'dark' });
    await frame.locator('[data-theme="dark"]').waitFor();
    expect((await message(page, 'state-changed')).state).to.deep.include({ tag: [], theme: 'dark' });
  });

  it('gets an error for what the map does not have, and nothing changes', async () => {
    const { page } = await embed();
    await say(page, { type: 'set-state', level: 'upper', area: 'nowhere' });
    const fault = await message(page, 'error');
    expect(fault.field).to.equal('area');
    expect(fault.message).to.include('id or key');
    expect(await types(page)).not.to.include('state-changed');
  });

  it('gives the position of the visitor, at which routes then begin', async () => {
    const { page, frame } = await embed();
    await say(page, { type: 'position', levelId: 'ground', x: 120, y: 80, accuracyMeters: 4 });
    await say(page, { type: 'route', to: 'cafe' });
    const { route } = await message(page, 'route-changed');
    expect(route).to.deep.include({ from: null, to: 'cafe', found: true });
    expect(await frame.locator('#route-from').inputValue()).to.equal('Your position');
    expect(frame.url()).not.to.include('from=');
  });

  it('changes the language to one that the map has', async () => {
    const { page, frame } = await embed();
    await say(page, { type: 'set-language', language: 'ar' });
    await frame.locator('html[dir="rtl"]').waitFor();
    await say(page, { type: 'set-language', language: 'xx' });
    await say(page, { type: 'set-language', language: 'de-AT' });
    await frame.locator('html[lang="de"]').waitFor();
  });

  it('requests a route, gets an event for it, and closes it', async () => {
    const { page } = await embed();
    await say(page, { type: 'route', from: 'main-entrance', to: 'cafe' });
    const { route } = await message(page, 'route-changed');
    expect(route).to.deep.include({ from: 'main-entrance', to: 'cafe', profile: 'default', found: true });
    await say(page, { type: 'route' });
    await page.waitForFunction(() => {
      const { received } = window as unknown as { received: { type: string; route?: { to: unknown } }[] };
      return received.findLast(({ type }) => type === 'route-changed')?.route?.to === null;
    });
  });

  it('gives a position on another level, which is shown and announced', async () => {
    const { page, frame } = await embed();
    await say(page, { type: 'position', levelId: 'upper', x: 300, y: 200 });
    await frame.locator('[data-place="studio"]').waitFor();
    await frame.locator('.here').waitFor({ state: 'attached' });
    expect(await frame.locator('.here-status').innerText()).to.equal('Your position: Upper floor');
    await say(page, { type: 'set-state', level: 'ground' });
    await frame.locator('[data-place="hall"]').waitFor();
    await say(page, { type: 'position', levelId: 'upper', x: 310, y: 200 });
    await say(page, { type: 'set-state', theme: 'dark' });
    await frame.locator('[data-theme="dark"]').waitFor();
    expect(await frame.locator('[data-place="hall"]').count()).to.equal(1);
  });

  it('changes a part of a route and leaves the rest of it', async () => {
    const { page, frame } = await embed();
    await say(page, { type: 'route', from: 'main-entrance', to: 'upper,300,200', via: ['great-hall'] });
    await frame.locator('.route-total').waitFor();
    await say(page, { type: 'set-state', profile: 'accessible' });
    await frame.locator('.route-none').waitFor();
    await say(page, { type: 'set-state', to: 'cafe' });
    await frame.locator('.route-total').waitFor();
    const parts = await frame.evaluate(() => new URLSearchParams(location.search).toString());
    const { route } = await message(page, 'route-changed');
    expect(route, parts).to.deep.include({ from: 'main-entrance', to: 'cafe', profile: 'accessible' });
    expect((route as { via: unknown }).via).to.deep.equal(['great-hall']);
  });

  it('removes all stops by an empty list', async () => {
    const { page, frame } = await embed();
    await say(page, { type: 'route', from: 'main-entrance', to: 'cafe', via: ['great-hall'] });
    await frame.locator('.route-total').waitFor();
    await say(page, { type: 'set-state', via: [] });
    await frame.waitForFunction(() => !location.search.includes('via='));
    const { route } = await message(page, 'route-changed');
    expect(route).to.deep.include({ from: 'main-entrance', to: 'cafe', via: [], found: true });
  });

  it('shows a step of a route, and the whole of it again', async () => {
    const { page, frame } = await embed();
    await say(page, { type: 'route', from: 'main-entrance', to: 'upper,300,200' });
    await say(page, { type: 'set-state', step: 2 });
    await frame.locator('.route-step[aria-current="step"]').waitFor();
    await changedTo(page, { step: 2 });
    await say(page, { type: 'set-state', step: 999 });
    await say(page, { type: 'set-state', step: 0 });
    await frame.locator('.route-step[aria-current="step"]').waitFor({ state: 'detached' });
    await changedTo(page, { step: null });
  });

  it('searches, for what is open now if it is asked to, and ends that', async () => {
    const { page, frame } = await embed();
    await say(page, { type: 'set-state', search: 'cafe', open: 'now' });
    await frame.locator('.search-results, .search-body').first().waitFor();
    expect(await frame.locator('.search-bar input').inputValue()).to.equal('cafe');
    await changedTo(page, { search: 'cafe', open: 'now' });
    await say(page, { type: 'set-state', search: '', open: '' });
    await frame.locator('.search-body').waitFor({ state: 'detached' });
    await changedTo(page, { search: '', open: null });
  });

  it('is the only one whose messages are accepted', async () => {
    const { page, frame } = await embed();
    await frame.evaluate(() => window.postMessage({ type: 'set-language', language: 'de' }, '*'));
    await say(page, 'no object');
    await say(page, { type: 'no such thing' });
    await say(page, { type: 'select', marker: 'cafe' });
    await frame.locator('.card').waitFor();
    expect(await frame.locator('html').getAttribute('lang')).to.equal('en');
  });
});
