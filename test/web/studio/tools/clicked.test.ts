import { expect } from 'chai';
import { BAKERY, EMPTY, ENTRANCE, FLOOR, GROUND, HALL, LIBRARY } from '../support/maps.ts';
import { atThePlan } from '../support/person.ts';

describe('The tool that places markers', () => {
  it('places one where the click snaps to, chooses it and asks for its name', () => {
    const person = atThePlan(FLOOR);
    person.key('m');
    person.click([603, 398]);
    const marker = person.items('markers')[1]!;
    expect(marker.position).to.deep.equal({ x: 600, y: 400 });
    expect(person.editor.selection.value).to.deep.equal([{ noun: 'markers', id: marker.id }]);
    expect(person.editor.toName.value?.item.id).to.equal(marker.id);
  });

  it('places one where a drag ends, and shows it on the way', () => {
    const person = atThePlan(EMPTY);
    person.key('m');
    person.move([100, 100]);
    expect(person.sketch()).to.deep.equal([{ kind: 'point', vertices: [[100, 100]] }]);
    person.dragFrom([100, 100], [200, 210]);
    expect(person.items('markers').map(({ position }) => position)).to.deep.equal([{ x: 200, y: 210 }]);
  });

  it('places one at the cross-hair of the keyboard', () => {
    const person = atThePlan(EMPTY);
    person.key('m', 'ArrowLeft', 'Shift+ArrowLeft', 'Alt+ArrowUp', 'Enter');
    expect(person.items('markers').map(({ position }) => position)).to.deep.equal([{ x: 590, y: 300 }]);
  });
});

describe('The tool that adds doors', () => {
  it('joins the place whose edge is clicked to the nearest corridor, and says so', () => {
    const person = atThePlan(FLOOR);
    person.key('d');
    person.move([300, 398]);
    expect(person.sketch().map(({ kind }) => kind)).to.deep.equal(['line', 'point']);
    person.click([300, 398]);
    const [branch] = person.items('corridors')[0]!.branches as readonly Record<string, unknown>[];
    expect(branch).to.deep.include({
      areaId: BAKERY.id,
      points: [
        { x: 300, y: 500 },
        { x: 300, y: 400 },
      ],
    });
    expect([person.said(), person.editor.selection.value[0]!.id]).to.deep.equal(['Add a door', BAKERY.id]);
    expect(person.save()).to.equal('done');
  });

  it('says what is missing: a place, or a corridor', () => {
    const person = atThePlan(FLOOR);
    person.key('d');
    person.click([800, 700]);
    expect(person.said()).to.equal('Click on the edge of a place.');
    const without = atThePlan({ ...FLOOR, wayfinding: { corridors: [] } });
    without.key('d');
    without.click([300, 398]);
    expect(without.said()).to.equal('Draw a corridor on this level first.');
  });

  it('is undone as one step, door after door', () => {
    const person = atThePlan(FLOOR);
    person.key('d');
    person.click([300, 398]);
    person.click([500, 398]);
    person.key('Control+z');
    const doors = person.items('corridors')[0]!.branches as readonly { areaId: string }[];
    expect(doors.map(({ areaId }) => areaId)).to.deep.equal([BAKERY.id]);
  });
});

describe('The tool for lifts and stairs', () => {
  it('asks which levels are connected at the place that is clicked', () => {
    const person = atThePlan(FLOOR);
    person.key('t');
    person.click([603, 398]);
    expect(person.editor.transitionAt.value).to.deep.equal([600, 400]);
    expect(person.document.unsaved()).to.deep.equal([]);
  });

  it('asks at the cross-hair too', () => {
    const person = atThePlan(EMPTY);
    person.key('t', 'ArrowUp', 'ArrowUp', 'Enter');
    expect(person.editor.transitionAt.value).to.deep.equal([600, 399]);
  });
});

describe('The tool that tests routes', () => {
  it('finds the way between what is clicked, and shows it', () => {
    const person = atThePlan({ ...FLOOR, wayfinding: { corridors: [{ ...HALL, branches: [door(BAKERY.id, 300)] }] } });
    person.key('f');
    expect(person.said()).to.equal('Click where the route begins.');
    person.click([800, 500]);
    expect(person.said()).to.equal('Click where it ends.');
    person.click([300, 300]);
    expect(person.editor.routeEnds.value).to.deep.equal({
      from: { levelId: GROUND.id, x: 800, y: 500 },
      to: { areaId: BAKERY.id },
    });
    expect(person.editor.route.value?.kind).to.equal('route');
    expect(person.sketch().map(({ kind }) => kind)).to.deep.equal(['route']);
  });

  it('finds it anew after an edit, and begins anew with the next click', () => {
    const person = atThePlan({ ...FLOOR, wayfinding: { corridors: [{ ...HALL, branches: [door(BAKERY.id, 300)] }] } });
    person.key('f');
    person.click([800, 500]);
    person.click([300, 300]);
    const before = person.editor.route.value;
    person.choose({ noun: 'areas', id: BAKERY.id });
    person.key('Delete');
    expect(person.editor.route.value).not.to.equal(before);
    person.click([500, 300]);
    expect(person.editor.routeEnds.value).to.deep.equal({ from: { areaId: LIBRARY.id }, to: null });
    expect(person.sketch()).to.deep.equal([]);
  });

  it('may be used by people who may only look', () => {
    const person = atThePlan(FLOOR);
    person.editor.refusal.value = 'You may only look.';
    person.key('f');
    person.click([900, 300]);
    expect(person.editor.routeEnds.value.from).to.deep.equal({ markerId: ENTRANCE.id });
  });
});

describe('The tool that numbers places', () => {
  const titles = (person: ReturnType<typeof atThePlan>) =>
    person.items('areas').map(({ translations }) => (translations as typeof BAKERY.translations).en.title);

  it('gives each place that is clicked the next name', () => {
    const person = atThePlan(FLOOR);
    person.perform('number');
    expect(person.said()).to.equal('Type the first name, then click the places in order.');
    person.type('Room 101');
    person.click([500, 300]);
    person.click([300, 300]);
    expect(titles(person)).to.deep.equal(['Room 102', 'Room 101']);
    expect(person.said()).to.equal('Named: Room 102');
  });

  it('names nothing before a name is typed, and nothing beside a place', () => {
    const person = atThePlan(FLOOR);
    person.perform('number');
    person.click([500, 300]);
    expect(person.type('  ')).to.equal(false);
    person.type('Room 101');
    person.click([800, 700]);
    person.click([800, 500]);
    expect(person.document.unsaved()).to.deep.equal([]);
  });

  it('names the chosen places in the order of reading, as one step, and goes on by clicks', () => {
    const person = atThePlan(FLOOR);
    person.key('Control+a');
    person.perform('number');
    person.type('Room');
    expect(titles(person)).to.deep.equal(['Room 1', 'Room 2']);
    person.click([300, 300]);
    expect(titles(person)).to.deep.equal(['Room 4', 'Room 2']);
    person.key('Control+z');
    person.key('Control+z');
    expect(titles(person)).to.deep.equal(['Bakery', 'Library']);
  });

  it('is undone name by name', () => {
    const person = atThePlan(FLOOR);
    person.perform('number');
    person.type('Room 101');
    person.click([500, 300]);
    person.click([300, 300]);
    person.key('Control+z');
    expect(titles(person)).to.deep.equal(['Bakery', 'Room 101']);
  });
});

const door = (areaId: string, x: number) => ({
  id: '0190a1b2-0000-7000-8000-0000000000d1',
  areaId,
  points: [
    { x, y: 500 },
    { x, y: 400 },
  ],
});
