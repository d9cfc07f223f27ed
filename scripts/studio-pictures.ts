import { createDemo } from '../config/demo/create-demo.ts';
import { savePicture, takePictures } from './pictures.ts';

/** Takes the pictures of the guide to the Studio, of the demo building: `node scripts/studio-pictures.ts`. */
await takePictures(async ({ service, browser }) => {
  const demo = await createDemo(service.app);
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 }, locale: 'en', reducedMotion: 'reduce' });
  const studio = `${service.url}/studio`;

  await page.goto(`${studio}/sign-in`);
  await page.getByLabel('Email', { exact: true }).fill(demo.email);
  await page.getByLabel('Password', { exact: true }).fill(demo.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByRole('heading', { name: demo.name }).waitFor();
  await savePicture(page, 'studio-projects');

  await page.goto(`${studio}/p/${demo.projectId}/map`);
  await page.getByRole('treeitem', { name: 'Fish Kitchen' }).click();
  await page.locator('.selection-bar').waitFor();
  await page.waitForLoadState('networkidle');
  await savePicture(page, 'studio-editor');

  await page.keyboard.press('Escape');
  await page.keyboard.press('1');
  await page.keyboard.press('t');
  await page.locator('.canvas').click({ position: { x: 330, y: 300 } });
  await page.getByRole('dialog').getByLabel('Kind').selectOption('stairs');
  await savePicture(page, 'studio-stairs');

  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  for (const name of ['Bakery', 'Bookshop', 'Flower Shop', 'Fish Kitchen', 'Lantern Café', 'Outfitter'])
    await page.getByRole('treeitem', { name }).click({ modifiers: ['Shift'] });
  await savePicture(page, 'studio-several');

  await page.getByRole('treeitem', { name: 'Fish Kitchen' }).click();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Harbour Kitchen');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Control+s');
  await page.locator('.save-badge[data-state="saved"]').waitFor();
  await page.getByRole('link', { name: 'Update live' }).click();
  await page.getByRole('button', { name: 'Take back' }).first().waitFor();
  await savePicture(page, 'studio-publish');
});
