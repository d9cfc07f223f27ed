import { join } from 'node:path';
import { expect } from 'chai';
import type { Vertex } from '../../src/domain/projects/values/geometry.ts';
import { proposeWays } from '../../src/domain/wayfinding/proposed/propose-ways.ts';
import type { Body } from '../support/client.ts';
import { campusBody } from './campus.ts';
import { realData } from './dataset-files.ts';
import { type Archive, type LngLat, type Plane, planeOf, polygonsOf, readArchive } from './imdf.ts';

/** What people walk through on this campus; the Studio knows it by the same categories. */
const WALKABLE = /^(?:walkway|lobby|foyer)/;
/** How far a way may be from a door that somebody has surveyed, in metres, and for how many of them it is nearer. */
const NEAR = 4;
const LEAST_NEAR = 0.78;

type Line = readonly Vertex[];

describe('Ways that are proposed for a university campus', function () {
  this.timeout(300_000);

  it('lead to every room, or say which they do not reach, and pass most of the doors that were surveyed', async function () {
    const folder = realData('imdf-spbstu-polymap');
    if (!folder) return this.skip();
    const archive = await readArchive(join(folder, 'IMDFData'));
    const plane = planeOf(polygonsOf(archive, 'venue')[0]!);
    const body: Body = campusBody(archive);
    let [near, all, served, rooms] = [0, 0, 0, 0];
    for (const { id } of body.levels) {
      const areas = body.areas.filter(({ levelId }: Body) => levelId === id).map(walked);
      if (!areas.some(({ isWalkable }: Body) => isWalkable)) continue;
      const level = { width: plane.width, height: plane.height, metersPerUnit: 1, areas, corridors: [], stops: [] };
      const ways = proposeWays(level, null);
      const led = [...ways.doors.map(({ targetId }) => targetId), ...ways.unreached];
      const expected = areas.filter(({ isWalkable, id }: Body) => !isWalkable && !id.startsWith('level/'));
      expect(new Set(led)).to.deep.equal(new Set(expected.map(({ id }: Body) => id)));
      const lines = [...ways.corridors, ...ways.doors.map(({ points }) => points)];
      const far = doorsOn(archive, id, plane).map((door) => Math.min(...lines.map((line) => distance(door, line))));
      near += far.filter((metres) => metres <= NEAR).length;
      all += far.length;
      served += ways.doors.length;
      rooms += led.length;
    }
    expect(served / rooms).to.be.above(0.8);
    expect(near / all).to.be.above(LEAST_NEAR);
  });
});

const walked = ({ externalId, category, data, holes }: Body) => ({
  id: externalId,
  isWalkable: WALKABLE.test(category),
  polygons: [{ data, holes }],
});

/** The middles of the openings of a level. */
const doorsOn = (archive: Archive, levelId: string, plane: Plane): readonly Vertex[] =>
  (archive.get('opening') ?? [])
    .filter(({ properties }) => properties.level_id === levelId)
    .map(({ geometry }) => {
      const points = (geometry.coordinates as readonly LngLat[]).map(plane.at);
      const middle = (axis: 0 | 1) => points.reduce((sum, point) => sum + point[axis], 0) / points.length;
      return [middle(0), middle(1)];
    });

const distance = (from: Vertex, line: Line): number =>
  Math.min(...line.slice(1).map((to, at) => distanceToPart(from, line[at]!, to)));

function distanceToPart([x, y]: Vertex, [ax, ay]: Vertex, [bx, by]: Vertex): number {
  const [dx, dy] = [bx - ax, by - ay];
  const share = Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy || 1)));
  return Math.hypot(x - ax - share * dx, y - ay - share * dy);
}
