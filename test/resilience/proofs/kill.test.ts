import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { NO_RATE_LIMITS } from '../../../config/settings/memory-settings.ts';
import { atOnce } from '../../support/at-once.ts';
import { client, type Person, signUp } from '../../support/client.ts';
import { listening, type Program, startProgram } from '../../support/service/program.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { rounds } from '../../support/test-depth.ts';
import { auditProjects, auditUnanswered } from './crash/audit.ts';
import { copyOf, type Ledger, newLedger } from './crash/ledger.ts';
import { work } from './crash/load.ts';
import { auditDatabase, auditFolder, auditSweep, copyDatabase, countVisits } from './crash/remains.ts';

const KILLS = rounds(500, 20);
const FIRST_STARTS = rounds(50);
const WORKERS = 6;
/** After how many kills all that was acknowledged meanwhile is requested, and after how many the folder is swept. */
const LOOK = 5;
const SWEEP = 10;

describe('A service on SQLite and a folder that is killed', function () {
  this.timeout(1_800_000);
  const ledger = newLedger();
  let folder: Awaited<ReturnType<typeof temporaryFolder>>;
  let data: string;
  let program: Program;
  let person: Person;

  before(async () => {
    folder = await temporaryFolder();
    data = join(folder.path, 'data');
    program = await warmedUp(() => start());
    person = await signUp(client(await listening(program)));
  });

  after(async () => {
    await kill(program);
    await folder.remove();
  });

  it(`keeps everything acknowledged, complete, through ${KILLS} kills with ${WORKERS} concurrent writers`, async () => {
    const began = performance.now();
    let audited = 0;
    for (let n = 1; n <= KILLS; n++) {
      await killedAtWork(n);
      const isLast = n === KILLS;
      if (n % LOOK === 0 || isLast) await auditFolder(data);
      if (n % LOOK === 0 || isLast) await auditCopy();
      if (n % SWEEP === 0 || isLast) await auditSweep(data);
      if (n % SWEEP === 1) await killedAtStart(start(), n);
      program = start();
      if (n % LOOK === 0) await audit(audited);
      if (n % LOOK === 0) audited = ledger.entries.size;
    }
    await audit(0);
    const minutes = (performance.now() - began) / 60_000;
    console.log(`      ${ledger.acknowledged} writes acknowledged, ${(KILLS / minutes).toFixed(0)} kills a minute`);
  });

  it(`starts after ${FIRST_STARTS} first starts that were killed in progress`, async () => {
    for (let n = 1; n <= FIRST_STARTS; n++) {
      const fresh = join(folder.path, `first-${n}`);
      await mkdir(fresh);
      await killedOnceThere(start(fresh), join(fresh, 'data', 'waymark.db'), n);
      const second = start(fresh);
      await signUp(client(await listening(second)));
      await kill(second);
      await auditFolder(join(fresh, 'data'));
    }
  });

  /** Reads a copy of the database, as no start of the service has seen it. */
  async function auditCopy(): Promise<void> {
    const copy = await temporaryFolder();
    await copyDatabase(data, copy.path);
    auditDatabase(copy.path, copyOf(ledger));
    await copy.remove();
  }

  function start(cwd = folder.path): Program {
    return startProgram(cwd, [], { ACCESS_TTL: '30d', LOG_LEVEL: 'fatal', ...NO_RATE_LIMITS });
  }

  /** Kills come at moments of a fixed sequence: after so many acknowledged writes, so many milliseconds into the next ones. */
  async function killedAtWork(n: number): Promise<void> {
    const api = client(await listening(program));
    const stop = new AbortController();
    const load = { api, person, ledger, signal: stop.signal };
    const working = atOnce(WORKERS, (worker) => work(load, n + worker));
    await acknowledged(ledger, (n * 23) % 61);
    await pause((n * 5) % 13);
    await kill(program);
    stop.abort();
    await working;
  }

  /** Asks for the projects from this one on, in the order in which they were made. */
  async function audit(from: number): Promise<void> {
    const api = client(await listening(program));
    const asked = { api, person, ledger, visits: async (id: string) => countVisits(data, id) };
    await auditProjects(asked, [...ledger.entries.values()].slice(from));
    await auditUnanswered(asked);
  }
});

/** Resolves when so many more writes are acknowledged. */
async function acknowledged(ledger: Ledger, more: number): Promise<void> {
  const goal = ledger.acknowledged + more;
  while (ledger.acknowledged < goal) await pause(1);
}

/** What is compiled is stored at an orderly end only; it halves the time of each start that follows. */
async function warmedUp(start: () => Program): Promise<Program> {
  const first = start();
  await listening(first);
  first.process.kill('SIGTERM');
  await first.ended;
  return start();
}

/** Mostly before it listens, while it opens what is there. */
async function killedAtStart(program: Program, n: number): Promise<void> {
  await pause(40 + ((n * 17) % 200));
  await kill(program);
}

/** In the milliseconds after it made this file: while it makes its tables. */
async function killedOnceThere(program: Program, path: string, n: number): Promise<void> {
  while (!existsSync(path)) await pause(1);
  await pause((n * 7) % 30);
  await kill(program);
}

async function kill(program: Program): Promise<void> {
  program.process.kill('SIGKILL');
  await program.ended;
}
