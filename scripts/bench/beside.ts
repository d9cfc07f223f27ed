import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { cases } from './cases.ts';
import { measureCase, type Rounds, type Target } from './measure.ts';
import { startGenerator, startServer } from './processes.ts';
import { caseRows, caseTable, type Table } from './report.ts';
import { serviceProgram } from './service.ts';
import { makeWorld } from './world.ts';

type Beside = {
  readonly folder: string;
  readonly rounds: Rounds;
  /** A checkout of another version to compare with; without it, this version without rate limits. */
  readonly before: string | undefined;
  /** The cases to measure; the most frequent ones when absent. */
  readonly names: readonly string[] | undefined;
};

const EVERYDAY = ['list', 'get', 'rename', 'create', 'public', 'public-br'];

/** The service compared with an earlier version, or with itself without rate limits. */
export async function compareWithItself({ folder, rounds, before, names = EVERYDAY }: Beside): Promise<Table> {
  const other = before ? { checkout: before } : { isCounted: false };
  const programs = { service: serviceProgram(at(folder, 'now')), other: serviceProgram(at(folder, 'other'), other) };
  const generator = startGenerator();
  const targets: Target[] = [];
  try {
    for (const [name, program] of Object.entries(programs)) {
      const server = await startServer(program);
      targets.push({
        name: name === 'other' ? (before ? 'before' : 'uncounted') : name,
        server,
        world: await makeWorld(server.url),
      });
    }
    const rows: string[][] = [];
    for (const each of cases('""').filter(({ name }) => names.includes(name))) {
      rows.push(...caseRows(each, await measureCase(generator, each, targets, rounds)));
    }
    return caseTable(rows);
  } finally {
    generator.stop();
    for (const { server } of targets) await server.stop();
  }
}

function at(folder: string, name: string): string {
  const path = join(folder, name);
  mkdirSync(path);
  return path;
}
