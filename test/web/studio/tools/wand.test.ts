import { expect } from 'chai';
import { changeOffers, dropOffers, takeOffers } from '../../../../adapters/web/studio/editor/room-offers.ts';
import { frameAround } from '../../../../adapters/web/studio/geometry/frame.ts';
import type { PlanReader, ReadPlan } from '../../../../adapters/web/studio/trace/plan-reader.ts';
import type { WandOptions } from '../../../../src/domain/plans/raster/wand.ts';
import type { Vertex } from '../../../../src/domain/projects/values/geometry.ts';
import { box, DrawnPlan } from '../../../domain/plans/raster/drawn-plan.ts';
import { FLOOR, GROUND } from '../support/maps.ts';
import { atThePlan, type Person } from '../support/person.ts';
import { answered, readerOf } from '../support/plan-reader.ts';

/** The plan of a level of twice its size: a hall with a court in it. */
const PLAN = new DrawnPlan(600, 400).walls(box([20, 20], 560, 360)).walls(box([200, 150], 40, 40), 2);
const LEVEL = { ...GROUND, imageUrl: '/plan.png' };

/** Somebody with the wand in their hand. */
async function starting(plan = PLAN, level: object = LEVEL, reader = readerOf(plan)): Promise<Person> {
  const person = atThePlan({ ...FLOOR, areas: [], levels: [level] }, reader);
  person.key('w');
  await answered();
  return person;
}

async function click(person: Person, at: readonly [number, number], held = {}): Promise<void> {
  person.click(at, held);
  await answered();
}

describe('The wand in the Studio', () => {
  it('makes an area of the room under a click, in units of the level, and asks for its name', async () => {
    const person = await starting();
    await click(person, [200, 200]);
    const [area] = person.items('areas');
    expect(area!.data).to.have.deep.members([
      [44, 44],
      [1156, 44],
      [1156, 756],
      [44, 756],
    ]);
    expect(person.editor.toName.value!.item.id).to.equal(area!.id);
    expect(person.save()).to.equal('done');
    person.key('Control+z');
    expect(person.items('areas')).to.deep.equal([]);
  });

  it('cuts a hole into it with Shift', async () => {
    const person = await starting();
    await click(person, [200, 200]);
    await click(person, [440, 340], { isShift: true });
    expect(person.items('areas')[0]!.holes).to.have.lengthOf(1);
    person.key('Control+z');
    expect(person.items('areas')[0]!.holes).to.deep.equal([]);
  });

  it('follows the sliders with the room of the last click', async () => {
    const plan = new DrawnPlan(600, 400).walls(box([20, 20], 560, 360)).line([300, 20], [300, 380]);
    plan.fill([290, 180], [310, 204], [255, 255, 255]);
    const person = await starting(plan, { ...LEVEL, metersPerUnit: null });
    person.editor.wand.value = { ...person.editor.wand.value, gap: 0 };
    await click(person, [200, 200]);
    const wide = (items: Person['items']) => Math.max(...(items('areas')[0]!.data as number[][]).map(([x]) => x!));
    person.editor.wand.value = { ...person.editor.wand.value, gap: 1 };
    await answered();
    expect(wide(person.items)).to.equal(596);
    expect(person.items('areas')).to.have.lengthOf(1);
  });

  /** Two rooms of a plan beside each other, with a door between them. */
  const rooms = () =>
    new DrawnPlan(600, 400)
      .walls(box([20, 20], 560, 360))
      .line([300, 20], [300, 380])
      .fill([290, 180], [310, 192], [255, 255, 255]);
  const until = async (person: Person, isSo: () => boolean) => {
    while (!isSo()) await answered();
    return person.editor.offers.value!.rooms;
  };
  const spanned = async (person: Person, from: Vertex, to: Vertex) => {
    const before = person.editor.offers.value;
    person.dragFrom(from, to, { isShift: true });
    return until(person, () => person.editor.offers.value !== before);
  };

  it('offers all rooms of a part of the plan with Shift and a drag, which become areas in one step', async () => {
    const person = await starting(rooms());
    expect(await spanned(person, [20, 20], [1180, 780])).to.have.lengthOf(2);
    const [room, ...others] = await spanned(person, [620, 20], [1190, 790]);
    expect(others).to.deep.equal([]);
    expect(frameAround(room!.data)).to.deep.equal({ left: 604, right: 1156, top: 44, bottom: 756 });
    expect(person.sketch().map(({ kind }) => kind)).to.deep.equal(['offer']);
    takeOffers(person.editor);
    expect(person.items('areas')).to.have.lengthOf(1);
    person.key('Control+z');
    expect(person.items('areas')).to.deep.equal([]);
  });

  it('finds the rooms that are offered again as the sliders say, with the names that they were given', async () => {
    const person = await starting(rooms());
    await spanned(person, [20, 20], [1180, 780]);
    changeOffers(person.editor, (_, at) => (at === 0 ? { name: 'Archive', isTaken: false } : {}));
    const before = person.editor.offers.value;
    person.editor.wand.value = { ...person.editor.wand.value, simplicity: 0.8 };
    const again = await until(person, () => person.editor.offers.value !== before);
    expect(again.map(({ name, isTaken }) => [name, isTaken])).to.deep.equal([
      ['Archive', false],
      ['', true],
    ]);
  });

  /** A reader of the plan with two rooms; `look`: with which settings it looks for them, before it does. */
  const lookedAt = (look: (options: WandOptions) => void): PlanReader => {
    const reader = readerOf(rooms());
    const read = async (imageUrl: string): Promise<ReadPlan> => {
      const plan = await reader.read(imageUrl);
      const found: ReadPlan['rooms'] = (options, labels) => {
        look(options);
        return plan.rooms(options, labels);
      };
      return { ...plan, rooms: found };
    };
    return { ...reader, read };
  };
  const setTo = (person: Person, simplicity: number) => {
    person.editor.wand.value = { ...person.editor.wand.value, simplicity };
  };

  it('leaves out the settings that pass while it looks for them, and does not look again when it is taken up', async () => {
    const searches: number[] = [];
    const person = await starting(
      rooms(),
      LEVEL,
      lookedAt(({ simplicity }) => searches.push(simplicity)),
    );
    await spanned(person, [20, 20], [1180, 780]);
    person.key('v');
    person.key('w');
    for (const simplicity of [0.5, 0.6, 0.7, 0.8]) setTo(person, simplicity);
    await until(person, () => searches.length > 2);
    expect([searches.length, searches.at(-1)]).to.deep.equal([3, 0.8]);
  });

  it('offers none again that were dropped while it looked for them', async () => {
    let isDropped = false;
    const drop = ({ simplicity }: WandOptions) => {
      isDropped = simplicity === 0.8;
      if (isDropped) dropOffers(person.editor);
    };
    const person: Person = await starting(rooms(), LEVEL, lookedAt(drop));
    await spanned(person, [20, 20], [1180, 780]);
    setTo(person, 0.8);
    while (!isDropped || person.said() !== '') await answered();
    expect([person.editor.offers.value, person.editor.panel.value]).to.deep.equal([null, null]);
  });

  it('says where there is nothing to find, and no plan', async () => {
    const person = await starting(new DrawnPlan(600, 400));
    await click(person, [200, 200]);
    expect(person.said()).to.match(/^No room with walls/);
    const bare = await starting(PLAN, GROUND);
    expect(bare.said()).to.match(/^This level has no plan/);
    expect(bare.items('areas')).to.deep.equal([]);
  });

  it('says that it works best on line drawings where the plan is none', async () => {
    const person = await starting(new DrawnPlan(600, 400, [120, 160, 90]));
    expect(person.said()).to.match(/works best on line drawings/);
    expect((await starting()).said()).to.match(/^Click a room/);
  });

  it('makes nothing after another tool was chosen', async () => {
    const person = await starting();
    person.click([200, 200]);
    person.key('v');
    await answered();
    expect(person.items('areas')).to.deep.equal([]);
  });
});
