import { randomUUID } from 'node:crypto';
import { expect } from 'chai';
import { filesystemObjects } from '../../../adapters/objects/filesystem.ts';
import { minioObjects } from '../../../adapters/objects/minio.ts';
import { buildApp } from '../../../src/app.ts';
import { avatarPath } from '../../../src/domain/accounts/user.ts';
import { logoPath } from '../../../src/domain/organizations/organization.ts';
import { templatePath } from '../../../src/domain/projects/copies/template.ts';
import { imagePath } from '../../../src/domain/projects/images/stored-image.ts';
import { addMilliseconds } from '../../../src/domain/shared/timestamp.ts';
import type { Needs } from '../../../src/ports/needs.ts';
import type { Objects } from '../../../src/ports/projects/objects.ts';
import type { JobRun, Storage } from '../../../src/ports/storage.ts';
import type { JobLease, Repeat } from '../../../src/usecases/shared/job-lease.ts';
import { givenImage, givenProject, givenTemplate, givenUser } from '../../contracts/storage/shared/given.ts';
import { aJobRun, anOrganization, aSession, aUser, NOW } from '../../support/builders.ts';
import { onEachStorage } from '../../support/databases/storages.ts';
import { aClock, testNeeds } from '../../support/needs.ts';
import { requireAdapter } from '../../support/require-adapter.ts';
import { freshBucket, type S3Server } from '../../support/stores/s3.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const HOUR = 3_600_000;
const MINUTE = 60_000;
const BYTES = Uint8Array.of(1, 2, 3);

/** An application over this storage, with its reports. Instances share its clock, unless the database's is given. */
function anApp(
  given: Storage,
  overrides: Partial<Needs> = {},
  databaseTime = async (): Promise<string | null> => null,
) {
  const storage = { ...given, time: databaseTime };
  const reported: { message: string; cause: unknown }[] = [];
  const report = (message: string, cause: unknown) => void reported.push({ message, cause });
  const { needs, clock } = testNeeds(storage, { report, ...overrides });
  return { app: buildApp(needs), needs, clock, reported };
}

/** A run of a job that is due every hour. */
function anHourlyRun(given: Partial<JobRun> = {}) {
  const run = aJobRun(given);
  return { ...run, nextTick: addMilliseconds(run.tick, HOUR), repeat: neverAgain };
}

/** No time passes. */
const neverAgain: Repeat = () => () => {};

/** Time that passes when it is told to: `pass` lets one interval pass. */
function passingTime() {
  const asked: { action: () => Promise<void>; milliseconds: number }[] = [];
  const repeat: Repeat = (action, milliseconds) => {
    asked.push({ action, milliseconds });
    return () => void asked.splice(0);
  };
  const pass = async (clock: { advance(milliseconds: number): void }) => {
    for (const { action, milliseconds } of [...asked]) {
      clock.advance(milliseconds);
      await action();
    }
  };
  return { repeat, pass };
}

/** Work that goes on until it is ended. */
function longWork() {
  const began = Promise.withResolvers<JobLease>();
  const end = Promise.withResolvers<void>();
  const work = (lease: JobLease) => {
    began.resolve(lease);
    return end.promise;
  };
  return { work, began: began.promise, end: end.resolve };
}

onEachStorage('a run of a job', (storage) => {
  it('runs once, for any number of instances', async () => {
    const { name, tick } = aJobRun();
    const done: string[] = [];
    const instances = Array.from({ length: 20 }, () => {
      const owner = randomUUID();
      return anApp(storage()).app.jobs.runExclusively({
        ...anHourlyRun({ name, tick, owner }),
        work: async () => done.push(owner),
      });
    });
    const outcomes = await Promise.all(instances);
    expect(done).to.have.length(1);
    expect(outcomes.filter(Boolean)).to.have.length(1);
    const { app } = anApp(storage());
    const late = { ...anHourlyRun({ name, tick }), work: async () => done.push('late') };
    expect(await app.jobs.runExclusively(late)).to.equal(false);
    expect(done).to.have.length(1);
  });

  it('is reported when it fails, and runs again', async () => {
    const { app, clock, reported } = anApp(storage());
    const run = anHourlyRun({ name: `fails-${randomUUID()}` });
    const cause = new Error('no luck');
    expect(await app.jobs.runExclusively({ ...run, work: () => Promise.reject(cause) })).to.equal(true);
    expect(reported).to.deep.equal([{ message: `the job ${run.name} failed`, cause }]);
    const fails = () => {
      throw cause;
    };
    const next = { ...run, tick: addMilliseconds(NOW, 1), owner: randomUUID() };
    expect(await app.jobs.runExclusively({ ...next, work: fails })).to.equal(true);
    expect(reported).to.have.length(2);
    clock.advance(2);
    const last = { ...next, tick: addMilliseconds(NOW, 2), owner: randomUUID() };
    expect(await app.jobs.runExclusively({ ...last, work: async () => {} })).to.equal(true);
  });

  it('does not run again while it is in progress, until its instance counts as dead', async () => {
    const { app, clock } = anApp(storage());
    const run = anHourlyRun();
    const next = { ...run, tick: addMilliseconds(NOW, 1000), owner: randomUUID() };
    let done = 0;
    const work = async () => void done++;
    const long = longWork();
    const running = app.jobs.runExclusively({ ...run, work: long.work });
    await long.began;
    expect(await app.jobs.runExclusively({ ...next, work })).to.equal(false);
    clock.advance(600_000);
    expect(await app.jobs.runExclusively({ ...next, work })).to.equal(true);
    long.end();
    expect([await running, done]).to.deep.equal([true, 1]);
    const after = { ...run, tick: addMilliseconds(NOW, 2000), owner: randomUUID() };
    expect(await app.jobs.runExclusively({ ...after, work })).to.equal(true);
  });

  it('keeps its lease for as long as it works', async () => {
    const { app, clock } = anApp(storage());
    const { repeat, pass } = passingTime();
    const long = longWork();
    const run = anHourlyRun();
    const running = app.jobs.runExclusively({ ...run, repeat, work: long.work });
    const lease = await long.began;
    for (let n = 1; n <= 12; n++) {
      await pass(clock);
      const next = { ...run, tick: addMilliseconds(NOW, n), owner: randomUUID(), work: async () => {} };
      expect(await app.jobs.runExclusively(next), `after ${n} renewals`).to.equal(false);
    }
    expect(lease.isHeld()).to.equal(true);
    long.end();
    await running;
  });

  it('learns that its lease has ended while it was paused, reports that once, and takes none from the next run', async () => {
    const { app, clock, reported } = anApp(storage());
    const { repeat, pass } = passingTime();
    const [paused, other] = [longWork(), longWork()];
    const run = anHourlyRun();
    const running = app.jobs.runExclusively({ ...run, repeat, work: paused.work });
    const lease = await paused.began;
    clock.advance(600_000);
    const next = { ...run, tick: addMilliseconds(NOW, 1), owner: randomUUID() };
    const runningNext = app.jobs.runExclusively({ ...next, work: other.work });
    const nextLease = await other.began;
    for (let n = 0; n < 2; n++) await pass({ advance() {} });
    expect([lease.isHeld(), nextLease.isHeld()]).to.deep.equal([false, true]);
    expect(reported).to.deep.equal([{ message: `the job ${run.name} has lost its lease, and ends`, cause: null }]);
    paused.end();
    await running;
    const third = { ...run, tick: addMilliseconds(NOW, 2), owner: randomUUID(), work: async () => {} };
    expect(await app.jobs.runExclusively(third)).to.equal(false);
    other.end();
    await runningNext;
  });

  it('goes on where a renewal fails, and is renewed once the database responds again', async () => {
    let isAway = false;
    const cause = new Error('the database is away');
    const { app, clock, reported } = anApp(storage(), {}, async () => {
      if (isAway) throw cause;
      return null;
    });
    const { repeat, pass } = passingTime();
    const long = longWork();
    const run = anHourlyRun();
    const running = app.jobs.runExclusively({ ...run, repeat, work: long.work });
    const lease = await long.began;
    isAway = true;
    await pass(clock);
    isAway = false;
    for (let n = 0; n < 3; n++) await pass(clock);
    expect(lease.isHeld()).to.equal(true);
    expect(reported).to.deep.equal([{ message: `the lease of the job ${run.name} could not be renewed`, cause }]);
    long.end();
    await running;
  });

  it('goes by the clock of the database, however the clocks of instances differ', async () => {
    let now = NOW;
    const instance = (minutes: number) =>
      anApp(storage(), { now: () => addMilliseconds(now, minutes * MINUTE) }, async () => now);
    const [ahead, behind] = [instance(17), instance(-17)];
    const run = anHourlyRun();
    const long = longWork();
    const running = ahead.app.jobs.runExclusively({ ...run, work: long.work });
    await long.began;
    const work = async () => {};
    const next = { ...run, tick: addMilliseconds(NOW, MINUTE), owner: randomUUID(), work };
    now = addMilliseconds(NOW, 10 * MINUTE - 1);
    expect(await behind.app.jobs.runExclusively(next)).to.equal(false);
    now = addMilliseconds(NOW, 10 * MINUTE);
    expect(await behind.app.jobs.runExclusively(next)).to.equal(true);
    long.end();
    await running;
    for (const { reported } of [ahead, behind]) expect(reported).to.deep.equal([]);
  });

  it('is done once for two nodes of a cluster whose clocks differ by six minutes', async () => {
    const clock = aClock();
    const node = (minutes: number) => anApp(storage(), {}, async () => addMilliseconds(clock.now(), minutes * MINUTE));
    const nodes = [node(6), node(0)];
    const { name } = aJobRun();
    const done: string[] = [];
    for (let half = 0; half < 40; half++) {
      for (const { app } of nodes) {
        const tick = await app.jobs.time();
        const run = {
          ...anHourlyRun({ name, tick, owner: randomUUID() }),
          nextTick: addMilliseconds(tick, MINUTE / 2),
        };
        await app.jobs.runExclusively({ ...run, work: async () => done.push(tick) });
      }
      clock.advance(MINUTE / 2);
    }
    expect(done).to.have.length(40);
    expect(new Set(done).size).to.equal(40);
    for (const { reported } of nodes) expect(reported).to.deep.equal([]);
  });

  const AHEAD: readonly (readonly [what: string, milliseconds: number, isAhead: boolean])[] = [
    ['a year', 365 * 24 * HOUR, true],
    ['just over an interval', HOUR + 1, true],
    ['an interval', HOUR, false],
  ];
  for (const [what, milliseconds, isAhead] of AHEAD) {
    it(`${isAhead ? 'runs and reports' : 'waits for'} a last run ${what} ahead`, async () => {
      const wrong = anApp(storage(), { now: () => addMilliseconds(NOW, milliseconds) });
      const { name } = aJobRun();
      const work = async () => {};
      const ahead = anHourlyRun({ name, tick: addMilliseconds(NOW, milliseconds) });
      expect(await wrong.app.jobs.runExclusively({ ...ahead, work })).to.equal(true);
      const right = anApp(storage());
      expect(await right.app.jobs.runExclusively({ ...anHourlyRun({ name }), work })).to.equal(isAhead);
      const report = { message: `the last run of the job ${name} was stored by a clock that is ahead`, cause: null };
      expect(right.reported).to.deep.equal(isAhead ? [report] : []);
    });
  }

  it('runs although an instance that was killed holds a lease of a clock that was ahead', async () => {
    const { jobs } = storage();
    const run = anHourlyRun();
    const until = addMilliseconds(NOW, 2 * HOUR);
    expect(await jobs.take({ ...run, tick: addMilliseconds(NOW, -HOUR) }, NOW, until)).to.equal(true);
    expect(await anApp(storage()).app.jobs.runExclusively({ ...run, work: async () => {} })).to.equal(true);
  });
});

onEachStorage('purging sessions', (storage) => {
  it('deletes expired ones, more than one batch of them, and no others', async () => {
    const { app, clock } = anApp(storage());
    const { id: userId } = await givenUser(storage());
    const { sessions } = storage();
    const ends = (distance: number) => aSession({ userId, expiresAt: addMilliseconds(NOW, distance) });
    const [ended, alive] = [ends(HOUR), ends(HOUR + 1)];
    const many = Array.from({ length: 1100 }, () => ends(1));
    await storage().transaction(async (tx) => {
      for (const session of [ended, alive, ...many]) await tx.sessions.insert(session);
    });
    await app.jobs.purgeEnded();
    expect(await sessions.find(many[0]!.id, NOW)).not.to.equal(null);
    clock.advance(HOUR);
    await app.jobs.purgeEnded();
    for (const { id } of [ended, many[0]!, many.at(-1)!]) expect(await sessions.find(id, NOW)).to.equal(null);
    expect(await sessions.find(alive.id, NOW)).to.deep.equal(alive);
  });
});

onEachStorage('purging the networks that an account was signed in from', (storage) => {
  it('deletes them a year after the last activity', async () => {
    const { app, clock } = anApp(storage());
    const { id: userId } = await givenUser(storage(), { dateJoined: NOW, lastActiveAt: NOW });
    const { sessions } = storage();
    await sessions.insert(aSession({ userId, address: '192.0.2.7', expiresAt: addMilliseconds(NOW, HOUR) }));
    clock.advance(365 * 24 * HOUR);
    await app.jobs.purgeEnded();
    expect(await sessions.hasNetwork(userId, '192.0.2.7')).to.equal(true);
    clock.advance(1);
    await app.jobs.purgeEnded();
    expect(await sessions.hasNetwork(userId, '192.0.2.7')).to.equal(false);
  });
});

onEachStorage('sweeping files', (storage) => {
  it('deletes files older than an hour without a project', async () => {
    const { app, needs, clock } = anApp(storage());
    const { owned, stray } = await someFiles(needs, storage());
    clock.advance(HOUR - 1);
    expect(await app.jobs.sweepObjects()).to.deep.equal({ removed: 0 });
    const young = await put(needs.objects, imagePath(randomUUID(), randomUUID(), 'png'));
    clock.advance(1);
    expect(await app.jobs.sweepObjects()).to.deep.equal({ removed: stray.length });
    expect(await pathsIn(needs.objects)).to.deep.equal([...owned, young].toSorted());
    expect(await app.jobs.sweepObjects()).to.deep.equal({ removed: 0 });
    clock.advance(HOUR);
    expect(await app.jobs.sweepObjects()).to.deep.equal({ removed: 1 });
  });

  it('processes hundreds of them, and ignores other folders', async () => {
    const { app, needs, clock } = anApp(storage());
    const { owned, stray } = await someFiles(needs, storage(), 450);
    const elsewhere = await put(needs.objects, 'backups/x.png');
    clock.advance(2 * HOUR);
    expect(await app.jobs.sweepObjects()).to.deep.equal({ removed: stray.length });
    expect(await pathsIn(needs.objects)).to.deep.equal([...owned, elsewhere].toSorted());
  });

  it('keeps the avatars, logos and files of templates that are in use', async () => {
    const { app, needs, clock } = anApp(storage());
    const [userId, organizationId] = [randomUUID(), randomUUID()];
    const template = await givenTemplate(storage());
    const named = {
      avatar: avatarPath(userId, randomUUID(), 'png'),
      logo: logoPath(organizationId, randomUUID(), 'png'),
      template: template.files[0]!.path,
    };
    const { users, organizations } = storage();
    await users.insert(aUser({ id: userId, avatarPath: named.avatar }));
    await organizations.insert(anOrganization({ id: organizationId, logoPath: named.logo }));
    const stray = [
      avatarPath(userId, randomUUID(), 'png'),
      logoPath(organizationId, randomUUID(), 'png'),
      templatePath(template.id, randomUUID(), 'png'),
    ];
    for (const path of [...Object.values(named), ...stray]) await put(needs.objects, path);
    clock.advance(2 * HOUR);
    expect(await app.jobs.sweepObjects()).to.deep.equal({ removed: stray.length });
    expect(await pathsIn(needs.objects)).to.deep.equal(Object.values(named).toSorted());
  });

  it('reports a file that cannot be deleted, and deletes the others', async () => {
    const { needs: made } = anApp(storage());
    const stuck = imagePath(randomUUID(), randomUUID(), 'png');
    const cause = new Error('read-only');
    const objects = {
      ...made.objects,
      delete: (path: string) => (path === stuck ? Promise.reject(cause) : made.objects.delete(path)),
    };
    const { app, reported, clock, needs } = anApp(storage(), { objects });
    const { owned } = await someFiles(needs, storage());
    await put(objects, stuck);
    clock.advance(2 * HOUR);
    await app.jobs.sweepObjects();
    expect(await pathsIn(objects)).to.deep.equal([...owned, stuck].toSorted());
    expect(reported).to.deep.equal([{ message: `could not remove ${stuck}`, cause }]);
  });

  const STORES: Readonly<Record<string, () => Promise<{ objects: Objects; remove(): Promise<void> } | null>>> = {
    async 'a folder'() {
      const folder = await temporaryFolder();
      return { objects: filesystemObjects({ root: folder.path }), remove: folder.remove };
    },
    Ceph: () => inBucket('Ceph'),
    MinIO: () => inBucket('MinIO'),
  };
  for (const [name, open] of Object.entries(STORES)) {
    it(`uses the times of ${name}`, async function () {
      const store = await open();
      if (!requireAdapter(name, store !== null)) return this.skip();
      const { objects, remove } = store!;
      let ahead = 0;
      const now = () => new Date(Date.now() + ahead).toISOString();
      const { app, needs } = anApp(storage(), { objects, now });
      const { owned, stray } = await someFiles(needs, storage());
      expect(await app.jobs.sweepObjects()).to.deep.equal({ removed: 0 });
      ahead = HOUR + 60_000;
      expect(await app.jobs.sweepObjects()).to.deep.equal({ removed: stray.length });
      expect(await pathsIn(objects)).to.deep.equal(owned);
      await objects.close();
      await remove();
    });
  }
});

async function inBucket(server: S3Server) {
  const bucket = freshBucket(server);
  return bucket && { objects: minioObjects(bucket.url.href), remove: bucket.remove };
}

/** Files with rows, and files without: of an existing project, and of unknown ones. */
async function someFiles({ objects }: Pick<Needs, 'objects'>, storage: Storage, count = 3) {
  const { id: projectId } = await givenProject(storage);
  const owned: string[] = [];
  const stray: string[] = [];
  for (let made = 0; made < count; made++) {
    const image = await givenImage(storage, { projectId });
    owned.push(await put(objects, image.path));
    stray.push(await put(objects, imagePath(made % 2 ? projectId : randomUUID(), randomUUID(), 'svg')));
  }
  return { owned: owned.toSorted(), stray };
}

async function put(objects: Objects, path: string): Promise<string> {
  await objects.put(path, BYTES);
  return path;
}

async function pathsIn(objects: Objects): Promise<readonly string[]> {
  const paths: string[] = [];
  for await (const { path } of objects.list('')) paths.push(path);
  return paths;
}
