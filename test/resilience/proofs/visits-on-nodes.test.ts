import { expect } from 'chai';
import { openMysqlStorage } from '../../../adapters/sql/open-mysql.ts';
import { DomainError } from '../../../src/domain/shared/errors.ts';
import type { Storage } from '../../../src/ports/storage.ts';
import type { VisitedProject } from '../../../src/ports/visits/stores.ts';
import { rollUpProject } from '../../../src/usecases/visits/shared/roll-up.ts';
import { givenOrganization, givenProject, rollUpAll } from '../../contracts/storage/shared/given.ts';
import { aVisit, NOW } from '../../support/builders.ts';
import { type ClusterDatabase, clusterDatabase } from '../../support/databases/galera.ts';
import { announceSkip } from '../../support/require-adapter.ts';
import { rounds } from '../../support/test-depth.ts';

const ROUNDS = rounds(300);
const DELETIONS = rounds(100);
const EVENTS = 10;
const STEP = 7;
const DAY = NOW.slice(0, 10);
const SPAN = { unit: 'day', from: DAY, until: '9999-01-01' } as const;

describe('Visits on several nodes of a cluster', function () {
  this.timeout(600_000);
  let database: ClusterDatabase;
  let nodes: Storage[] = [];

  before(async function () {
    const found = clusterDatabase();
    if (!found) announceSkip('a Galera cluster (TEST_GALERA_URLS)');
    if (!found) this.skip();
    database = found;
    for (const url of database.urls) nodes.push(await openMysqlStorage({ url }));
  });

  after(async () => {
    for (const node of nodes) await node.close();
    nodes = [];
    await database?.remove();
  });

  it(`are counted once each, while every node stores and rolls up events of the same projects, ${ROUNDS} rounds`, async () => {
    const [first] = nodes as [Storage];
    const { id: organizationId } = await givenOrganization(first);
    const projects: VisitedProject[] = [];
    for (let n = 0; n < 3; n++) projects.push(await givenProject(first, { organizationId }));
    await visible(nodes, projects.at(-1)!);
    let conflicts = 0;
    await Promise.all(
      nodes.map(async (node, at) => {
        for (let round = 0; round < ROUNDS; round++) {
          const project = projects[round % 3]!;
          await node.visits.insert(eventsOf(project, `visitor ${at} ${round % 9}`));
          await rollUpProject(node, project, STEP).catch((error: unknown) => {
            if (!(error instanceof DomainError) || error.kind !== 'unavailable') throw error;
            conflicts++;
          });
        }
      }),
    );
    const sent = (nodes.length * ROUNDS * EVENTS) / 3;
    for (const { id } of projects) await until(async () => (await first.visits.count(id)) === sent);
    await rollUpAll(first);
    for (const { id } of projects) {
      expect(await first.rollUps.list(id, ['mapView', 'visitors'], SPAN)).to.have.deep.members([
        { period: DAY, name: 'mapView', count: sent },
        { period: DAY, name: 'visitors', count: nodes.length * 3 },
      ]);
      expect(await entriesOf(first, id)).to.deep.equal({
        entries: [{ entry: 'en', count: sent }],
        count: 1,
        total: sent,
      });
      expect(await first.visits.count(id)).to.equal(sent);
    }
    expect(await first.rollUps.views(organizationId, DAY)).to.equal(3 * sent);
    console.log(`      ${3 * sent} events, ${conflicts} roll-ups were given up because of conflicts`);
  });

  it(`leave nothing of a project that is deleted on another node, ${DELETIONS} times`, async () => {
    const [first, second, third] = nodes as [Storage, Storage, Storage];
    const { id: organizationId } = await givenOrganization(first);
    const made: VisitedProject[] = [];
    for (let n = 0; n < DELETIONS; n++) {
      const project = await givenProject(first, { organizationId });
      made.push(project);
      await visible(nodes, project);
      await first.visits.insert(eventsOf(project, 'visitor'));
      if (n % 2) await rollUpProject(first, project, STEP);
      await second.visits.insert(eventsOf(project, 'visitor'));
      await Promise.all([
        rollUpProject(second, project, STEP),
        third.visits.insert(eventsOf(project, 'other')),
        first.projects.delete(project.id).then(() => purge(first)),
      ]);
    }
    await until(async () => (await second.projects.find(made.at(-1)!.id)) === null);
    for (const node of nodes) await rollUpAll(node).then(() => purge(node));
    for (const project of made) {
      expect(await first.visits.lastUncounted(project)).to.equal(null);
      expect(await first.rollUps.list(project.id, ['mapView', 'visitors'], SPAN)).to.deep.equal([]);
      expect((await entriesOf(first, project.id)).count).to.equal(0);
    }
    expect(await first.rollUps.views(organizationId, DAY)).to.equal(0);
  });
});

const eventsOf = ({ id: projectId }: VisitedProject, visitor: string) =>
  Array.from({ length: EVENTS }, () => aVisit({ projectId, visitor, params: '{"language":"en"}' }));

const entriesOf = ({ rollUps }: Storage, projectId: string) =>
  rollUps.topEntries(
    { projectId, dimension: 'language', span: { ...SPAN, until: '2030-01-01' } },
    { offset: 0, limit: 9 },
  );

async function purge({ visits }: Storage): Promise<void> {
  while (await visits.purgeGone(1000));
}

/** Each node applies what was written on another one a moment later. */
const visible = (nodes: readonly Storage[], { id }: VisitedProject) =>
  until(async () => (await Promise.all(nodes.map((node) => node.projects.find(id)))).every((found) => found !== null));

async function until(holds: () => Promise<boolean>): Promise<void> {
  while (!(await holds()));
}
