import { expect } from 'chai';
import { addStop, removeStop } from '../../../../adapters/web/studio/editor/stops.ts';
import type { Vertex } from '../../../../src/domain/projects/values/geometry.ts';
import { BAKERY, ENTRANCE, FLOOR, GROUND, HALL, LIBRARY, UPPER } from '../support/maps.ts';
import { atThePlan, type Person } from '../support/person.ts';

const FREE = { isFree: true };
const LIFT = {
  id: '0190a1b2-0000-7000-8000-0000000000d1',
  type: 'elevator',
  positions: [
    { levelId: GROUND.id, x: 700, y: 500, accessible: true },
    { levelId: UPPER.id, x: 700, y: 500, accessible: true },
  ],
};
const UPPER_HALL = { ...HALL, id: '0190a1b2-0000-7000-8000-0000000000c2', levelId: UPPER.id };
const door = (id: string, to: object, points: readonly Vertex[]) => ({
  id: `0190a1b2-0000-7000-8000-0000000000${id}`,
  points: points.map(([x, y]) => ({ x, y })),
  ...to,
});
const TO_BAKERY = door('e1', { areaId: BAKERY.id }, [
  [300, 500],
  [300, 450],
  [300, 400],
]);
const TO_LIFT = door('e2', { transitionId: LIFT.id }, [
  [650, 500],
  [700, 500],
]);
const UP_TO_LIFT = door('e3', { transitionId: LIFT.id }, [
  [650, 500],
  [700, 500],
]);
/** A corridor that bends at the lift, and doors to the bakery and the lift. */
const MAP = {
  ...FLOOR,
  wayfinding: {
    corridors: [
      {
        ...HALL,
        points: [
          { x: 100, y: 500 },
          { x: 700, y: 500 },
          { x: 1000, y: 500 },
        ],
        branches: [TO_BAKERY, TO_LIFT],
      },
      { ...UPPER_HALL, branches: [UP_TO_LIFT] },
    ],
    transitions: [LIFT],
  },
};

type Ends = { readonly points: readonly { x: number; y: number }[] };
const corridor = (person: Person, id = HALL.id) =>
  person.items('corridors').find((each) => each.id === id) as unknown as Ends & { readonly branches: readonly Ends[] };
const pairs = ({ points }: Ends) => points.map(({ x, y }) => [x, y]);
const lift = (person: Person) =>
  person.items('transitions')[0] as unknown as {
    readonly positions: readonly { levelId: string; x: number; y: number }[];
  };

describe('What is moved', () => {
  it('takes along the ways that lead to a lift, and the bend of a corridor there, on that level alone', () => {
    const person = atThePlan(MAP);
    person.dragFrom([700, 500], [740, 560], FREE);
    expect(lift(person).positions.map(({ x, y }) => [x, y])).to.deep.equal([
      [740, 560],
      [700, 500],
    ]);
    expect(pairs(corridor(person))).to.deep.equal([
      [100, 500],
      [740, 560],
      [1000, 500],
    ]);
    expect(pairs(corridor(person).branches[1]!)).to.deep.equal([
      [650, 500],
      [740, 560],
    ]);
    expect(pairs(corridor(person, UPPER_HALL.id).branches[0]!)).to.deep.equal([
      [650, 500],
      [700, 500],
    ]);
    expect(person.save()).to.equal('done');
    person.key('Control+z');
    expect(pairs(corridor(person))).to.deep.equal([
      [100, 500],
      [700, 500],
      [1000, 500],
    ]);
  });

  it('takes along the end of the door of a room, by a drag, by arrow keys and shown while it is dragged', () => {
    const person = atThePlan(MAP);
    person.press([250, 250]);
    person.drag([250, 240], FREE);
    expect(person.shown.preview.map(({ noun }) => noun)).to.deep.equal(['areas', 'corridors']);
    person.release([250, 240], FREE);
    person.key('Shift+ArrowUp');
    expect(pairs(corridor(person).branches[0]!)).to.deep.equal([
      [300, 500],
      [300, 450],
      [300, 380],
    ]);
  });

  it('leaves the end of a door at its room where the corridor moves', () => {
    const person = atThePlan(MAP);
    person.dragFrom([850, 500], [850, 480], FREE);
    expect(pairs(corridor(person))).to.deep.equal([
      [100, 480],
      [700, 480],
      [1000, 480],
    ]);
    expect(pairs(corridor(person).branches[0]!)).to.deep.equal([
      [300, 480],
      [300, 430],
      [300, 400],
    ]);
  });

  it('moves as a whole where room and corridor are chosen', () => {
    const person = atThePlan(MAP);
    person.choose({ noun: 'areas', id: BAKERY.id }, { noun: 'corridors', id: HALL.id });
    person.dragFrom([250, 250], [250, 230], FREE);
    expect(pairs(corridor(person).branches[0]!)).to.deep.equal([
      [300, 480],
      [300, 430],
      [300, 380],
    ]);
  });

  it('takes nothing along where it is copied', () => {
    const person = atThePlan(MAP);
    person.dragFrom([250, 250], [250, 650], { ...FREE, isAlt: true });
    expect(pairs(corridor(person).branches[0]!)).to.deep.equal(pairs(TO_BAKERY as unknown as Ends));
  });
});

describe('A displacement', () => {
  const position = (person: Person) => {
    const { x, y } = person.items('markers').find(({ id }) => id === ENTRANCE.id)!.position as { x: number; y: number };
    return [x, y];
  };

  it('is rounded to a hundredth of a unit', () => {
    const person = atThePlan(FLOOR);
    person.dragFrom([900, 300], [931.0018134241748, 333.3333333], FREE);
    expect(position(person)).to.deep.equal([931, 333.33]);
  });

  it('is rounded to a millimetre where that is finer', () => {
    const person = atThePlan({ ...FLOOR, levels: [{ ...GROUND, metersPerUnit: 1 }, UPPER] });
    person.dragFrom([900, 300], [931.0018134241748, 333.3333333], FREE);
    expect(position(person)).to.deep.equal([931.002, 333.333]);
  });

  it('keeps right angles and shared corners of turned rooms exactly', () => {
    const [sin, cos] = [Math.sin(0.3), Math.cos(0.3)];
    const turned = (room: typeof BAKERY) => ({
      ...room,
      data: room.data.map(([x, y]) => [x! * cos - y! * sin + 300, x! * sin + y! * cos]),
    });
    const person = atThePlan({ ...FLOOR, areas: [turned(BAKERY), turned(LIBRARY)], wayfinding: { corridors: [] } });
    person.choose({ noun: 'areas', id: BAKERY.id }, { noun: 'areas', id: LIBRARY.id });
    const [bakery] = person.items('areas') as unknown as readonly { readonly data: readonly Vertex[] }[];
    const inside = (['0', '1'] as const).map(
      (axis) => (bakery!.data[0]![axis] + bakery!.data[2]![axis]) / 2,
    ) as unknown as Vertex;
    person.dragFrom(inside, [inside[0] + 17.123456789, inside[1] - 3.987654321], FREE);
    const [one, other] = person.items('areas') as unknown as readonly { readonly data: readonly Vertex[] }[];
    expect(one!.data[1]).to.deep.equal(other!.data[0]);
    expect(one!.data[2]).to.deep.equal(other!.data[3]);
    const [a, b, c] = one!.data as [Vertex, Vertex, Vertex];
    expect((b[0] - a[0]) * (c[0] - b[0]) + (b[1] - a[1]) * (c[1] - b[1])).to.be.closeTo(0, 1e-8);
    expect(one!.data[0]![0] - bakery!.data[0]![0]).to.be.closeTo(17.12, 1e-9);
  });

  it('is rounded on the axis along a wall alone', () => {
    const person = atThePlan(FLOOR);
    person.dragFrom([900, 300], [607.4, 287.123456]);
    expect(position(person)).to.deep.equal([600, 287.12]);
  });

  it('of a single corner is rounded too', () => {
    const person = atThePlan(FLOOR);
    person.choose({ noun: 'areas', id: BAKERY.id });
    person.key('Enter');
    person.dragFrom([200, 200], [160.123456, 170.987654], FREE);
    expect((person.items('areas')[0]!.data as Vertex[])[0]).to.deep.equal([160.12, 170.99]);
  });
});

describe('A lift', () => {
  const THIRD = { ...UPPER, id: '0190a1b2-0000-7000-8000-000000000003', name: 'Third', order: 2 };
  const item = (person: Person) => person.document.item('transitions', LIFT.id).value!;

  it('stops on another level where it stops on the one that is shown, and no longer', () => {
    const person = atThePlan({ ...MAP, levels: [GROUND, UPPER, THIRD] });
    addStop(person.document, item(person), { levelId: THIRD.id, shown: GROUND.id, label: 'Stop' });
    expect(lift(person).positions.at(-1)).to.deep.include({ levelId: THIRD.id, x: 700, y: 500 });
    expect(person.save()).to.equal('done');
    expect(removeStop(person.document, item(person), { levelId: UPPER.id, label: 'No stop' })).to.equal(1);
    expect(lift(person).positions.map(({ levelId }) => levelId)).to.deep.equal([GROUND.id, THIRD.id]);
    expect(corridor(person, UPPER_HALL.id).branches).to.deep.equal([]);
    expect(corridor(person).branches).to.have.length(2);
    expect(person.save()).to.equal('done');
    person.key('Control+z', 'Control+z');
    expect(lift(person).positions).to.have.length(2);
    expect(corridor(person, UPPER_HALL.id).branches).to.have.length(1);
  });

  it('keeps two stops, and has each once', () => {
    const person = atThePlan(MAP);
    removeStop(person.document, item(person), { levelId: UPPER.id, label: 'No stop' });
    addStop(person.document, item(person), { levelId: UPPER.id, shown: GROUND.id, label: 'Stop' });
    expect(person.document.unsaved()).to.deep.equal([]);
  });
});
