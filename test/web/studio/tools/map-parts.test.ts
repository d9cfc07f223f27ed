import { expect } from 'chai';
import { type MapPart, togglePart } from '../../../../adapters/web/studio/editor/map-parts.ts';
import { levelItems } from '../../../../adapters/web/studio/plan/level-items.ts';
import { BAKERY, ENTRANCE, FLOOR, GROUND, HALL } from '../support/maps.ts';
import { atThePlan } from '../support/person.ts';

describe('Parts of the map that are out of sight', () => {
  const without = (...parts: readonly MapPart[]) => {
    const person = atThePlan(FLOOR);
    for (const part of parts) togglePart(person.editor, part);
    return person;
  };
  const seen = (person: ReturnType<typeof atThePlan>) => [
    ...new Set(
      levelItems(person.editor)
        .all()
        .map(({ noun }) => noun),
    ),
  ];

  it('are neither drawn nor hit, and come back', () => {
    expect(seen(without())).to.have.members(['areas', 'markers', 'corridors']);
    expect(seen(without('rooms'))).to.have.members(['markers', 'corridors']);
    expect(seen(without('ways'))).to.have.members(['areas', 'markers']);
    expect(seen(without('rooms', 'rooms'))).to.have.members(['areas', 'markers', 'corridors']);
    const person = without('rooms');
    person.click([300, 300]);
    expect(person.editor.selection.value).to.deep.equal([]);
  });

  it('change nothing of the map, and leave what is seen chosen', () => {
    const person = without();
    person.choose({ noun: 'areas', id: BAKERY.id }, { noun: 'markers', id: ENTRANCE.id });
    togglePart(person.editor, 'rooms');
    expect(person.editor.selection.value).to.deep.equal([{ noun: 'markers', id: ENTRANCE.id }]);
    expect(person.document.unsaved()).to.deep.equal([]);
  });

  it('that are the plan or the names leave all places in reach', () => {
    const person = without('plan', 'names');
    person.click([300, 300]);
    expect(person.editor.selection.value).to.deep.equal([{ noun: 'areas', id: BAKERY.id }]);
  });

  it('do not keep rooms from being drawn, which are neutral at first', () => {
    const person = atThePlan({ levels: [GROUND], wayfinding: { corridors: [HALL] } });
    person.key('r');
    person.click([600, 100]);
    person.click([700, 200]);
    expect(person.items('areas').map(({ color }) => color)).to.deep.equal(['#9aa5b5']);
    expect(person.save()).to.equal('done');
  });
});
