import { randomUUID } from 'node:crypto';
import { expect } from 'chai';
import { buildApp } from '../../../src/app.ts';
import type { UserCaller } from '../../../src/domain/shared/caller.ts';
import { addMilliseconds } from '../../../src/domain/shared/timestamp.ts';
import type { Storage } from '../../../src/ports/storage.ts';
import { BACKUP_JOB } from '../../../src/usecases/shared/backup-lease.ts';
import { png } from '../../content/images/pictures.ts';
import { givenMembership, givenOrganization, givenProject } from '../../contracts/storage/shared/given.ts';
import { NOW } from '../../support/builders.ts';
import { onEachStorage } from '../../support/databases/storages.ts';
import { testNeeds } from '../../support/needs.ts';

const HOUR = 3_600_000;
const LAST = { expectedVersions: null };

/** A database without a clock of its own: leases go by that of the test. */
const withoutClock = (storage: Storage): Storage => ({ ...storage, time: async () => null });

onEachStorage('While a backup is made', (storage) => {
  const tick = () => ({ name: BACKUP_JOB, owner: randomUUID(), tick: new Date().toISOString() });

  async function aPlace(overrides = {}) {
    const { needs, clock } = testNeeds(withoutClock(storage()), overrides);
    const app = buildApp(needs);
    const { id: organizationId } = await givenOrganization(storage());
    const { userId } = await givenMembership(storage(), { organizationId });
    const caller: UserCaller = { kind: 'user', userId, sessionId: '', address: '' };
    const { id: projectId } = await givenProject(storage(), { organizationId });
    await app.images.upload({ caller, projectId, bytes: png() });
    const files = async () => (await Array.fromAsync(needs.objects.list(''))).map(({ path }) => path);
    return { app, needs, clock, files, remove: () => app.projects.delete({ caller, projectId, ...LAST }) };
  }

  it('files whose rows are deleted stay, and the sweep removes them once it is done', async () => {
    const { app, clock, files, remove } = await aPlace();
    const run = tick();
    expect(await storage().jobs.take(run, NOW, addMilliseconds(NOW, 10 * HOUR))).to.equal(true);
    await remove();
    expect(await files()).to.have.length(1);
    clock.advance(2 * HOUR);
    expect(await app.jobs.sweepObjects()).to.deep.equal({ removed: 0 });
    expect(await files()).to.have.length(1);
    await storage().jobs.release(run);
    expect(await app.jobs.sweepObjects()).to.deep.equal({ removed: 1 });
    expect(await files()).to.deep.equal([]);
  });

  it('that was killed they stay only until its lease ends', async () => {
    const { clock, files, remove } = await aPlace();
    expect(await storage().jobs.take(tick(), NOW, addMilliseconds(NOW, HOUR))).to.equal(true);
    clock.advance(HOUR);
    await remove();
    expect(await files()).to.deep.equal([]);
  });

  it('or where that is unknown, the deletion succeeds and its files stay', async () => {
    const reported: string[] = [];
    const jobs = { ...storage().jobs, leased: () => Promise.reject(new Error('the database is down')) };
    const { files, remove } = await aPlace({
      storage: { ...storage(), jobs },
      report: (message: string) => void reported.push(message),
    });
    await remove();
    expect(await files()).to.have.length(1);
    expect(reported).to.deep.equal(['could not remove files, since it is unknown whether a backup is running']);
  });
});
