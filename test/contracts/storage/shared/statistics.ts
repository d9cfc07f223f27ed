import { expect } from 'chai';
import { addMilliseconds } from '../../../../src/domain/shared/timestamp.ts';
import type { Storage } from '../../../../src/ports/storage.ts';
import { rollUpProject } from '../../../../src/usecases/visits/shared/roll-up.ts';
import { aFile, aJobRun, anOutgoingMail, aVisit, NOW } from '../../../support/builders.ts';
import { aDelivery } from '../../../support/webhook-builders.ts';
import { givenOutboxEntry, givenProject, givenSending, givenWebhook, rollUpAll } from './given.ts';

const MANY = 1_000_000;
const OLD = '2001-02-03T04:05:06.789Z';
const NEWER = addMilliseconds(OLD, 5);

/** Of a storage that is empty. */
export function statisticsContract(storage: () => Storage): void {
  describe('statistics', () => {
    countsEvents(storage);
    countsVisits(storage);
    countsMails(storage);
    addsUpFiles(storage);
    knowsTheUse(storage);
    namesSomeFiles(storage);
    knowsTheLastJob(storage);
    knowsTheSuccessesOfJobs(storage);
  });
}

function countsEvents(storage: () => Storage): void {
  it('count what waits in the outbox and for deleted organizations, up to the limit, and know the oldest', async () => {
    const { statistics, outbox, webhooks, detachedEvents } = storage();
    expect(await statistics.waitingEvents(MANY)).to.deep.equal({ count: 0, oldest: null });

    const [staying, leaving] = [await givenWebhook(storage()), await givenWebhook(storage())];
    await givenOutboxEntry(storage(), { webhookId: leaving.id, createdAt: OLD });
    const number = await givenSending(storage(), { webhookId: staying.id, createdAt: NEWER });
    for (let n = 0; n < 2; n++) await givenOutboxEntry(storage(), { webhookId: staying.id, createdAt: NEWER });
    expect(await statistics.waitingEvents(MANY)).to.deep.equal({ count: 4, oldest: OLD });
    expect(await statistics.waitingEvents(3)).to.deep.equal({ count: 3, oldest: OLD });

    await storage().transaction((tx) => tx.detachedEvents.detach(leaving.organizationId));
    await webhooks.delete(leaving.id);
    expect(await statistics.waitingEvents(MANY)).to.deep.equal({ count: 4, oldest: OLD });
    expect(await statistics.waitingEvents(2)).to.deep.equal({ count: 3, oldest: OLD });

    const event = (await detachedEvents.next(leaving.organizationId))!;
    await detachedEvents.claim(event.number, NEWER);
    await detachedEvents.finish(event, { hasFailed: false });
    await outbox.recordDelivery(number, aDelivery({ webhookId: staying.id, number }));
    expect(await statistics.waitingEvents(MANY)).to.deep.equal({ count: 2, oldest: NEWER });
    await webhooks.delete(staying.id);
    expect(await statistics.waitingEvents(MANY)).to.deep.equal({ count: 0, oldest: null });
  });
}

function countsVisits(storage: () => Storage): void {
  it('count the events that are not rolled up, up to the limit', async () => {
    const { statistics, visits } = storage();
    await rollUpAll(storage());
    expect(await statistics.pendingVisits(MANY)).to.equal(0);
    const [one, two] = [await givenProject(storage()), await givenProject(storage())];
    for (const { id: projectId } of [one, two, two]) await visits.insert([aVisit({ projectId })]);
    expect(await statistics.pendingVisits(MANY)).to.equal(3);
    expect(await statistics.pendingVisits(2)).to.equal(2);
    expect(await statistics.pendingVisits(0)).to.equal(0);
    await rollUpProject(storage(), two);
    expect(await statistics.pendingVisits(MANY)).to.equal(1);
  });
}

function countsMails(storage: () => Storage): void {
  it('count the mails that wait, up to the limit', async () => {
    const { statistics, mailOutbox } = storage();
    const before = await statistics.waitingMails(MANY);
    const [first, second] = [anOutgoingMail(), anOutgoingMail()];
    for (const mail of [first, second]) await mailOutbox.insert(mail);
    expect(await statistics.waitingMails(MANY)).to.equal(before + 2);
    expect(await statistics.waitingMails(1)).to.equal(1);
    for (const { id } of [first, second]) await mailOutbox.delete(id);
    expect(await statistics.waitingMails(MANY)).to.equal(before);
  });
}

function addsUpFiles(storage: () => Storage): void {
  it('add up the size of all files', async () => {
    const { statistics, files } = storage();
    const before = await statistics.storedBytes();
    for (const size of [1, 5_000_000_000]) await files.insert(aFile({ size }));
    expect(await statistics.storedBytes()).to.equal(before + 5_000_000_001);
  });
}

function knowsTheUse(storage: () => Storage): void {
  it('know what each organization uses', async () => {
    const { statistics, files } = storage();
    const { organizationId } = await givenProject(storage());
    for (const size of [1, 5_000_000_000]) await files.insert(aFile({ size, organizationId }));
    const uses = await statistics.usage();
    expect(uses.get(organizationId)).to.include({ drafts: 1, published: 0, storageBytes: 5_000_000_001 });
    for (const { members } of uses.values()) expect(members).to.be.a('number');
  });
}

function namesSomeFiles(storage: () => Storage): void {
  it('name the first and the last files, each once', async () => {
    const { statistics, files } = storage();
    const all = await statistics.someFiles(MANY);
    expect(all).to.deep.equal([...new Set(all)].sort());
    const { organizationId } = await givenProject(storage());
    for (const path of ['000-first', '000-second', 'zzz-last']) await files.insert(aFile({ path, organizationId }));
    expect(await statistics.someFiles(2)).to.deep.equal(['000-first', 'zzz-last']);
    expect(await statistics.someFiles(MANY)).to.have.members([...all, '000-first', '000-second', 'zzz-last']);
  });
}

function knowsTheSuccessesOfJobs(storage: () => Storage): void {
  it('know when each job last succeeded, whether it failed since then or not', async () => {
    const { statistics, jobs } = storage();
    const run = aJobRun();
    const success = async () => (await statistics.jobSuccesses()).get(run.name);
    await jobs.take(run, NOW, addMilliseconds(NOW, 1000));
    expect(await success()).to.equal(undefined);
    await jobs.succeed(run, addMilliseconds(NOW, 500));
    expect(await success()).to.equal(addMilliseconds(NOW, 500));
    const next = { ...run, tick: addMilliseconds(run.tick, 10) };
    expect(await jobs.take(next, NOW, addMilliseconds(NOW, 1000))).to.equal(true);
    await jobs.release(next);
    await jobs.succeed(run, addMilliseconds(NOW, 900));
    expect(await success()).to.equal(addMilliseconds(NOW, 500));
  });
}

function knowsTheLastJob(storage: () => Storage): void {
  it('know when the last job began', async () => {
    const { statistics, jobs } = storage();
    const tick = '2999-12-31T00:00:00.000Z';
    const run = { name: 'a job far ahead', owner: 'a test', tick };
    await jobs.take(run, tick, addMilliseconds(tick, 1000));
    expect(await statistics.lastJobTime()).to.equal(tick);
    await jobs.release(run);
    await jobs.deleteBeyond(run.name, { tick: OLD, leaseUntil: OLD });
    expect(await statistics.lastJobTime()).not.to.equal(tick);
  });
}
