import { expect } from 'chai';
import type { PlanDrawing, PlanLabel } from '../../../../src/domain/plans/shapes/plan-drawing.ts';
import { roomProposals } from '../../../../src/domain/plans/shapes/room-proposals.ts';
import { doubleArea, type Ring, type Vertex } from '../../../../src/domain/projects/values/geometry.ts';

const box = ([left, top]: Vertex, width: number, height: number): Ring => [
  [left, top],
  [left + width, top],
  [left + width, top + height],
  [left, top + height],
];
const shape = (ring: Ring, name: string | null = null, otherName: string | null = null) => ({
  rings: [ring],
  name,
  otherName,
});
const label = (text: string, at: Vertex): PlanLabel => ({ text, at, start: at, height: 10 });
const rooms = (shapes: PlanDrawing['shapes'], labels: readonly PlanLabel[] = []) =>
  roomProposals({ width: 1000, height: 800, shapes, labels });
const sizes = (found: ReturnType<typeof rooms>) => found.map(({ data }) => Math.abs(doubleArea(data)) / 2);

describe('The rooms of a drawing', () => {
  it('are its closed shapes, named by what they are called, by the text inside, or by their id', () => {
    const found = rooms(
      [
        shape(box([0, 0], 100, 100), 'Bakery'),
        shape(box([100, 0], 100, 100), null, 'room-b'),
        shape(box([200, 0], 100, 100), null, 'Archive'),
        shape(box([300, 0], 100, 100)),
      ],
      [label('Oven', [50, 50]), label('Reading', [150, 40]), label('room', [150, 60])],
    );
    expect(found.map(({ name }) => name)).to.deep.equal(['Bakery', 'Reading room', 'Archive', '']);
  });

  it('have no measure for a name, nor everything that is written in a hall', () => {
    const many = ['a', 'b', 'c', 'd', 'e'].map((text, at) => label(text, [20 + 15 * at, 250]));
    const found = rooms(
      [shape(box([0, 0], 100, 100)), shape(box([0, 200], 100, 100))],
      [label('12,5 m²', [50, 40]), label('3.40 m', [50, 60]), label('101', [50, 80]), ...many],
    );
    expect(found.map(({ name }) => name)).to.deep.equal(['101', '']);
  });

  it('leave out signs, and what is around many others', () => {
    const four = [0, 1, 2, 3].map((at) => shape(box([100 + 150 * at, 100], 100, 100), `Room ${at}`));
    const found = rooms([shape(box([0, 0], 900, 700)), ...four, shape(box([500, 500], 5, 5))]);
    expect(found.map(({ name }) => name)).to.deep.equal(['Room 0', 'Room 1', 'Room 2', 'Room 3']);
  });

  it('are none in a drawing of lines, whose few closed shapes are its columns and window frames', () => {
    const columns = [0, 1, 2, 3].map((at) => shape(box([100 + 150 * at, 100], 40, 40)));
    expect(rooms(columns)).to.deep.equal([]);
    expect(rooms([...columns, shape(box([300, 300], 300, 200))])).to.have.lengthOf(5);
    expect(rooms([...columns, shape(box([300, 300], 40, 40), 'Kiosk')])).to.have.lengthOf(5);
  });

  it('are once there where a filling and its line are two shapes', () => {
    const found = rooms([shape(box([0, 0], 100, 100), 'Hall'), shape(box([0, 0], 100.2, 100))]);
    expect(found.map(({ name }) => name)).to.deep.equal(['Hall']);
  });

  it('have no tables, leaves of doors and windows beside them, where they have names', () => {
    const parts = [shape(box([40, 70], 30, 30)), shape(box([20, -3], 40, 6)), shape(box([96, 20], 8, 40))];
    const [library, next] = [shape(box([0, 0], 100, 100), 'Library'), shape(box([100, 0], 20, 100))];
    expect(rooms([library, next, ...parts])).to.have.lengthOf(2);
    // Where nothing has a name, nobody knows what is a table.
    expect(rooms([shape(box([0, 0], 300, 300)), shape(box([40, 40], 60, 60))])).to.have.lengthOf(2);
  });

  it('have small ones without a name beside a hall, also where the wing is turned or they lead around it', () => {
    const turned = (ring: Ring): Ring =>
      ring.map(([x, y]): Vertex => [500 + (x - y) * Math.SQRT1_2, (x + y) * Math.SQRT1_2]);
    const [hall, store, table] = [box([0, 0], 280, 100), box([280, 0], 40, 100), box([200, 60], 40, 40)].map(turned);
    const inHall = label('Hall', turned([[100, 50]])[0]!);
    const found = sizes(rooms([shape(hall!), shape(store!), shape(table!)], [inHall]));
    expect(found.map((size) => Math.round(size / 100))).to.deep.equal([280, 40]);
    const around: Ring = [
      [300, 0],
      [320, 0],
      [320, 420],
      [0, 420],
      [0, 400],
      [300, 400],
    ];
    expect(rooms([shape(box([0, 0], 300, 400), 'Hall'), shape(around)])).to.have.lengthOf(2);
  });

  it('have no ring around a pillar for a room, nor a bent desk', () => {
    const hall = shape(box([0, 0], 400, 400), 'Hall');
    const ring = { ...shape(box([100, 100], 100, 100)), rings: [box([100, 100], 100, 100), box([105, 105], 90, 90)] };
    const bent = shape([
      [250, 250],
      [350, 250],
      [350, 350],
      [345, 350],
      [345, 255],
      [250, 255],
    ]);
    expect(rooms([hall, ring, bent])).to.have.lengthOf(1);
  });

  it('are not as small as letters that are shapes, which have ids of a program', () => {
    const letters = shape(box([40, 40], 4, 4), null, 'Label');
    const found = rooms([shape(box([0, 0], 100, 100), 'Hall'), letters]);
    expect(found.map(({ name, holes }) => [name, holes.length])).to.deep.equal([['Hall', 0]]);
  });

  it('are what is seen of them where others are drawn over them; tables are not', () => {
    const hall = shape(box([0, 0], 200, 200), 'Hall');
    const corner = shape(box([0, 0], 100, 50), 'Office');
    expect(sizes(rooms([hall, corner]))).to.deep.equal([35_000, 5000]);
    expect(rooms([hall, shape(box([50, 50], 100, 50), 'Office')])[0]!.holes).to.have.lengthOf(1);
    expect(sizes(rooms([hall, shape(box([0, 0], 40, 40))]))[0]).to.equal(40_000);
  });
});
