import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { SqliteError } from 'better-sqlite3';
import { AssertionError, expect } from 'chai';
import { NO_RATE_LIMITS } from '../../../config/settings/memory-settings.ts';
import { atOnce } from '../../support/at-once.ts';
import { client, signUp } from '../../support/client.ts';
import { rejection } from '../../support/rejection.ts';
import { announceSkip } from '../../support/require-adapter.ts';
import { listening, MAIN, type Program, startProgram } from '../../support/service/program.ts';
import { type CutDisk, cutDisk } from '../../support/stores/cut-disk.ts';
import { rounds } from '../../support/test-depth.ts';
import { copyOf, type Ledger, newLedger } from './crash/ledger.ts';
import { work } from './crash/load.ts';
import { auditDatabase, auditFolder } from './crash/remains.ts';

const UNSYNCED_MAIN = new URL('./crash/unsynced-main.ts', import.meta.url).pathname;
const CUTS = rounds(200, 10);
const WORKERS = 6;
const DISK_BYTES = 2 ** 29;

describe('A service after a power failure', function () {
  this.timeout(1_800_000);
  let disk: CutDisk;
  let program: Program | null = null;

  beforeEach(async function () {
    const made = await cutDisk(DISK_BYTES);
    if (made) disk = made;
    if (made) return;
    announceSkip('the right to mount a disk image');
    this.skip();
  });

  afterEach(async () => {
    program?.process.kill('SIGKILL');
    await program?.ended;
    program = null;
    await disk?.remove();
  });

  it(`has everything acknowledged, complete, after each of ${CUTS} power cuts`, async () => {
    const ledger = await cutUnderLoad(MAIN, CUTS, async (folder, acknowledged) => {
      await auditFolder(folder);
      auditDatabase(folder, acknowledged);
    });
    console.log(`      ${ledger.acknowledged} writes acknowledged`);
    expect(ledger.faults).to.deep.equal([]);
  });

  it('would have lost data if SQLite synced at checkpoints only', async () => {
    const losses: unknown[] = [];
    await cutUnderLoad(UNSYNCED_MAIN, 5, async (folder, acknowledged) => {
      const loss = await rejection(Promise.resolve().then(() => auditDatabase(folder, acknowledged)));
      if (loss) losses.push(loss);
    });
    expect(losses.length).to.be.greaterThan(0);
    // Rows that are missing, or the whole of the tables.
    for (const loss of losses) {
      expect(loss instanceof AssertionError || loss instanceof SqliteError, String(loss)).to.equal(true);
    }
  });

  /** Stops the program at times of a fixed sequence, copies its disk, and continues it. */
  async function cutUnderLoad(
    main: string,
    cuts: number,
    look: (folder: string, acknowledged: Ledger) => Promise<void>,
  ): Promise<Ledger> {
    const settings = { ACCESS_TTL: '30d', LOG_LEVEL: 'fatal', DATA_DIR: join(disk.path, 'data') };
    program = startProgram(disk.path, [], { ...settings, ...NO_RATE_LIMITS }, main);
    const api = client(await listening(program));
    const [person, ledger, stop] = [await signUp(api), newLedger(), new AbortController()];
    const load = { api, person, ledger, signal: stop.signal };
    const working = atOnce(WORKERS, (worker) => work(load, worker));
    for (let n = 1; n <= cuts; n++) {
      const goal = ledger.acknowledged + ((n * 23) % 61);
      while (ledger.acknowledged < goal) await pause(1);
      await pause((n * 5) % 13);
      program.process.kill('SIGSTOP');
      const acknowledged = copyOf(ledger);
      await disk.afterCut((folder) => look(join(folder, 'data'), acknowledged));
      program.process.kill('SIGCONT');
    }
    stop.abort();
    await working;
    return ledger;
  }
});
