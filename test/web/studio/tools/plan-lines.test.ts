import { expect } from 'chai';
import { perform } from '../../../../adapters/web/studio/editor/actions/action.ts';
import { VIEW_ACTIONS } from '../../../../adapters/web/studio/editor/actions/view-actions.ts';
import { box, DrawnPlan } from '../../../domain/plans/raster/drawn-plan.ts';
import { FLOOR, GROUND } from '../support/maps.ts';
import { atThePlan, type Person } from '../support/person.ts';
import { answered, readerOf } from '../support/plan-reader.ts';

/** The plan of a level of twice its size: a room between walls that are four pixels thick. */
const PLAN = new DrawnPlan(600, 400).walls(box([100, 100], 300, 200));
const LEVEL = { ...GROUND, imageUrl: '/plan.png' };

const switchLines = ({ editor }: Person) => perform(editor, VIEW_ACTIONS.find(({ name }) => name === 'planLines')!);

/** Somebody who draws rectangles, and has switched the lines of the plan on. */
async function starting(): Promise<Person> {
  const person = atThePlan({ ...FLOOR, areas: [], levels: [LEVEL] }, readerOf(PLAN));
  switchLines(person);
  person.key('r');
  person.move([600, 400]);
  await answered();
  return person;
}

describe('The lines of a plan in the Studio', () => {
  it('attract what is drawn: a rectangle fills its room to the walls', async () => {
    const person = await starting();
    person.click([208, 212]);
    person.click([790, 592]);
    expect(person.items('areas')[0]!.data).to.have.deep.members([
      [204, 204],
      [796, 204],
      [796, 596],
      [204, 596],
    ]);
  });

  it('are what the pointer is said to be at', async () => {
    const person = await starting();
    person.move([208, 400]);
    expect(person.editor.snap.value).to.deep.include({ kind: 'line', at: [204, 400] });
  });

  it('attract nothing while Ctrl is held, when they are switched off, nor at first', async () => {
    const person = await starting();
    person.move([208, 400], { isFree: true });
    expect(person.editor.snap.value).to.equal(null);
    switchLines(person);
    person.move([209, 400]);
    expect(person.editor.snap.value).to.equal(null);
    expect(atThePlan(FLOOR).editor.hasPlanLines.value).to.equal(false);
  });

  it('are missed on a level without a plan', async () => {
    const person = atThePlan(FLOOR);
    switchLines(person);
    expect(person.editor.hasPlanLines.value).to.equal(false);
    expect(person.editor.announcement.value).to.match(/plan/);
  });
});
