import { expect } from 'chai';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { joined } from '../../../http/organizations/team.ts';
import { type Body, makeProject, type Person, signUp } from '../../../support/client.ts';
import { openStudio, type StudioFixture } from '../fixture.ts';
import { drawn, planPosition } from './plan-position.ts';

/** The editor of a map in a browser, and what the service has of it. */
export type EditorFixture = StudioFixture & {
  readonly edit: (content?: Body, options?: BrowserContextOptions) => Promise<Editing>;
  /** A map in the editors of two people, each with a browser of their own. */
  readonly editTogether: (content: Body) => Promise<{ readonly ada: Editing; readonly ben: Editing }>;
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
  /** Goes to another tab and comes back: then the editor asks at once, and not in ten seconds, who else is there and what is new. */
  readonly lookUp: () => Promise<void>;
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

export async function openEditors(environment = {}): Promise<EditorFixture | null> {
  const studio = await openStudio(environment);
  return (
    studio && {
      ...studio,
      async edit(content = { levels: [GROUND] }, options = {}) {
        const person = await signUp(studio.api);
        return open(studio, person, await makeMap(studio, person, content), options);
      },
      async editTogether(content) {
        const [first, second] = [await signUp(studio.api), 'Ben Okri'] as const;
        const { organizationId } = first;
        const colleague = await joined(studio, { organizationId, role: 'admin' });
        await studio.api.patch('/api/auth/me/', { fullName: second }, colleague.as);
        const projectId = await makeMap(studio, first, content);
        return { ada: await open(studio, first, projectId), ben: await open(studio, colleague, projectId) };
      },
    }
  );
}

/**
 * The same for the tests of a suite, which has it from its `before` on, until its `after`. They are skipped without a browser; what it
 * objects to in any page makes the test fail.
 */
export function withEditors(environment = {}): EditorFixture {
  const editors = {} as EditorFixture;
  before(async function () {
    const opened = await openEditors(environment);
    if (!opened) return this.skip();
    Object.assign(editors, opened);
  });
  afterEach(async () => expect(await editors.leave()).to.deep.equal([]));
  after(() => editors.stop?.());
  return editors;
}

/** A project with this content; its id. */
async function makeMap({ api }: StudioFixture, person: Person, content: Body): Promise<string> {
  const { id } = await makeProject(api, person, 'Library');
  const made = await api.patch(`/api/projects/${id}/`, content, person.as);
  if (made.status !== 200) throw new Error(JSON.stringify(made.body));
  return id;
}

async function open(
  studio: StudioFixture,
  person: Person,
  projectId: string,
  options: BrowserContextOptions = {},
): Promise<Editing> {
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
    async lookUp() {
      const asked = page.waitForResponse((answer) => isPresence(answer.url()) && answer.request().method() === 'POST');
      await page.evaluate(() => {
        for (const state of ['hidden', 'visible']) {
          Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
          document.dispatchEvent(new Event('visibilitychange'));
        }
      });
      await asked;
    },
  };
}

const isPresence = (url: string) => url.endsWith('/presence/');
