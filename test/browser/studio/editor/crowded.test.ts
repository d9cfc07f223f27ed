import { expect } from 'chai';
import type { Page } from 'playwright-core';
import type { Body } from '../../../support/client.ts';
import { heapOf } from '../../../support/heap.ts';
import { crowdedSite } from '../../../support/large-site/crowded-site.ts';
import { rounds } from '../../../support/test-depth.ts';
import { type Editing, GROUND, withEditors } from './editor-fixture.ts';
import { planPosition } from './plan-position.ts';

const { name: _, description: __, ...CROWD } = crowdedSite(3000);
const MOST_NODES = 1500;

/** So many edits between two looks at what the service has; a person can take back 200 steps. */
const IN_A_ROW = 40;
/** 520 edits, and as many undone, where tests run in full. */
const ROUNDS = rounds(13);

describe('the editor with 3,000 areas on a level', function () {
  this.timeout(1_200_000);
  const editors = withEditors();

  it('loses nothing and stays as large as it was over many edits and undos', async () => {
    const editing = await editors.edit(CROWD);
    const { page, press, saved } = editing;
    const start = contentOf(await saved());
    const heap = await heapOf(page);
    for (let round = 0; round < ROUNDS; round++) {
      for (let place = 0; place < IN_A_ROW / 4; place++) await fourEdits(editing, 97 * round + 13 * place);
      const edited = contentOf(await saved());
      expect(edited.filter(({ name }) => name.startsWith('Place '))).to.have.lengthOf(IN_A_ROW / 4);
      await press(...Array.from({ length: IN_A_ROW }, () => 'Control+z'));
      expect(contentOf(await saved())).to.deep.equal(start);
    }
    const undo = page.getByRole('button', { name: 'Undo' });
    expect(await undo.getAttribute('aria-disabled'), 'something is left to undo').to.equal('true');
    const grown = (await heapOf(page)) / heap;
    console.log(`      ${ROUNDS * IN_A_ROW} edits, heap × ${grown.toFixed(2)}, ${await nodesOf(page)} nodes`);
    expect(grown).to.be.below(2);
    expect(await nodesOf(page)).to.be.at.most(MOST_NODES);
  });

  it('draws no name over another one', async () => {
    const marker = (x: number) => ({
      levelId: GROUND.id,
      position: { x, y: 400 },
      translations: { en: { title: 'Mmmmmm' } },
    });
    const ink = async (...places: readonly number[]) => {
      const { page } = await editors.edit({ levels: [GROUND], markers: places.map(marker) });
      return inkOf(page);
    };
    const one = await ink(600);
    expect(await ink(600, 630, 1000), 'one of the first two, and the third').to.be.within(one * 1.7, one * 2.3);
  });
});

/** Moves a place, names it, copies it, and deletes the copy. */
async function fourEdits({ page, press }: Editing, index: number): Promise<void> {
  const { data } = CROWD.areas[index]!;
  const [level] = CROWD.levels;
  await page.mouse.click(...(await planPosition(page, level!, [data[0]![0] + 15, data[0]![1] + 15])));
  await press('ArrowDown');
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(`Place ${index}`);
  await page.locator('.canvas').focus();
  await press('Control+d', 'Delete');
}

const contentOf = ({
  areas,
}: Body): readonly { readonly id: string; readonly name: string; readonly data: unknown }[] =>
  areas.map(({ id, data, translations }: Body) => ({ id, data, name: translations.en.title }));

const nodesOf = (page: Page) => page.evaluate(() => document.querySelectorAll('*').length);

/** How many pixels of the canvas are as dark as letters. */
const inkOf = (page: Page): Promise<number> =>
  page.locator('.canvas canvas').evaluateAll((canvases) =>
    (canvases as HTMLCanvasElement[]).reduce((sum, canvas) => {
      const { data } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height);
      const dark = Array.from({ length: data.length / 4 }, (_, at) => data.slice(4 * at, 4 * at + 4));
      return sum + dark.filter(([red, green, blue, alpha]) => red! + green! + blue! < 200 && alpha! > 200).length;
    }, 0),
  );
