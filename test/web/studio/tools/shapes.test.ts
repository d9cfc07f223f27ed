import { expect } from 'chai';
import { doubleArea, type Ring, type Vertex } from '../../../../src/domain/projects/values/geometry.ts';
import { BAKERY, FLOOR, GROUND, HALL, LIBRARY } from '../support/maps.ts';
import { atThePlan, type MapContent, type Person } from '../support/person.ts';

const ref = ({ id }: { readonly id: string }) => ({ noun: 'areas' as const, id });
const areas = (person: Person) =>
  person.items('areas') as unknown as readonly {
    readonly id: string;
    readonly data: Ring;
    readonly holes: readonly Ring[];
    readonly tag_ids: readonly string[];
    readonly translations: object;
  }[];
const size = (ring: Ring) => Math.abs(doubleArea(ring)) / 2;

function choosing(content: MapContent, ...chosen: readonly { readonly id: string }[]): Person {
  const person = atThePlan(content);
  person.choose(...chosen.map(ref));
  return person;
}

/** A cupboard in the bakery. */
const CUPBOARD = {
  ...BAKERY,
  id: '0190a1b2-0000-7000-8000-0000000000a3',
  data: [
    [250, 250],
    [300, 250],
    [300, 300],
    [250, 300],
  ],
};
const DOOR = {
  areaId: LIBRARY.id,
  points: [
    { x: 500, y: 500 },
    { x: 500, y: 400 },
  ],
};

describe('Areas that are joined', () => {
  it('are one without the wall between them, with the name of the first and the doors of all', () => {
    const person = choosing({ ...FLOOR, wayfinding: { corridors: [{ ...HALL, branches: [DOOR] }] } }, BAKERY, LIBRARY);
    person.key('j');
    const [joined, ...others] = areas(person);
    expect(others).to.deep.equal([]);
    expect([joined!.id, joined!.data.length, size(joined!.data)]).to.deep.equal([BAKERY.id, 4, 80_000]);
    expect(joined!.translations).to.deep.equal({ en: { title: 'Bakery' } });
    const [corridor] = person.items('corridors') as unknown as readonly {
      readonly branches: readonly { readonly areaId: string }[];
    }[];
    expect(corridor!.branches.map(({ areaId }) => areaId)).to.deep.equal([BAKERY.id]);
    expect(person.save()).to.equal('done');
    person.key('Control+z');
    expect(areas(person)).to.have.lengthOf(2);
  });

  it('are at least two', () => {
    const person = choosing(FLOOR, BAKERY);
    person.key('j');
    expect(areas(person)).to.have.lengthOf(2);
  });
});

describe('A hole', () => {
  it('is cut into the area around what is chosen, or into the largest that is chosen', () => {
    for (const chosen of [[CUPBOARD], [CUPBOARD, BAKERY]]) {
      const person = choosing({ ...FLOOR, areas: [BAKERY, LIBRARY, CUPBOARD] }, ...chosen);
      person.key('h');
      const [bakery] = areas(person);
      expect(bakery!.holes.map(size)).to.deep.equal([2500]);
      expect(areas(person)).to.have.lengthOf(3);
      expect(person.save()).to.equal('done');
    }
  });

  it('needs something around it', () => {
    const person = choosing(FLOOR, LIBRARY);
    person.key('h');
    expect(person.said()).to.equal('Choose an area that lies in another one.');
  });
});

describe('The tool that splits', () => {
  const WITH_TAG = {
    ...FLOOR,
    tags: [{ id: '0190a1b2-0000-7000-8000-0000000000f1', name: 'Shops', color: '#336699' }],
  };
  const TAGGED = { ...BAKERY, tag_ids: ['0190a1b2-0000-7000-8000-0000000000f1'] };

  it('leaves the left part as it was, and makes a new area with its tags of the right one; joined they are as before', () => {
    const person = atThePlan({ ...WITH_TAG, areas: [TAGGED] });
    person.key('x');
    person.click([300, 450], { isFree: true });
    person.click([300, 150], { isFree: true });
    const [left, right] = areas(person);
    expect([left!.id, right!.id === BAKERY.id]).to.deep.equal([BAKERY.id, false]);
    expect([size(left!.data), size(right!.data)]).to.deep.equal([20_000, 20_000]);
    expect(Math.max(...left!.data.map(([x]) => x))).to.equal(300);
    expect([right!.translations, right!.tag_ids]).to.deep.equal([{}, left!.tag_ids]);
    expect(person.said()).to.equal('1 area split');
    expect(person.save()).to.equal('done');
    person.key('v');
    person.choose(ref(left!), ref(right!));
    person.key('j');
    expect(areas(person).map(({ data }) => new Set(data.map(String)))).to.deep.equal([
      new Set(BAKERY.data.map(String)),
    ]);
  });

  it('splits an area with a hole into parts that are as large together', () => {
    const hole = CUPBOARD.data;
    const person = atThePlan({ ...FLOOR, areas: [{ ...BAKERY, holes: [hole] }] });
    person.key('x');
    person.click([190, 230], { isFree: true });
    person.click([410, 330], { isFree: true });
    const whole = areas(person).reduce(
      (sum, { data, holes }) => sum + size(data) - holes.reduce((of, each) => of + size(each), 0),
      0,
    );
    expect(whole).to.be.closeTo(40_000 - 2500, 1e-6);
    expect(areas(person)).to.have.lengthOf(2);
  });

  it('splits only what is chosen, and nothing that the line does not go through', () => {
    const person = choosing(FLOOR, LIBRARY);
    person.key('x');
    person.click([150, 300], { isFree: true });
    person.click([650, 300], { isFree: true });
    expect(areas(person).map(({ data }) => size(data))).to.deep.equal([40_000, 20_000, 20_000]);
    const short = atThePlan(FLOOR);
    short.key('x');
    short.click([150, 300], { isFree: true });
    short.click([250, 300], { isFree: true });
    expect(short.said()).to.match(/^The line goes through no area/);
    expect(areas(short)).to.have.lengthOf(2);
  });
});

describe('What is chosen', () => {
  const SKEWED = {
    ...BAKERY,
    data: [
      [200, 203],
      [400, 199],
      [403, 400],
      [198, 402],
    ],
  };

  it('gets right angles', () => {
    const person = choosing({ ...FLOOR, areas: [SKEWED] }, SKEWED);
    person.key('q');
    const { data } = areas(person)[0]!;
    expect(data).to.have.lengthOf(4);
    for (const [at, b] of data.entries()) {
      const [a, c] = [data.at(at - 1)!, data[(at + 1) % 4]!];
      expect((b[0] - a[0]) * (c[0] - b[0]) + (b[1] - a[1]) * (c[1] - b[1])).to.be.closeTo(0, 1);
    }
    expect(size(data)).to.be.closeTo(size(SKEWED.data as unknown as Ring), 500);
  });

  it('is turned around its middle, and exactly back by whole quarters', () => {
    const person = choosing(FLOOR, BAKERY);
    person.key('.');
    expect(areas(person)[0]!.data[0]![0]).to.not.equal(200);
    for (let turn = 0; turn < 5; turn++) person.key('.');
    expect(size(areas(person)[0]!.data)).to.be.closeTo(40_000, 1);
    expect(person.save()).to.equal('done');
  });

  it('comes into view', () => {
    const person = choosing(FLOOR, BAKERY);
    person.key('2');
    expect(person.editor.shown.value).to.deep.equal({ items: [ref(BAKERY)], keepsView: false });
  });
});

describe('The tools for circles and turned rectangles', () => {
  const drawing = (tool: string, clicks: readonly Vertex[]) => {
    const person = atThePlan({ levels: [GROUND] });
    person.perform(tool);
    for (const at of clicks) person.click(at, { isFree: true });
    return person;
  };

  it('draw a circle from its middle to its rim', () => {
    const person = drawing('circle', [
      [500, 400],
      [600, 400],
    ]);
    const [{ data }] = areas(person) as unknown as readonly [{ readonly data: Ring }];
    expect(size(data)).to.be.closeTo(Math.PI * 10_000, 150);
    expect(person.editor.toName.value).not.to.equal(null);
    expect(person.save()).to.equal('done');
  });

  it('draw a rectangle on an edge in any direction, with right angles', () => {
    const [{ data }] = areas(
      drawing('turnedRectangle', [
        [300, 300],
        [500, 400],
        [500, 500],
      ]),
    ) as unknown as readonly [{ readonly data: Ring }];
    expect(data).to.have.lengthOf(4);
    expect(size(data)).to.be.closeTo(20_000, 1e-6);
  });

  it('say so, and go on, where the points enclose nothing', () => {
    const person = drawing('turnedRectangle', [
      [300, 300],
      [500, 400],
      [700, 500],
    ]);
    expect(person.said()).to.equal('These points enclose no area.');
    person.click([500, 500], { isFree: true });
    expect(areas(person)).to.have.lengthOf(1);
  });
});
