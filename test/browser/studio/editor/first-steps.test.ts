import { expect } from 'chai';
import type { Locator } from 'playwright-core';
import { axeFindings, press } from '../fixture.ts';
import { type Editing, GROUND, withEditors } from './editor-fixture.ts';

const DRAWING = (width: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="400"><rect x="10" y="10" width="200" height="150" fill="none" stroke="black"><title>Archive</title></rect></svg>`;

/** Drags a file over an element, and lets go of it. */
async function drop(
  onto: Locator,
  files: readonly { readonly name: string; readonly type: string; readonly text: string }[],
) {
  const data = await onto.page().evaluateHandle((given) => {
    const transfer = new DataTransfer();
    for (const { name, type, text } of given) transfer.items.add(new File([text], name, { type }));
    return transfer;
  }, files);
  for (const event of ['dragenter', 'dragover', 'drop']) await onto.dispatchEvent(event, { dataTransfer: data });
}

const svg = (name: string, width: number) => ({ name, type: 'image/svg+xml', text: DRAWING(width) });

describe('the first steps in the editor', () => {
  const editors = withEditors();
  const guide = ({ page }: Editing) => page.getByRole('region', { name: 'First steps' });
  const doneIn = (editing: Editing) => guide(editing).locator('li.is-done').count();

  it('say what comes next and what is done, and stay closed once they were closed', async () => {
    const editing = await editors.edit({ levels: [] });
    const { page } = editing;
    await guide(editing).getByText('Upload a floor plan').waitFor();
    expect(await doneIn(editing)).to.equal(0);
    await press(page, 'Blank sheet, 60 × 40 m');
    await guide(editing).locator('li.is-done').nth(1).waitFor();
    expect(await guide(editing).locator('[aria-current=step]').textContent()).to.include('Draw the rooms');
    expect(await axeFindings(page)).to.deep.equal([]);
    await guide(editing).getByRole('button', { name: 'Rectangle' }).click();
    await editing.click(200, 200);
    await editing.click(500, 400);
    await page.locator('.name-box input').fill('Archive');
    await editing.press('Enter');
    await guide(editing).getByText('Let corridors and doors be proposed').waitFor();
    await press(page, 'Close the first steps');
    await guide(editing).waitFor({ state: 'detached' });
    await editing.saved();
    await page.reload();
    await page.getByRole('button', { name: 'Add level' }).waitFor();
    expect(await guide(editing).count()).to.equal(0);
  });

  it('take the files of plans on the empty plan, on a level, and on the list of levels', async () => {
    const editing = await editors.edit({ levels: [] });
    const { page } = editing;
    await drop(page.locator('.canvas-place'), [svg('ground.svg', 600)]);
    await page.getByRole('heading', { name: 'Rooms in the plan' }).waitFor();
    await page.getByRole('button', { name: 'Add 1 room' }).click();
    await drop(page.locator('.levels'), [svg('one.svg', 610), svg('two.svg', 620)]);
    await page.locator('.levels li').nth(2).waitFor();
    await drop(page.locator('.levels li').filter({ hasText: 'Ground floor' }), [svg('newer.svg', 1200)]);
    await page.locator('.rooms-panel, .plan-picture').first().waitFor();
    const { levels, areas } = await editing.saved();
    expect(levels.map(({ width }: { width: number }) => width)).to.deep.equal([600, 610, 620]);
    expect(levels.map(({ imageUrl }: { imageUrl: string }) => typeof imageUrl)).to.deep.equal(Array(3).fill('string'));
    expect(areas).to.have.lengthOf(1);
  });

  it('say how a plan is made of a file that is none, and open nothing in place of the Studio', async () => {
    const editing = await editors.edit({ levels: [GROUND] });
    const { page } = editing;
    await drop(page.locator('.canvas'), [{ name: 'tower.dwg', type: '', text: 'AC1032' }]);
    await page.getByRole('alert').filter({ hasText: 'Save it there as PDF or SVG' }).waitFor();
    await page.locator('.drop-upload').getByRole('button', { name: 'Close' }).click();
    await page.locator('.drop-upload').waitFor({ state: 'detached' });
    expect((await editing.saved()).levels[0].imageUrl).to.equal(null);
  });

  it('lead to a sample of which nothing is sent, until it is kept', async () => {
    const editing = await editors.edit({ levels: [] });
    const { page, projectId, person } = editing;
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.method() !== 'GET' && request.url().includes('/api/')) sent.push(request.url());
    });
    await page.getByRole('link', { name: 'Look at a sample building' }).click();
    await page.locator('.canvas canvas').first().waitFor({ state: 'attached' });
    await page.getByRole('heading', { name: 'Harbour Hall' }).waitFor();
    sent.length = 0;
    await page.locator('.places-row.is-place').first().click();
    await page.getByRole('textbox', { name: 'Name', exact: true }).first().fill('Covered market');
    await page.keyboard.press('Control+s');
    await press(page, 'Check');
    await page.getByText('Ways are checked once the sample is kept.').waitFor();
    expect(await axeFindings(page)).to.deep.equal([]);
    expect(sent.filter((url) => !url.includes('/presence/'))).to.deep.equal([]);
    expect((await editors.api.get(`/api/projects/${projectId}/`, person.as)).body.levels).to.deep.equal([]);
    await page.getByRole('button', { name: 'Keep', exact: true }).click();
    await page.waitForURL(/\/p\/[^/]+\/map/);
    await page.locator('.save-badge[data-state="saved"]').waitFor();
    const kept = page.url().match(/\/p\/([^/]+)\//)![1]!;
    const { body } = await editors.api.get(`/api/projects/${kept}/`, person.as);
    expect(
      body.areas.map(({ translations }: { translations: { en: { title: string } } }) => translations.en.title),
    ).to.include('Covered market');
  });
});
