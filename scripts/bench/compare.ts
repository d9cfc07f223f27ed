import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { seedDatabase } from './baseline-database.ts';
import { type Case, cases, record } from './cases.ts';
import { type Measured, measureCase, measureStarts, type Rounds, type Target } from './measure.ts';
import { residentMemory, type Server, startGenerator, startServer } from './processes.ts';
import { caseRows, caseTable, memoryTable, startTable, type Table } from './report.ts';
import { baselineProgram, rawProgram, serviceProgram } from './service.ts';
import { seedStrictDatabase } from './strict-database.ts';
import { makeWorld, type Seed, signIn } from './world.ts';

type Comparison = {
  readonly folder: string;
  readonly isQuick: boolean;
  /** Whether to compare with the strict baseline. */
  readonly isStrict: boolean;
  /** The cases to measure; all when absent. */
  readonly names: readonly string[] | undefined;
  /** The folder of a CPU profile of the service. */
  readonly profile: string | undefined;
  readonly show: (title: string, table: Table) => void;
};

export const FULL: Rounds = { count: 5, milliseconds: 2500, connections: 50 };
export const QUICK: Rounds = { count: 3, milliseconds: 500, connections: 50 };

/** Cases that the strict baseline supports only to prepare others. */
const NOT_STRICT = ['login'];

/** The service compared with the baseline and raw node:http. */
export async function compare(comparison: Comparison): Promise<void> {
  const { folder, isQuick, isStrict, names, show } = comparison;
  const servers: Server[] = [];
  const rivals = isStrict ? 'the strict baseline and node:http with bare headers' : 'the baseline and raw node:http';
  try {
    const { targets, known } = await openTargets(comparison, servers);
    const chosen = known.filter(({ name }) => !names || names.includes(name));
    if (chosen.length === 0) throw new Error(`Cases are ${known.map(({ name }) => name).join(', ')}.`);
    const rows = await measureAll(chosen, targets, isQuick ? QUICK : FULL);
    show(`The service beside ${rivals}`, caseTable(rows));
    show('Memory after the load', memoryTable(targets.map(({ name, server }) => [name, residentMemory(server.pid)])));
  } finally {
    for (const server of servers) await server.stop();
  }
  if (names) return;
  const programs = { service: serviceProgram(folder), baseline: baselineProgram(folder, isStrict) };
  show('Start', startTable(await measureStarts(programs)));
}

async function measureAll(chosen: readonly Case[], targets: readonly Target[], rounds: Rounds): Promise<string[][]> {
  const generator = startGenerator();
  const rows: string[][] = [];
  try {
    for (const each of chosen) {
      const measured: ReadonlyMap<string, Measured> = await measureCase(generator, each, targets, rounds);
      console.log(
        `${each.name}: ${[...measured].map(([name, { rate, cpu }]) => `${name} ${Math.round(rate)}/s, ${Math.round(cpu)} µs`).join('; ')}`,
      );
      rows.push(...caseRows(each, measured));
    }
  } finally {
    generator.stop();
  }
  return rows;
}

/** Starts the servers, with equal content; the cases are those that all of them support. */
async function openTargets({ folder, isStrict, profile }: Comparison, servers: Server[]) {
  const open = async (program: Parameters<typeof startServer>[0]) => {
    const server = await startServer(program);
    servers.push(server);
    return server;
  };
  const service = await open(
    serviceProgram(folder, { nodeArgs: profile ? ['--cpu-prof', `--cpu-prof-dir=${resolve(profile)}`] : [] }),
  );
  const world = await makeWorld(service.url);
  const seed = isStrict ? seedStrictDatabase : seedDatabase;
  seed(join(folder, 'baseline.db'), world);
  const baseline = await open(baselineProgram(folder, isStrict));
  const { known, answers } = await recordAnswers(service.url, world);
  writeFileSync(join(folder, 'answers.json'), JSON.stringify(answers));
  const raw = await open(rawProgram(join(folder, 'answers.json'), isStrict));
  const targets: Target[] = [
    { name: 'service', server: service, world },
    { name: 'baseline', server: baseline, world: await signIn(baseline.url, world) },
    { name: 'raw', server: raw, world },
  ];
  return { targets, known: known.filter(({ name }) => !(isStrict && NOT_STRICT.includes(name))) };
}

async function recordAnswers(url: string, world: Seed) {
  const all = cases();
  const answers = await Promise.all(all.map(({ name, request }) => record(url, name, request(world, 0))));
  const known = all.filter(({ name, status }, at) => {
    const { status: answered, body } = answers[at]!;
    if (answered === status) return true;
    if (answered !== 404) throw new Error(`${name}: the service answers ${answered}, not ${status}: ${atob(body)}`);
    console.log(`${name}: skipped, the service answers 404`);
    return false;
  });
  return { known, answers };
}
