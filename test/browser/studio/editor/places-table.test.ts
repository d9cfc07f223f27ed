import { expect } from 'chai';
import { axeFindings } from '../fixture.ts';
import { GROUND, UPPER, withEditors } from './editor-fixture.ts';

const area = (at: number, levelId: string) => ({
  id: `0190a1b2-0000-7000-8000-${String(at).padStart(12, '0')}`,
  levelId,
  translations: { en: { title: `Room ${at}` } },
  data: [
    [10, 10],
    [20, 10],
    [20, 20],
  ],
});

describe('the table of places', () => {
  const editors = withEditors();

  it('is edited by typing, filled, sorted, pasted into and taken back', async () => {
    const areas = [1, 2, 3].map((at) => area(at, at === 3 ? UPPER.id : GROUND.id));
    const editing = await editors.edit({ levels: [GROUND, UPPER], areas });
    const { page, press, saved } = editing;
    await page.getByRole('button', { name: 'Table of places' }).click();
    await page.getByRole('grid').waitFor();
    await page.waitForFunction(() => document.querySelectorAll('.table-grid tbody tr').length === 3);
    expect(await axeFindings(page)).to.deep.equal([]);

    await page.getByRole('gridcell', { name: 'Room 1' }).click();
    await page.keyboard.type('Reading room');
    await press('Enter');
    await page.getByRole('gridcell', { name: 'Reading room' }).waitFor();
    await page.getByRole('columnheader').first().getByRole('button').click();
    await page.locator('.table-grid tbody tr:first-child td:first-child', { hasText: 'Reading room' }).waitFor();

    await page.locator('.table-grid tbody tr:nth-child(1) td').nth(5).click();
    await page.keyboard.down('Shift');
    await press('ArrowDown', 'ArrowDown');
    await page.keyboard.up('Shift');
    await page.evaluate(() => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', 'office');
      const options = { clipboardData, bubbles: true, cancelable: true };
      document.activeElement!.dispatchEvent(new ClipboardEvent('paste', options));
    });
    await page.getByText('3 cells changed').first().waitFor();
    const after = (await saved()).areas;
    expect(after.map(({ category }: { category: string }) => category)).to.deep.equal(['office', 'office', 'office']);
    await page.getByRole('region', { name: 'Table of places' }).getByRole('button', { name: 'Close' }).click();
    await page.locator('.canvas').focus();
    await press('Control+z');
    expect((await saved()).areas[0].category).to.equal('');
  });

  it('sends 5,000 pasted cells as one request, and has few elements at 5,000 rows', async () => {
    const areas = Array.from({ length: 5000 }, (_, at) => area(at, GROUND.id));
    const editing = await editors.edit({ levels: [GROUND], areas });
    const { page, saved } = editing;
    await page.getByRole('button', { name: 'Table of places' }).click();
    await page.getByRole('grid').waitFor();
    await page.locator('.table-grid tbody td').first().click();
    expect(await page.locator('*').count()).to.be.below(1500);
    let patches = 0;
    page.on('request', (request) => {
      if (request.method() === 'PATCH') patches++;
    });
    await page.evaluate(() => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', Array.from({ length: 5000 }, (_, at) => `Shop ${at}`).join('\n'));
      const options = { clipboardData, bubbles: true, cancelable: true };
      document.activeElement!.dispatchEvent(new ClipboardEvent('paste', options));
    });
    await page.getByText('5,000 cells changed').first().waitFor();
    const after = (await saved()).areas;
    expect(after[4999].translations.en.title).to.equal('Shop 4999');
    expect(patches).to.equal(1);
  });
});

describe('the table of places from right to left', () => {
  const editors = withEditors();

  it('shows what is written in another direction in its own, in its column', async () => {
    const areas = [
      {
        levelId: GROUND.id,
        data: [
          [0, 0],
          [90, 0],
          [90, 90],
        ],
        workingHours: 'Mo-Fr 07:00-20:00; Sa 08:00-20:00',
      },
    ];
    const { page } = await editors.edit({ levels: [GROUND], areas });
    await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'));
    await page.locator('.places .panel-head button').last().click();
    const cell = page.getByRole('gridcell', { name: /Mo-Fr/ });
    const style = await cell.evaluate((element) => {
      const { direction, textAlign } = getComputedStyle(element);
      return [direction, textAlign];
    });
    expect(style).to.deep.equal(['ltr', 'right']);
  });
});
