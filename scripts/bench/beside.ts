import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { cases } from './cases.ts';
import { measureCase, type Rounds, type Target } from './measure.ts';
import { startGenerator, startServer } from './processes.ts';
import { caseRows, caseTable, type Table } from './report.ts';
import { serviceProgram, type Variant } from './service.ts';
import { makeWorld } from './world.ts';

type Beside = {
  readonly folder: string;
  readonly rounds: Rounds;
  /** The service, and another program to compare it with, by name. */
  readonly service?: Variant;
  readonly other: readonly [name: string, Variant];
  /** The cases to measure; the most frequent ones when absent. */
  readonly names: readonly string[] | undefined;
};

const EVERYDAY = ['list', 'get', 'rename', 'create', 'public', 'public-br'];

/** The service compared with an earlier version, or with itself under other settings. */
export async function compareWithItself({ folder, rounds, service, other, names = EVERYDAY }: Beside): Promise<Table> {
  const [otherName, otherVariant] = other;
  const programs = {
    service: serviceProgram(at(folder, 'now'), service),
    [otherName]: serviceProgram(at(folder, 'other'), otherVariant),
  };
  const generator = startGenerator();
  const targets: Target[] = [];
  try {
    for (const [name, program] of Object.entries(programs)) {
      const server = await startServer(program);
      targets.push({ name, server, world: await makeWorld(server.url) });
    }
    const rows: string[][] = [];
    for (const each of cases().filter(({ name }) => names.includes(name))) {
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
