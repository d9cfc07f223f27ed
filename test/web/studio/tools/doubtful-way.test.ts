import { expect } from 'chai';
import { remove, toasts } from '../../../../adapters/web/studio/parts/messages.ts';
import type { Vertex } from '../../../../src/domain/projects/values/geometry.ts';
import { BAKERY, FLOOR, GROUND, LIBRARY, UPPER } from '../support/maps.ts';
import { atThePlan, type Person } from '../support/person.ts';

const FREE = { isFree: true };
const shifted = (room: typeof BAKERY, by: number) => ({ ...room, data: room.data.map(([x, y]) => [x!, y! + by]) });
/** The library lies behind the bakery, as seen from the corridor. */
const BEHIND = { ...shifted(LIBRARY, -200), data: BAKERY.data.map(([x, y]) => [x!, y! - 200]) };
const doors = (person: Person) => (person.items('corridors')[0]!.branches as readonly unknown[]).length;
const message = () => toasts.value.at(-1);
const addDoor = (person: Person, at: Vertex) => {
  person.key('d');
  person.click(at, FREE);
};

describe('A way that is doubtful', () => {
  afterEach(() => {
    for (const toast of toasts.value) remove(toast);
  });

  it('is a door through another room: it is made, drawn with its length, and can be taken back', () => {
    const person = atThePlan({ ...FLOOR, areas: [BAKERY, BEHIND] });
    addDoor(person, [300, 195]);
    expect(doors(person)).to.equal(1);
    expect(message()).to.deep.include({ message: 'This way goes through Bakery.' });
    expect(person.sketch().find(({ kind }) => kind === 'warning')).to.deep.include({ label: '15 m' });
    expect(message()!.actions!.map(({ label }) => label)).to.deep.equal(['Undo', 'Draw a corridor here']);
    message()!.actions![0]!.run();
    expect(doors(person)).to.equal(0);
    expect([person.editor.warned.value, toasts.value]).to.deep.equal([[], []]);
  });

  it('is a door of more than ten metres, where the level has a scale', () => {
    const far = { ...shifted(BAKERY, -190), data: BAKERY.data.map(([x, y]) => [x!, y! - 190]) };
    const person = atThePlan({ ...FLOOR, areas: [far] });
    addDoor(person, [300, 208]);
    expect(message()).to.deep.include({ message: 'This door is 14.5 m long. Is there a corridor missing?' });
    message()!.actions![1]!.run();
    expect([doors(person), person.shown.tool]).to.deep.equal([0, 'corridor']);
    const unscaled = atThePlan({ ...FLOOR, areas: [far], levels: [{ ...GROUND, metersPerUnit: null }, UPPER] });
    addDoor(unscaled, [300, 208]);
    expect(toasts.value).to.deep.equal([]);
  });

  it('is no short door, nor a corridor beside rooms; but one through a room', () => {
    const person = atThePlan(FLOOR);
    addDoor(person, [300, 398]);
    expect(doors(person)).to.equal(1);
    person.key('c');
    for (const at of [
      [100, 450],
      [700, 450],
    ] as const)
      person.click(at, FREE);
    person.key('Enter');
    expect(toasts.value).to.deep.equal([]);
    person.key('c');
    for (const at of [
      [100, 300],
      [700, 300],
    ] as const)
      person.click(at, FREE);
    person.key('Enter');
    expect(message()).to.deep.include({ message: 'This way goes through Bakery, Library.' });
    person.key('Control+z');
    expect([person.items('corridors').length, toasts.value.length]).to.deep.equal([2, 0]);
  });
});
