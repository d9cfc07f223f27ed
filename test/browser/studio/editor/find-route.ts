import { expect } from 'chai';
import type { Page } from 'playwright-core';

/** Chooses a place of a map's page by search, and asks for the way to it. */
export async function findRoute(visitor: Page, from: string, to: string): Promise<void> {
  await visitor.locator('.search-bar input').fill(to);
  await visitor.keyboard.press('Enter');
  await visitor.getByRole('dialog', { name: to }).waitFor();
  await visitor.getByRole('dialog').getByRole('button', { name: 'Directions' }).click();
  await visitor.getByRole('combobox', { name: 'Start' }).fill(from);
  await visitor.keyboard.press('Enter');
  await visitor.locator('.route-line').waitFor({ state: 'attached' });
  expect(await visitor.locator('.route-step').last().innerText()).to.contain(to);
}
