import { join } from 'node:path';
import { expect } from 'chai';
import { type Body, type Client, client, makeProject, signUp } from '../support/client.ts';
import { campusGraph, OPEN_SKY } from './campus-graph.ts';
import { congressGraph } from './congress.ts';
import { realData } from './dataset-files.ts';
import { polygonsOf, readArchive } from './imdf.ts';
import { type KeepingService, openFolder } from './stores.ts';
import { type Edges, edgesOf, secondsFrom, type WalkingGraph } from './walking-graph.ts';
import { networkOf } from './walking-network.ts';

const PAIRS = 200;
const STARTS = 25;
const TOURS = 8;

/** Walking networks that others drew, brought in over HTTP, against a shortest path over the source's own nodes and edges. */
const BUILDINGS: Readonly<Record<string, { folder: string; open: (folder: string) => Promise<Given> }>> = {
  'a university campus': { folder: 'imdf-spbstu-polymap', open: campus },
  'a congress centre': { folder: 'graph-c3nav-32c3', open: congress },
};

type Given = { readonly graph: WalkingGraph; readonly levels: readonly object[] };

for (const [name, { folder, open }] of Object.entries(BUILDINGS)) {
  describe(`routes through ${name}`, () => {
    let keeping: KeepingService;
    let api: Client;
    let graph: WalkingGraph;
    let edges: Edges;
    let projectId: string;
    let published: Body;

    before(async function () {
      const data = realData(folder);
      if (!data) return this.skip();
      keeping = await openFolder();
      api = client(keeping.service.url);
      const given = await open(data);
      graph = given.graph;
      edges = edgesOf(graph);
      const owner = await signUp(api);
      ({ id: projectId } = await makeProject(api, owner, 'Routes'));
      const path = `/api/projects/${projectId}/`;
      const body = { levels: given.levels, wayfinding: networkOf(graph) };
      const changed = await api.patch(path, body, owner.as);
      expect(changed.status, JSON.stringify(changed.body).slice(0, 500)).to.equal(200);
      ({ body: published } = await api.post(`${path}publish/`, undefined, owner.as));
    });
    after(() => keeping?.remove());

    it(`take as long as the shortest paths of its own graph, within 1 %, between ${PAIRS} pairs`, async () => {
      const off: string[] = [];
      for (const { from, to, seconds } of pairsOf(graph, edges)) {
        const { status, body } = await api.post(`/api/p/${projectId}/route/`, { from: spot(from), to: spot(to) });
        expect(status, JSON.stringify(body)).to.equal(200);
        const ratio = body.found ? body.durationSeconds / seconds : Number.NaN;
        if (!(Math.abs(ratio - 1) <= 0.01)) off.push(`${from} → ${to}: ${body.durationSeconds} s, not ${seconds} s`);
      }
      expect(off).to.deep.equal([]);
    });

    it('lead by way of three stops, the best order is never longer, and each step says something', async () => {
      const ask = async (body: Body) => {
        const { status, body: found } = await api.post(`/api/p/${projectId}/route/`, body);
        expect(status, JSON.stringify(found)).to.equal(200);
        return found;
      };
      const goals = Map.groupBy(pairsOf(graph, edges), ({ from }) => from);
      for (const [from, pairs] of [...goals].slice(0, TOURS)) {
        const [to, ...via] = pairs.slice(0, 4).map((pair) => spot(pair.to));
        const given = await ask({ from: spot(from), to, via });
        if (!given.found) continue;
        const best = await ask({ from: spot(from), to, via, optimise: true });
        expect(best.durationSeconds).to.be.at.most(given.durationSeconds + 0.01);
        expect(best.legs.flatMap((leg: Body) => leg.via ?? [])).to.have.members([0, 1, 2]);
        const sum = best.steps.reduce((total: number, { distanceMeters }: Body) => total + distanceMeters, 0);
        expect(sum).to.be.closeTo(best.distanceMeters, 0.01);
        for (const { type, distanceMeters, text } of best.steps) {
          expect(text).to.match(/\S/);
          if (/left|right|straight/.test(type)) expect(distanceMeters, text).to.be.at.least(4.999);
        }
      }
    });

    it('have no warnings about scales, and are connected', () => {
      expect(published.warnings.components).to.be.within(1, 3);
      expect(published.warnings.missingScaleLevels).to.deep.equal([]);
    });

    const spot = (id: string) => graph.nodes.get(id)!;
  });
}

type Pair = { readonly from: string; readonly to: string; readonly seconds: number };

/** Pairs that are connected, drawn by a sequence that is the same on every run. */
function pairsOf(graph: WalkingGraph, edges: Edges): readonly Pair[] {
  const next = drawing(20_261_120);
  const walked = new Set(graph.paths.flatMap(({ from, to }) => [from, to]));
  const ids = [...graph.nodes.keys()].filter((id) => walked.has(id) && edges.get(id)!.length > 0);
  return Array.from({ length: STARTS }, () => ids[Math.floor(next() * ids.length)]!).flatMap((from) => {
    const reached = [...secondsFrom(edges, from)].filter(([id]) => id !== from && walked.has(id));
    return Array.from({ length: PAIRS / STARTS }, () => {
      const [to, seconds] = reached[Math.floor(next() * reached.length)]!;
      return { from, to, seconds };
    });
  });
}

/** Numbers from 0 to 1 by a linear congruence. */
function drawing(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
}

async function campus(folder: string): Promise<Given> {
  const archive = await readArchive(join(folder, 'IMDFData'));
  const graph = campusGraph(archive);
  const floors = polygonsOf(archive, 'level').map(({ id, properties }) => ({ id, ordinal: properties.ordinal! }));
  const levels = [{ id: OPEN_SKY, ordinal: 0 }, ...floors].map(({ id, ordinal }) => {
    return { id, name: `Level ${ordinal}`, ordinal, metersPerUnit: graph.metersPerUnit };
  });
  return { graph, levels };
}

async function congress(folder: string): Promise<Given> {
  const graph = congressGraph(folder);
  const { width, height, metersPerUnit } = graph;
  const levels = graph.levels.map((id, ordinal) => ({
    id,
    name: `Level ${ordinal}`,
    ordinal,
    width,
    height,
    metersPerUnit,
  }));
  return { graph, levels };
}
