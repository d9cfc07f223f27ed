import { expect } from 'chai';
import { BAKERY, EMPTY, ENTRANCE, FLOOR, GROUND, LIBRARY, UPPER } from '../support/maps.ts';
import { atThePlan } from '../support/person.ts';

const marker = (person: ReturnType<typeof atThePlan>) =>
  (person.items('markers')[0] as unknown as { readonly position: { readonly x: number; readonly y: number } }).position;

/** Sentences of `docs/studio.md` and `docs/drawing.md` that no test of a single tool has, by keys alone. */
describe('The keys that the documentation names', () => {
  it('lead to the level above and below', () => {
    const person = atThePlan(EMPTY);
    const shown = () => person.editor.level.value?.id;
    person.editor.chooseLevel(GROUND.id);
    person.key('PageUp');
    expect(shown()).to.equal(UPPER.id);
    person.key('PageUp');
    expect(shown()).to.equal(UPPER.id);
    person.key('PageDown');
    expect(shown()).to.equal(GROUND.id);
  });

  it('move what is chosen by 1 unit, with Shift by 10, with Alt by 100', () => {
    const person = atThePlan(FLOOR);
    person.choose({ noun: 'markers', id: ENTRANCE.id });
    person.key('ArrowRight', 'Shift+ArrowRight', 'Alt+ArrowUp');
    expect(marker(person)).to.deep.equal({ x: ENTRANCE.position.x + 11, y: ENTRANCE.position.y - 100 });
  });

  it('take back 200 steps, and set them again', () => {
    const person = atThePlan(FLOOR);
    person.choose({ noun: 'markers', id: ENTRANCE.id });
    for (let step = 0; step < 205; step++) person.key('Control+d');
    const count = () => person.items('markers').length;
    expect(count()).to.equal(206);
    for (let step = 0; step < 300; step++) person.key('Control+z');
    expect(count()).to.equal(6);
    for (let step = 0; step < 300; step++) person.key('Control+Shift+z');
    expect(count()).to.equal(206);
  });

  it('choose all of the level, and delete it', () => {
    const person = atThePlan(FLOOR);
    person.key('Control+a');
    expect(person.editor.selection.value.map(({ id }) => id)).to.include.members([BAKERY.id, LIBRARY.id, ENTRANCE.id]);
    person.key('Delete');
    for (const noun of ['areas', 'markers', 'corridors'] as const) expect(person.items(noun)).to.deep.equal([]);
    person.key('Control+z');
    expect(person.items('areas')).to.have.lengthOf(2);
  });
});
