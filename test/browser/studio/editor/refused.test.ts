import { expect } from 'chai';
import type { Page } from 'playwright-core';
import type { Body } from '../../../support/client.ts';
import { axeFindings, clipped, press as pressButton } from '../fixture.ts';
import { GROUND, withEditors } from './editor-fixture.ts';

const ROOM = {
  id: '0190a1b2-0000-7000-8000-00000000000a',
  levelId: GROUND.id,
  translations: { en: { title: 'Archive' } },
  data: [
    [200, 200],
    [500, 200],
    [500, 500],
    [200, 500],
  ],
};

describe('what the service refuses, in the editor', () => {
  const editors = withEditors();

  const badge = (page: Page, words: string) => page.locator('.save-badge').getByText(words, { exact: true }).waitFor();
  const focused = (page: Page) => page.evaluate(() => document.activeElement?.className);
  const inspector = (page: Page) => page.locator('.editor-right');

  /** A room whose email and web page are none, and which got another name after that. */
  async function refused() {
    const editing = await editors.edit({ levels: [GROUND], areas: [ROOM] });
    const { page, click } = editing;
    await click(300, 300);
    await inspector(page).getByText('Contact', { exact: true }).click();
    await inspector(page).getByLabel('Email').fill('mara at example');
    await inspector(page).getByLabel('Web page').fill('not a url');
    await badge(page, 'Refused: 2');
    await inspector(page).getByLabel('Name', { exact: true }).fill('Map room');
    await inspector(page).getByLabel('Address').fill('Main Street 1');
    await page.keyboard.press('Tab');
    await badge(page, 'Refused: 2');
    return editing;
  }
  const stored = async ({ projectId, person }: { projectId: string; person: { as: object } }): Promise<Body> =>
    (await editors.api.get(`/api/projects/${projectId}/`, person.as)).body.areas[0];

  it('is red with the reason, and keeps neither other fields nor later changes of the place from being saved', async () => {
    const editing = await refused();
    const { page } = editing;
    const area = await stored(editing);
    expect([area.email, area.webpage, area.address]).to.deep.equal(['', '', 'Main Street 1']);
    expect(area.translations.en.title).to.equal('Map room');
    for (const [label, reason] of [
      ['Email', 'Must be an email address.'],
      ['Web page', 'Must be an http, https, mailto or tel address.'],
    ] as const) {
      const field = inspector(page).getByLabel(label);
      expect(await field.getAttribute('aria-invalid')).to.equal('true');
      const described = (await field.getAttribute('aria-describedby'))!;
      expect(await page.locator(`[id="${described.split(' ').at(-1)}"]`).textContent()).to.equal(reason);
    }
    expect(await axeFindings(page)).to.deep.equal([]);
  });

  it('is listed behind the badge, from where one gets to it and takes it back', async () => {
    const editing = await refused();
    const { page, press, saved } = editing;
    await press('Escape', 'Escape');
    await page.locator('.save-badge').click();
    const list = page.getByRole('region', { name: 'What is not saved' });
    const line = list.getByRole('listitem').filter({ hasText: 'Email' });
    await line.getByText('Map room').waitFor();
    await line.getByText('Must be an email address.').waitFor();
    expect(await axeFindings(page)).to.deep.equal([]);
    expect(await clipped(page)).to.deep.equal([]);
    await line.getByRole('button', { name: 'Show' }).click();
    await inspector(page).getByLabel('Email').waitFor();
    await page.locator('.save-badge').click();
    await line.getByRole('button', { name: 'Take back' }).click();
    await badge(page, 'Refused: 1');
    await list.getByRole('button', { name: 'Take back' }).click();
    await list.waitFor({ state: 'detached' });
    await page.getByRole('status').filter({ hasText: 'Everything is saved.' }).waitFor();
    expect(await focused(page)).to.contain('canvas');
    const [area] = (await saved()).areas;
    expect([area.email, area.webpage, area.translations.en.title]).to.deep.equal(['', '', 'Map room']);
    await press('Control+z');
    await badge(page, 'Refused: 1');
  });

  it('is there again when the map is opened again, and gone when it is mended', async () => {
    const editing = await refused();
    const { page, click, saved } = editing;
    page.on('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await badge(page, 'Refused: 2');
    await click(300, 300);
    const email = inspector(page).getByLabel('Email');
    expect(await email.inputValue()).to.equal('mara at example');
    await email.fill('mara@example.com');
    await badge(page, 'Refused: 1');
    expect(await email.getAttribute('aria-invalid')).to.equal(null);
    await inspector(page).getByLabel('Web page').fill('example.com');
    const [area] = (await saved()).areas;
    expect([area.email, area.webpage]).to.deep.equal(['mara@example.com', 'example.com']);
  });

  it('is named before publishing, with a way to it', async () => {
    const { page } = await refused();
    await page.getByRole('link', { name: 'Publish' }).click();
    const warning = page.getByRole('alert').filter({ hasText: 'only in this browser, and will not be published: 1' });
    await warning.getByText('Map room').waitFor();
    expect(await axeFindings(page)).to.deep.equal([]);
    await warning.getByRole('link', { name: 'Look at them' }).click();
    const list = page.getByRole('region', { name: 'What is not saved' });
    await list.getByText('Must be an email address.').waitFor();
    await list.getByRole('button', { name: 'Take all back' }).click();
    await badge(page, 'Saved');
    await list.waitFor({ state: 'detached' });
    await page.locator('.save-badge').click();
    await list.getByText('Everything is saved.').waitFor();
    await page.getByRole('link', { name: 'Publish' }).click();
    await page.getByRole('heading', { name: 'Publish this map' }).waitFor();
    await pressButton(page, 'Publish');
    await page.getByRole('heading', { name: 'The map is live' }).waitFor();
    expect(await page.getByText('only in this browser').count()).to.equal(0);
  });
});
