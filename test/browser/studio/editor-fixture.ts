import type { BrowserContextOptions, Page } from 'playwright-core';
import { type Body, makeProject, type Person, signUp } from '../../support/client.ts';
import { openStudio, type StudioFixture } from './fixture.ts';
import { drawn, planPosition } from './plan-position.ts';

/** The editor of a map in a browser, and what the service has of it. */
export type EditorFixture = StudioFixture & {
  readonly edit: (content?: Body, options?: BrowserContextOptions) => Promise<Editing>;
};

export type Editing = {
  readonly page: Page;
  readonly projectId: string;
  readonly person: Person;
  /** The project as the service has it, once everything is saved. */
  readonly saved: () => Promise<Body>;
  /** Where a position of the plan is on the screen. */
  readonly at: (x: number, y: number) => Promise<readonly [number, number]>;
  readonly click: (x: number, y: number, options?: ClickOptions) => Promise<void>;
  readonly doubleClick: (x: number, y: number) => Promise<void>;
  /** Presses at the first position and lets go at the last one. */
  readonly drag: (path: readonly (readonly [number, number])[], keys?: readonly string[]) => Promise<void>;
  readonly press: (...keys: readonly string[]) => Promise<void>;
};

type ClickOptions = { readonly keys?: readonly string[] };

/** A level of 1,200 by 800 units, a unit being 5 cm. */
export const GROUND = {
  id: '0190a1b2-0000-7000-8000-000000000001',
  name: 'Ground',
  width: 1200,
  height: 800,
  metersPerUnit: 0.05,
};
export const UPPER = { ...GROUND, id: '0190a1b2-0000-7000-8000-000000000002', name: 'Upper', order: 1 };

export async function openEditors(): Promise<EditorFixture | null> {
  const studio = await openStudio();
  return studio && { ...studio, edit: (content, options) => edit(studio, content, options) };
}

async function edit(studio: StudioFixture, content: Body = { levels: [GROUND] }, options = {}): Promise<Editing> {
  const person = await signUp(studio.api);
  const { id: projectId } = await makeProject(studio.api, person, 'Library');
  const made = await studio.api.patch(`/api/projects/${projectId}/`, content, person.as);
  if (made.status !== 200) throw new Error(JSON.stringify(made.body));
  const page = await studio.openAs(await studio.visitor(options), person.email, `/p/${projectId}/map`);
  await page.locator('.canvas canvas').first().waitFor({ state: 'attached' });
  await drawn(page);

  const at = (x: number, y: number) => planPosition(page, GROUND, [x, y]);
  const held = async (keys: readonly string[], act: () => Promise<void>) => {
    for (const key of keys) await page.keyboard.down(key);
    await act();
    for (const key of keys) await page.keyboard.up(key);
  };
  return {
    page,
    projectId,
    person,
    at,
    async saved() {
      await page.keyboard.press('Control+s');
      await page.locator('.save-badge[data-state="saved"]').waitFor();
      return (await studio.api.get(`/api/projects/${projectId}/`, person.as)).body;
    },
    async click(x, y, { keys = [] } = {}) {
      const [left, top] = await at(x, y);
      await held(keys, async () => {
        await page.mouse.move(left, top);
        await page.mouse.click(left, top);
      });
    },
    async doubleClick(x, y) {
      await page.mouse.dblclick(...(await at(x, y)));
    },
    async drag(path, keys = []) {
      const [from, ...to] = await Promise.all(path.map(([x, y]) => at(x, y)));
      await page.mouse.move(...from!);
      await held(keys, async () => {
        await page.mouse.down();
        for (const place of to) await page.mouse.move(...place, { steps: 6 });
        await page.mouse.up();
      });
    },
    async press(...keys) {
      for (const key of keys) await page.keyboard.press(key);
    },
  };
}
