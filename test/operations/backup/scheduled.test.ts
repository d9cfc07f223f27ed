import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect } from 'chai';
import { isDue } from '../../../config/backup/scheduled-backups.ts';
import { listening, type Program, startProgram } from '../../support/service/program.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const at = (time: string) => Date.parse(time);

describe('A scheduled backup', () => {
  it('is due once in each interval, also where one was missed, and after a clock that was ahead', () => {
    const now = at('2027-01-31T12:34:00Z');
    const cases: readonly (readonly [last: string | null, interval: number, isDue: boolean])[] = [
      [null, DAY, true],
      ['2027-01-31T00:00:00.000Z', DAY, false],
      ['2027-01-30T23:59:59.999Z', DAY, true],
      ['2027-01-20T00:00:00.000Z', DAY, true],
      ['2027-01-31T11:59:00.000Z', HOUR, true],
      ['2027-01-31T12:00:01.000Z', HOUR, false],
      ['2027-01-31T13:00:00.000Z', HOUR, false],
      ['2027-02-20T00:00:00.000Z', DAY, true],
    ];
    for (const [last, interval, due] of cases) expect(isDue(last, now, interval), `${last}`).to.equal(due);
  });

  describe('of a service', () => {
    let folder: Awaited<ReturnType<typeof temporaryFolder>>;
    const backups = () => join(folder.path, 'data', 'backups');
    const start = () => startProgram(folder.path, [], { BACKUP_EVERY: '24h', BACKUP_KEEP: '1' });
    const stop = async (program: Program) => {
      program.process.kill('SIGTERM');
      expect(await program.ended).to.equal(0);
    };

    before(async () => {
      folder = await temporaryFolder();
    });
    after(() => folder.remove());

    it('that fails is logged, and made at the next start', async () => {
      await mkdir(join(folder.path, 'data'), { mode: 0o700 });
      await writeFile(backups(), 'a file in the place of the folder');
      const failing = start();
      await failing.printed(/the job create-backup failed/);
      await stop(failing);
      expect(failing.output()).to.match(/The backup failed with status 1: .*backups/);
      await rm(backups());
      const program = start();
      await program.printed(/a backup was made/);
      await stop(program);
      expect(await readdir(backups())).to.have.length(1);
    });

    it('is not made again in the same interval', async () => {
      const made = await readdir(backups());
      const program = start();
      await listening(program);
      await program.printed(/the service listens/);
      await stop(program);
      expect(await readdir(backups())).to.deep.equal(made);
    });

    it('ends when the service stops, and leaves nothing', async () => {
      await rm(join(folder.path, 'data'), { recursive: true });
      const program = start();
      await listening(program);
      while ((await readdir(backups()).catch(() => [])).length === 0) await pause(1);
      await stop(program);
      const left = await readdir(backups());
      expect(left.filter((name) => name.startsWith('.'))).to.deep.equal([]);
    });
  });
});
