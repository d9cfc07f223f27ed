import { expect } from 'chai';
import { actsOf, doneSteps } from '../../../../adapters/web/studio/editor/guide.ts';
import { BAKERY, FLOOR, GROUND } from '../support/maps.ts';
import { atThePlan, type MapContent } from '../support/person.ts';

const BARE = { ...GROUND, width: null, height: null, metersPerUnit: null };

describe('The first steps', () => {
  const done = (content: MapContent, isLive = false) => [...doneSteps(atThePlan(content).editor, isLive)];

  it('are open in an empty map, and on a level without a plan', () => {
    expect(done({ levels: [] })).to.deep.equal([]);
    expect(done({ levels: [BARE] })).to.deep.equal([]);
  });

  it('are done one by one, in whatever order', () => {
    expect(done({ levels: [{ ...BARE, width: 1200, height: 800 }] })).to.deep.equal(['plan']);
    expect(done({ levels: [GROUND] })).to.deep.equal(['plan', 'scale']);
    expect(done({ levels: [{ ...GROUND, metersPerUnit: null }], areas: [BAKERY] })).to.deep.equal(['plan', 'rooms']);
  });

  it('end with ways that are live: neither is enough', () => {
    const { corridors: _, ...without } = { ...FLOOR, wayfinding: {} } as MapContent;
    expect(done(FLOOR)).to.deep.equal(['plan', 'scale', 'rooms']);
    expect(done(without, true)).to.deep.equal(['plan', 'scale', 'rooms']);
    expect(done(FLOOR, true)).to.deep.equal(['plan', 'scale', 'rooms', 'ways']);
  });

  it('offer the wand first where rooms can be clicked on a plan, and to propose ways before they are drawn', () => {
    const acts = (content: MapContent) => actsOf(atThePlan(content).editor, 'rooms');
    expect(acts({ levels: [GROUND] })).to.deep.equal(['rectangle']);
    expect(acts({ levels: [{ ...GROUND, imageUrl: '/media/plan.png' }] })).to.deep.equal(['wand', 'rectangle']);
    expect(actsOf(atThePlan({ levels: [GROUND] }).editor, 'ways')).to.deep.equal(['proposeWays', 'corridor']);
  });

  it('follow what is done and taken back', () => {
    const person = atThePlan({ levels: [GROUND] });
    person.key('r');
    person.click([100, 100]);
    person.click([300, 300]);
    expect(doneSteps(person.editor, false)).to.include('rooms');
    person.key('Escape');
    person.key('Control+z');
    expect(doneSteps(person.editor, false)).not.to.include('rooms');
  });
});
