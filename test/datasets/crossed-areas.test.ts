import { join } from 'node:path';
import { expect } from 'chai';
import { routedMap } from '../../adapters/web/studio/editor/routed-map.ts';
import { demoBuilding } from '../../config/demo/building/building.ts';
import type { NetworkSource } from '../../src/domain/wayfinding/network/network-source.ts';
import { crossedAreas } from '../../src/domain/wayfinding/route/crossed-areas.ts';
import type { Body } from '../support/client.ts';
import { GROUND as LEVEL } from '../web/studio/support/maps.ts';
import { atThePlan } from '../web/studio/support/person.ts';
import { campusBody } from './campus.ts';
import { campusGraph } from './campus-graph.ts';
import { realData } from './dataset-files.ts';
import { readArchive } from './imdf.ts';
import { type Drawn, GROUND, positions, UPPER } from './leeds-by-hand.ts';
import { networkOf } from './walking-network.ts';

/** Ways that others drew are right: what is found about them is a false alarm. */
const MOST_FALSE = 5;

const WAY = { branches: [], isClosed: false, closedToPointIndex: 0 };

type Pair = readonly [number, number];

const titleOf = ({ areas }: NetworkSource, id: string) =>
  Object.values((areas as Body[]).find((area) => area.id === id).translations)[0];

function expectFewAlarms(map: NetworkSource): void {
  const found = crossedAreas(map);
  expect(
    found.length,
    found.map(({ type, areaId }) => `${type} through ${JSON.stringify(titleOf(map, areaId))}`).join('\n'),
  ).to.be.at.most(MOST_FALSE);
}

/** What the Studio makes of a floor that somebody draws: its rooms, corridors, and the doors that are clicked. */
function byHand({ rooms, areas, corridors, doors }: Drawn): NetworkSource {
  const person = atThePlan({ levels: [{ ...LEVEL, width: 5000, height: 2700 }] });
  const draw = (tool: string, written: string, ...last: readonly string[]) => {
    person.key(tool);
    for (const at of positions(written)) person.click(at, { isFree: true });
    person.key(...last);
  };
  for (const room of Object.values(rooms)) draw('r', room);
  for (const area of Object.values(areas)) draw('a', area, 'Enter');
  for (const corridor of corridors) draw('c', corridor, 'Enter');
  draw('d', doors);
  return routedMap(person.editor) as NetworkSource;
}

describe('Ways that cross rooms', () => {
  it('are few in the demo building', () => {
    const { wayfinding, ...building } = demoBuilding() as Body;
    const corridors = wayfinding.corridors.map(({ branches = [], ...corridor }: Body) => ({
      ...WAY,
      ...corridor,
      branches: branches.map((branch: Body) => ({ areaId: null, markerId: null, transitionId: null, ...branch })),
    }));
    expectFewAlarms({ ...building, ...wayfinding, corridors } as NetworkSource);
  });

  it('are few on a university campus', async function () {
    const folder = realData('imdf-spbstu-polymap');
    if (!folder) return this.skip();
    const archive = await readArchive(join(folder, 'IMDFData'));
    const body = campusBody(archive) as Body;
    const graph = campusGraph(archive);
    const { metersPerUnit } = graph;
    const grown = ([x, y]: Pair) => [x / metersPerUnit, y / metersPerUnit];
    const { corridors, transitions } = networkOf(graph);
    const map = {
      levels: [],
      markers: [],
      transitions,
      areas: body.areas.map((area: Body, at: number) => ({
        id: String(at),
        labelPoint: null,
        ...area,
        data: area.data.map(grown),
        holes: (area.holes ?? []).map((hole: Pair[]) => hole.map(grown)),
      })),
      corridors: corridors.map((corridor, at) => ({ ...WAY, id: String(at), ...corridor })),
    };
    const walked = new Set(corridors.map(({ levelId }) => levelId));
    expect(map.areas.filter(({ levelId }: Body) => walked.has(levelId)).length).to.be.above(400);
    expectFewAlarms(map as unknown as NetworkSource);
  });

  for (const floor of [GROUND, UPPER]) {
    it(`are few on ${floor.name} of a library that was drawn by hand`, () => expectFewAlarms(byHand(floor)));
  }
});
