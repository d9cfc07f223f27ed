import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect } from 'chai';
import { NO_RATE_LIMITS } from '../../../config/settings/memory-settings.ts';
import { succeeded } from '../../config/commands/commands-given.ts';
import { atOnce } from '../../support/at-once.ts';
import { backupsOf } from '../../support/backups.ts';
import { type Client, client, type Person, signUp } from '../../support/client.ts';
import { requireAdapter } from '../../support/require-adapter.ts';
import { runCommand } from '../../support/service/command.ts';
import { listening, type Program, startProgram } from '../../support/service/program.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { rounds } from '../../support/test-depth.ts';
import { auditRestored, digestsOf } from './backup/audit.ts';
import { PLACES, type Place } from './backup/places.ts';
import { copyOf, type Ledger, newLedger } from './crash/ledger.ts';
import { work } from './crash/load.ts';

const ROUNDS: Readonly<Record<string, number>> = {
  'SQLite and a folder': rounds(100, 2),
  'MySQL and S3': rounds(10, 2),
};
const WORKERS = 6;
/** So many writes are acknowledged before the backup begins. */
const HEAD_START = 30;

for (const [kind, makePlace] of Object.entries(PLACES)) {
  describe(`A service on ${kind} that is backed up under load, destroyed and restored`, function () {
    this.timeout(3_600_000);
    let folder: Awaited<ReturnType<typeof temporaryFolder>>;
    let current: Place;
    let program: Program;

    before(async function () {
      folder = await temporaryFolder();
      const first = makePlace(folder.path, 'first');
      if (!requireAdapter(`${kind}, for backups,`, first !== null)) return this.skip();
      current = first!;
    });
    after(async () => {
      if (program) await kill(program);
      await current?.destroy();
      await folder.remove();
    });

    it(`has everything acknowledged before, and a file for every row, in ${ROUNDS[kind]} rounds`, async () => {
      const began = performance.now();
      const total = { before: 0, during: 0, bytes: 0 };
      let person: Person | null = null;
      for (let n = 1; n <= ROUNDS[kind]!; n++) {
        program = startProgram(folder.path, [], {
          ...current.settings,
          ACCESS_TTL: '30d',
          LOG_LEVEL: 'fatal',
          ...NO_RATE_LIMITS,
        });
        const api = client(await listening(program));
        person ??= await signUp(api);
        const { archive, before, ledger, bytes } = await backedUp(api, person, n);
        await kill(program);
        await current.destroy();
        const restored = makePlace(folder.path, `restored-${n}`)!;
        await restore(archive, restored);
        await auditRestored(restored, before, ledger);
        await auditSecond(restored, n);
        current = restored;
        total.before += before.acknowledged;
        total.during += ledger.acknowledged - before.acknowledged;
        total.bytes = bytes;
        await rm(archive);
      }
      const seconds = Math.round((performance.now() - began) / 1000);
      console.log(
        `      ${total.before} writes acknowledged before backups, ${total.during} during them, last archive ${total.bytes} bytes, ${seconds} s`,
      );
    });

    /** Makes a backup while clients write; what was acknowledged before it began is in `before`. */
    async function backedUp(api: Client, person: Person, n: number) {
      const ledger = newLedger();
      const stop = new AbortController();
      const load = { api, person, ledger, signal: stop.signal };
      const working = atOnce(WORKERS, (worker) => work(load, n * WORKERS + worker));
      await acknowledged(ledger, HEAD_START + ((n * 7) % 40));
      const before = copyOf(ledger);
      const archive = join(folder.path, `backup-${n}.tar.zst`);
      const environment = { ...current.settings, LOG_LEVEL: 'fatal' };
      const ended = await runCommand(folder.path, ['backup', 'create', archive, '--json'], { environment });
      const { bytes, missing_objects } = JSON.parse(succeeded(ended));
      expect(missing_objects).to.equal(0);
      await acknowledged(ledger, before.acknowledged + 1);
      stop.abort();
      await working;
      expect(ledger.faults).to.deep.equal([]);
      return { archive, before, ledger, bytes };
    }

    /** A backup of the restored data, restored once more, is the same, row by row and file by file. */
    async function auditSecond(restored: Place, n: number): Promise<void> {
      const archive = join(folder.path, `second-${n}.tar.zst`);
      await actionsOf(restored).create({ file: archive });
      const expected = await digestsOf(restored);
      const second = makePlace(folder.path, `second-${n}`)!;
      await restore(archive, second);
      expect(await digestsOf(second)).to.deep.equal(expected);
      await second.destroy();
      await rm(archive);
    }
  });
}

const actionsOf = ({ settings }: Place) => backupsOf(settings);

const restore = (archive: string, place: Place) => actionsOf(place).restore(archive);

async function acknowledged(ledger: Ledger, goal: number): Promise<void> {
  while (ledger.acknowledged < goal) await pause(1);
}

async function kill(program: Program): Promise<void> {
  program.process.kill('SIGKILL');
  await program.ended;
}
