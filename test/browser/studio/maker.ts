import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { GROUND } from './editor/editor-fixture.ts';
import { type PlanSize, planPosition } from './editor/plan-position.ts';

/** What people do with the Studio, and the most acts that each may take. */
const MOST_ACTS = {
  'make and publish a map of twenty rooms': 110,
  'add a level with stairs and a lift': 14,
  'give forty rooms one colour, tag and category': 5,
  'close a shop for visitors': 5,
  'replace a plan': 6,
  'replace a plan, and align everything with it': 6,
  'see what changed, and publish it': 4,
  'go back to a version': 3,
  'copy the lines for a web page': 3,
  'print the codes of twelve doors': 4,
  'invite a colleague to one group': 5,
  'connect a webhook and see a delivery': 8,
};

/**
 * Somebody at a page, whose acts are counted: clicks, drags, choices and sent fields. Letters that choose a tool are none. The requests of
 * the page to the service are counted beside them.
 */
export type Maker = {
  /** Anything that is one act. */
  readonly act: (doing: () => Promise<unknown>) => Promise<void>;
  /** Presses a button. */
  readonly press: (name: string, within?: string) => Promise<void>;
  /** Sends the form that has the focus. */
  readonly submit: () => Promise<void>;
  /** Clicks at a position of the plan. */
  readonly click: (x: number, y: number) => Promise<void>;
  /** Spans a frame over a part of the plan, which chooses what is in it. */
  readonly frame: (from: readonly [number, number], to: readonly [number, number]) => Promise<void>;
  /** Presses a button that asks for a file, and gives it a PNG. */
  readonly upload: (name: string, within: string, buffer: Buffer) => Promise<void>;
  /** Fails where it took more acts than the task may take, or more requests than this. */
  readonly expectFew: (task: keyof typeof MOST_ACTS, mostRequests?: number) => void;
};

/** Counts from now on. */
export function makerAt(page: Page, plan: PlanSize = GROUND): Maker {
  let acts = 0;
  const requests: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/(api|studio\/session)\//.test(pathname)) requests.push(`${request.method()} ${pathname}`);
  });
  const act = async (doing: () => Promise<unknown>) => {
    acts++;
    await doing();
  };
  const pressIn = (name: string, within: string) =>
    page.locator(within).getByRole('button', { name, exact: true }).first().click();
  const at = (x: number, y: number) => planPosition(page, plan, [x, y]);
  return {
    act,
    press: (name, within = 'body') => act(() => pressIn(name, within)),
    submit: () => act(() => page.keyboard.press('Enter')),
    click: (x, y) =>
      act(async () => {
        const [left, top] = await at(x, y);
        await page.mouse.move(left, top);
        await page.mouse.click(left, top);
      }),
    frame: (from, to) =>
      act(async () => {
        await page.mouse.move(...(await at(...from)));
        await page.keyboard.down('Shift');
        await page.mouse.down();
        await page.mouse.move(...(await at(...to)), { steps: 6 });
        await page.mouse.up();
        await page.keyboard.up('Shift');
      }),
    upload: (name, within, buffer) =>
      act(async () => {
        const [chooser] = await Promise.all([page.waitForEvent('filechooser'), pressIn(name, within)]);
        await chooser.setFiles({ name: 'plan.png', mimeType: 'image/png', buffer });
      }),
    expectFew(task, mostRequests = Infinity) {
      console.log(`      ${task}: ${acts} acts (${MOST_ACTS[task]}), ${requests.length} requests`);
      expect(acts, task).to.be.at.most(MOST_ACTS[task]);
      expect(requests.length, requests.join('\n')).to.be.at.most(mostRequests);
    },
  };
}
