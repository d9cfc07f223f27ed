import { expect } from 'chai';
import { immediateBackground } from '../../../adapters/operations/memory/background.ts';
import type { ProjectStatus } from '../../../src/domain/projects/content/project.ts';
import type { Background } from '../../../src/ports/shared/background.ts';
import type { Storage } from '../../../src/ports/storage.ts';
import { givenProject } from '../../contracts/storage/shared/given.ts';
import { onEachStorage } from '../../support/databases/storages.ts';
import { anOutcome } from '../../support/network/recording-outbound.ts';
import { type Audience, anAudience, givenUndelivered } from './audience.ts';

/** A project that was published once, or never. */
const given = (
  storage: Storage,
  { organizationId }: Audience,
  wasPublished: boolean,
  status: ProjectStatus = 'DRAFT',
) => givenProject(storage, { organizationId, wasPublished, status });

const deletions: Readonly<Record<string, (audience: Audience) => Promise<unknown>>> = {
  'by its owner': ({ app, caller, organizationId }) => app.organizations.delete({ caller, organizationId }),
  'with the account that alone owns it': ({ app, caller }) => app.accounts.deleteMe(caller),
  'with that account by the operator': async ({ app, needs, caller }) => {
    const { email } = (await needs.storage.users.find(caller.userId))!;
    await app.operator.deleteUser({ email });
  },
};

onEachStorage('Deleting an organization', (storage) => {
  isDispatched(storage);
  holdsNothingUp(storage);
});

function isDispatched(storage: () => Storage): void {
  for (const [what, remove] of Object.entries(deletions)) {
    it(`${what} publishes project.deleted of each project that was published, in order, to each webhook`, async () => {
      const audience = await anAudience(storage(), 2);
      const published = [
        await given(storage(), audience, true, 'PUBLISH'),
        await given(storage(), audience, true, 'ARCHIVE'),
        await given(storage(), audience, true),
      ];
      await given(storage(), audience, false);
      await remove(audience);
      const delivered = audience.delivered();
      expect(delivered.map(([url]) => url.at(-1)).join('')).to.equal('010101');
      const numbers = delivered.map(([, { id }]) => Number(id.replace('evt_', '')));
      expect(numbers).to.deep.equal(numbers.toSorted((a, b) => a - b));
      const data = audience.outbound.posts.map(({ body }) => JSON.parse(body));
      expect(new Set(data.map(({ event }) => event))).to.deep.equal(new Set(['project.deleted']));
      const named = data.map((event) => event.data).filter((_, n) => n % 2 === 0);
      expect(named).to.have.deep.members(published.map(({ id, name }) => ({ project_id: id, name })));
      await audience.app.jobs.sendDetachedEvents();
      expect(audience.delivered()).to.have.length(6);
    });
  }

  it('signs the events with the secret that the webhook had, and records nothing', async () => {
    const audience = await anAudience(storage());
    const { app, caller, organizationId, webhookIds, needs, outbound } = audience;
    const { secret } = await app.webhooks.regenerateSecret({ caller, organizationId, webhookId: webhookIds[0]! });
    await given(storage(), audience, true);
    await app.organizations.delete({ caller, organizationId });
    const [{ headers, body }] = outbound.posts as [(typeof outbound.posts)[number]];
    const signature = needs.hmac(secret, `${headers['X-Service-Timestamp']}.${body}`);
    expect(headers['X-Service-Signature']).to.equal(`sha256=${signature}`);
    expect(await audience.recorded()).to.deep.equal([]);
  });

  it('sends pending earlier events first', async () => {
    const audience = await anAudience(storage());
    const [number] = await givenUndelivered(storage(), audience);
    await given(storage(), audience, true);
    await deletions['by its owner']!(audience);
    expect(audience.delivered().map(([, { event }]) => event)).to.deep.equal(['project.published', 'project.deleted']);
    expect(audience.delivered()[0]![1].id).to.equal(`evt_${number}`);
  });

  it('sends nothing to disabled or unsubscribed webhooks, and none on a plan without webhooks', async () => {
    const audience = await anAudience(storage(), 2);
    const { app, caller, organizationId, webhookIds } = audience;
    const change = { isActive: false };
    await app.webhooks.update({ caller, organizationId, webhookId: webhookIds[0]!, change });
    const events = ['project.published'] as const;
    await app.webhooks.update({ caller, organizationId, webhookId: webhookIds[1]!, change: { events } });
    await given(storage(), audience, true);
    await deletions['by its owner']!(audience);
    const free = await anAudience(storage());
    await given(storage(), free, true);
    const organization = (await storage().organizations.find(free.organizationId))!;
    await storage().organizations.update({ ...organization, plan: 'free' });
    await deletions['by its owner']!(free);
    for (const { app: each } of [audience, free]) await each.jobs.sendDetachedEvents();
    expect([audience.delivered(), free.delivered()]).to.deep.equal([[], []]);
  });

  it('sends an event at most once: after a fault, or the death of a sender, it is not sent again', async () => {
    const audience = await anAudience(storage(), 1, ENDED);
    const { app, outbound, reported, clock } = audience;
    for (let n = 0; n < 3; n++) await given(storage(), audience, true);
    await deletions['by its owner']!(audience);
    const { detachedEvents } = storage();
    const first = (await detachedEvents.next(audience.organizationId))!;
    await detachedEvents.claim(first.number, audience.needs.now());
    outbound.answer(() => Promise.reject(new Error('no sockets')));
    await app.jobs.sendDetachedEvents();
    expect(reported.filter((message) => message.includes('could not be sent'))).to.have.length(2);
    clock.advance(60_000);
    await app.jobs.sendDetachedEvents();
    expect(outbound.posts).to.have.length(2);
  });
}

/** Of a process that ended right after the commit. */
const ENDED = { background: { ...immediateBackground, within: async () => {} } };

/** Of one in which the time of the request ended before the work: that goes on. */
function aLateRequest() {
  const waits: number[] = [];
  const working: Promise<void>[] = [];
  const within: Background['within'] = async (milliseconds, work) => {
    waits.push(milliseconds);
    working.push(work(() => false));
  };
  return { waits, working, background: { ...immediateBackground, within } };
}

function holdsNothingUp(storage: () => Storage): void {
  const SILENT = anOutcome({ statusCode: 0, body: new Uint8Array(), error: 'timeout' });

  it('waits for its receivers for ten seconds, others do not, while a hundred projects are sent to twenty', async () => {
    const { waits, working, background } = aLateRequest();
    const audience = await anAudience(storage(), 20, { background });
    const { app, outbound } = audience;
    for (let n = 0; n < 100; n++) await given(storage(), audience, true);
    const silence = Promise.withResolvers<void>();
    outbound.answer(() => silence.promise.then(() => SILENT));
    await deletions['by its owner']!(audience);
    expect(waits).to.deep.equal([10_000]);
    await app.jobs.sendDetachedEvents();
    const publisher = await anAudience(storage());
    await publisher.publish();
    const [late] = await givenUndelivered(storage(), publisher);
    publisher.clock.advance(120_001);
    await publisher.app.jobs.sweepOutbox();
    expect(publisher.delivered().map(([, { id }]) => id))
      .to.include(`evt_${late}`)
      .and.to.have.length(2);
    expect(outbound.posts.length, 'one delivery at a time').to.be.at.most(1);
    silence.resolve();
    await Promise.all(working);
    expect(outbound.posts.length, 'twenty failures of each').to.equal(400);
  });

  it('serves other organizations beside one whose receivers do not respond, in one run of the job', async () => {
    const [silent, other] = [await anAudience(storage(), 1, ENDED), await anAudience(storage(), 1, ENDED)];
    const ofSilent = new Set<string>();
    for (const audience of [silent, other]) {
      for (let n = 0; n < 3; n++) {
        const { id } = await given(storage(), audience, true);
        if (audience === silent) ofSilent.add(id);
      }
      await deletions['by its owner']!(audience);
    }
    const [silence, deliversToOthers] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    let others = 0;
    silent.outbound.answer(async ({ body }) => {
      if (!ofSilent.has(JSON.parse(body).data.project_id)) {
        if (++others === 3) deliversToOthers.resolve();
        return anOutcome();
      }
      await silence.promise;
      return SILENT;
    });
    const job = silent.app.jobs.sendDetachedEvents();
    await deliversToOthers.promise;
    expect(silent.outbound.posts).to.have.length(4);
    silence.resolve();
    await job;
    expect(silent.outbound.posts).to.have.length(6);
  });

  it('starts no delivery once the service ends, and the job sends the rest, in order', async () => {
    const audience = await anAudience(storage(), 2, {
      background: { ...immediateBackground, within: (_, work) => work(() => audience.outbound.posts.length > 0) },
    });
    for (let n = 0; n < 3; n++) await given(storage(), audience, true);
    await deletions['by its owner']!(audience);
    expect(audience.outbound.posts).to.have.length(1);
    await audience.app.jobs.sendDetachedEvents();
    expect(
      audience
        .delivered()
        .map(([url]) => url.at(-1))
        .join(''),
    ).to.equal('010101');
  });

  it('starts no delivery after the time limit of a run, and continues in the next', async () => {
    const audience = await anAudience(storage(), 1, ENDED);
    const { app, clock, outbound } = audience;
    for (let n = 0; n < 12; n++) await given(storage(), audience, true);
    await deletions['by its owner']!(audience);
    outbound.answer(() => {
      clock.advance(5_000);
      return anOutcome();
    });
    await app.jobs.sendDetachedEvents();
    expect(outbound.posts.length).to.be.within(5, 7);
    await app.jobs.sendDetachedEvents();
    await app.jobs.sendDetachedEvents();
    expect(outbound.posts).to.have.length(12);
  });
}
