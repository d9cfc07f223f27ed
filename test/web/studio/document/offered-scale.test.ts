import { expect } from 'chai';
import { levelWithScale, takeScaleOf } from '../../../../adapters/web/studio/editor/offered-scale.ts';
import { GROUND, UPPER } from '../support/maps.ts';
import { atThePlan } from '../support/person.ts';

const CELLAR = { ...GROUND, id: '0190a1b2-0000-7000-8000-000000000003', name: 'Cellar', order: -1 };

const offered = (levels: readonly object[]) => {
  const { editor } = atThePlan({ levels });
  editor.chooseLevel(UPPER.id);
  return levelWithScale(editor.levels.value, editor.level.value)?.name ?? null;
};

describe('The scale of a neighbour', () => {
  const unscaled = { ...UPPER, metersPerUnit: null };

  it('is offered to a level of the same frame, that of the nearest one', () => {
    expect(offered([CELLAR, GROUND, unscaled])).to.equal('Ground');
    expect(offered([CELLAR, { ...GROUND, metersPerUnit: null }, unscaled])).to.equal('Cellar');
  });

  it('is not offered to a level of another frame, or one that has a scale', () => {
    expect(offered([GROUND, { ...unscaled, width: 1000 }])).to.equal(null);
    expect(offered([GROUND, UPPER])).to.equal(null);
    expect(offered([unscaled])).to.equal(null);
  });

  it('is taken as one step that can be undone', () => {
    const person = atThePlan({ levels: [GROUND, unscaled] });
    const upper = () => person.items('levels').find(({ id }) => id === UPPER.id)!.metersPerUnit;
    person.editor.chooseLevel(UPPER.id);
    takeScaleOf(person.editor, person.editor.levels.value[0]!);
    expect(upper()).to.equal(0.05);
    expect(person.save()).to.equal('done');
    person.key('Control+z');
    expect(upper()).to.equal(null);
  });
});
