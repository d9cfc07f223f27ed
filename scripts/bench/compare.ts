import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type Case, cases, record } from './cases.ts';
import { seedDatabase } from './floor-database.ts';
import { type Measured, measureCase, measureStarts, type Rounds, type Target } from './measure.ts';
import { here, type Server, startGenerator, startServer } from './processes.ts';
import { caseRows, caseTable, startTable, type Table } from './report.ts';
import { floorProgram, serviceProgram } from './service.ts';
import { makeWorld, type Seed, signIn } from './world.ts';

type Comparison = {
  readonly folder: string;
  readonly isQuick: boolean;
  /** Of the cases to measure; all when absent. */
  readonly names: readonly string[] | undefined;
  /** Where to put a CPU profile of the service. */
  readonly profile: string | undefined;
  readonly show: (title: string, table: Table) => void;
};

export const FULL: Rounds = { count: 5, milliseconds: 2500, connections: 50 };
export const QUICK: Rounds = { count: 3, milliseconds: 500, connections: 50 };

/** The service beside the floor and the bare server. */
export async function compare({ folder, isQuick, names, profile, show }: Comparison): Promise<void> {
  const servers: Server[] = [];
  try {
    const { targets, known } = await openTargets(folder, servers, profile);
    const chosen = known.filter(({ name }) => !names || names.includes(name));
    if (chosen.length === 0) throw new Error(`Cases are ${known.map(({ name }) => name).join(', ')}.`);
    const rows = await measureAll(chosen, targets, isQuick ? QUICK : FULL);
    show('The service beside the floor and bare node:http', caseTable(rows));
  } finally {
    for (const server of servers) await server.stop();
  }
  if (names) return;
  show('Start', startTable(await measureStarts({ service: serviceProgram(folder), floor: floorProgram(folder) })));
}

async function measureAll(chosen: readonly Case[], targets: readonly Target[], rounds: Rounds): Promise<string[][]> {
  const generator = startGenerator();
  const rows: string[][] = [];
  try {
    for (const each of chosen) {
      const measured: ReadonlyMap<string, Measured> = await measureCase(generator, each, targets, rounds);
      console.log(
        `${each.name}: ${[...measured].map(([name, { rate }]) => `${name} ${Math.round(rate)}/s`).join(', ')}`,
      );
      rows.push(...caseRows(each, measured));
    }
  } finally {
    generator.stop();
  }
  return rows;
}

/** Starts the servers, with equal content; the cases are those that the service can do. */
async function openTargets(folder: string, servers: Server[], profile: string | undefined) {
  const open = async (program: Parameters<typeof startServer>[0]) => {
    const server = await startServer(program);
    servers.push(server);
    return server;
  };
  const service = await open(
    serviceProgram(folder, { nodeArgs: profile ? ['--cpu-prof', `--cpu-prof-dir=${resolve(profile)}`] : [] }),
  );
  const world = await makeWorld(service.url);
  seedDatabase(join(folder, 'floor.db'), world);
  const floor = await open(floorProgram(folder));
  const { known, answers } = await recordAnswers(service.url, world);
  writeFileSync(join(folder, 'answers.json'), JSON.stringify(answers));
  const bare = await open({ args: [here('bare.ts'), join(folder, 'answers.json')] });
  const targets: Target[] = [
    { name: 'service', server: service, world },
    { name: 'floor', server: floor, world: await signIn(floor.url, world) },
    { name: 'bare', server: bare, world },
  ];
  return { targets, known };
}

async function recordAnswers(url: string, world: Seed) {
  const published = await record(url, 'published', { method: 'GET', path: `/api/p/${world.projectId}/`, headers: {} });
  const etag = published.headers[published.headers.indexOf('etag') + 1]!;
  const all = cases(etag);
  const answers = await Promise.all(all.map(({ name, request }) => record(url, name, request(world))));
  const known = all.filter(({ name, status }, at) => {
    const { status: answered, body } = answers[at]!;
    if (answered === status) return true;
    if (answered !== 404) throw new Error(`${name}: the service answers ${answered}, not ${status}: ${atob(body)}`);
    console.log(`${name}: skipped, the service answers 404`);
    return false;
  });
  return { known, answers };
}
