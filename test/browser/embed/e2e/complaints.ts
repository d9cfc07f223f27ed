import axe from 'axe-core';
import type { Page } from 'playwright-core';

/** WCAG 2.2 AA, and what is good beyond it. */
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What axe has to say against the page, each with the elements that it is about. */
export async function complaints(page: Page): Promise<string[]> {
  await page.evaluate(axe.source);
  const { violations } = await page.evaluate(
    (values) => (globalThis as unknown as { axe: typeof axe }).axe.run({ runOnly: { type: 'tag', values } }),
    RULES,
  );
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`);
}
