import { expect } from 'chai';
import { run } from '../../../../adapters/web/studio/editor/edits.ts';
import { routedMap } from '../../../../adapters/web/studio/editor/routed-map.ts';
import { buildNetwork } from '../../../../src/domain/wayfinding/network/network.ts';
import { checkNetwork } from '../../../../src/domain/wayfinding/route/check.ts';
import { box, DrawnPlan } from '../../../domain/plans/raster/drawn-plan.ts';
import { BAKERY, GROUND, HALL, LIBRARY, UPPER } from '../support/maps.ts';
import { atThePlan, type MapContent } from '../support/person.ts';
import { readerOf } from '../support/plan-reader.ts';

const PLAN = new DrawnPlan(1200, 800).walls(box([20, 150], 1100, 400));
const area = (id: string, levelId: string, category: string, data: readonly (readonly number[])[]) => ({
  id: `0190a1b2-0000-7000-8000-0000000000${id}`,
  levelId,
  category,
  translations: { en: { title: category } },
  data,
});
const PASSAGE = area('a8', GROUND.id, 'corridor', box([200, 400], 600, 80));
const FLOOR: MapContent = { levels: [GROUND, UPPER], areas: [BAKERY, LIBRARY, PASSAGE] };

/** Somebody who has asked for ways, and the proposal. */
async function asking(content: MapContent) {
  const person = atThePlan(content, readerOf(PLAN));
  person.perform('proposeWays');
  for (let turn = 0; turn < 5; turn++) await new Promise<void>((done) => setImmediate(done));
  return person;
}

function accept({ editor }: Awaited<ReturnType<typeof asking>>): void {
  const { label, patches } = editor.proposal.value!;
  run(editor.document, label, patches);
}

type Ways = readonly {
  readonly branches: readonly { readonly areaId: string | null; readonly transitionId: string | null }[];
}[];

describe('The ways of a level', () => {
  it('are proposed with their number and length, and done as one step', async () => {
    const person = await asking(FLOOR);
    expect(person.editor.proposal.value!.question).to.match(/^Add these ways\? Corridors: 1\. Doors: 2\. .* m\.$/);
    expect(person.items('corridors')).to.deep.equal([]);
    accept(person);
    const [corridor] = person.items('corridors') as unknown as Ways;
    expect(corridor!.branches.map(({ areaId }) => areaId)).to.have.members([BAKERY.id, LIBRARY.id]);
    expect(person.save()).to.equal('done');
    person.key('Control+z');
    expect(person.items('corridors')).to.deep.equal([]);
  });

  it('lead along areas of each category that people walk through', async () => {
    for (const category of ['corridor', 'hall', 'walkway', 'concourse', 'lobby', 'foyer']) {
      const person = await asking({ ...FLOOR, areas: [BAKERY, LIBRARY, { ...PASSAGE, category }] });
      accept(person);
      const targets = (person.items('corridors') as unknown as Ways).flatMap(({ branches }) => branches);
      expect(
        targets.map(({ areaId }) => areaId),
        category,
      ).to.have.members([BAKERY.id, LIBRARY.id]);
    }
  });

  it('are doors alone where there are corridors', async () => {
    const person = await asking({ ...FLOOR, wayfinding: { corridors: [HALL] } });
    accept(person);
    const [corridor, ...others] = person.items('corridors') as unknown as Ways;
    expect(others).to.deep.equal([]);
    expect(corridor!.branches).to.have.lengthOf(2);
    person.perform('proposeWays');
    for (let turn = 0; turn < 5; turn++) await new Promise<void>((done) => setImmediate(done));
    expect(person.said()).to.match(/^No way was found/);
  });

  it('take lifts and stairs that lie on each other along', async () => {
    const stairs = [GROUND.id, UPPER.id].map((levelId, at) =>
      area(`b${at}`, levelId, 'stairs', box([800, 400], 60, 80)),
    );
    const person = await asking({ ...FLOOR, areas: [BAKERY, LIBRARY, PASSAGE, ...stairs] });
    accept(person);
    expect(person.items('transitions').map(({ type }) => type)).to.deep.equal(['stairs']);
    const branches = (person.items('corridors') as unknown as Ways).flatMap(({ branches }) => branches);
    expect(branches.filter(({ transitionId }) => transitionId !== null)).to.have.lengthOf(1);
    expect(person.save()).to.equal('done');
  });

  it('lead to more places than were reached before, and name and outline those that none leads to', async () => {
    const safe = area('c1', GROUND.id, 'vault', box([480, 260], 40, 40));
    const person = await asking({ ...FLOOR, areas: [BAKERY, LIBRARY, PASSAGE, safe] });
    const { question, sketch } = person.editor.proposal.value!;
    expect(question).to.match(/No way to 1: vault\.$/);
    expect(sketch.filter(({ kind }) => kind === 'leftOut').map(({ vertices }) => vertices)).to.deep.equal([safe.data]);
    const reachable = () => checkNetwork(buildNetwork(routedMap(person.editor))).coverage.reachable;
    const before = reachable();
    accept(person);
    expect(reachable()).to.be.above(before);
  });

  it('are not proposed to people who may only look, nor where there are none', async () => {
    const empty = await asking({ levels: [GROUND] });
    expect([empty.editor.proposal.value, empty.said()]).to.satisfy(
      ([none, said]: [null, string]) => !none && /^No way/.test(said),
    );
  });
});
