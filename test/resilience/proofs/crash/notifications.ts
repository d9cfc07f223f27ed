import { expect } from 'chai';
import { httpOutbound } from '../../../../adapters/outbound/outbound.ts';
import { readSettings } from '../../../../config/settings/settings.ts';
import { openStorage } from '../../../../config/stores/stores.ts';
import { buildApp } from '../../../../src/app.ts';
import type { Storage } from '../../../../src/ports/storage.ts';
import { testNeeds } from '../../../support/needs.ts';
import { SECRET_KEY } from '../../../support/service/service.ts';

const TEN_MINUTES = 600_000;
const ALL = { offset: 0, limit: 1_000_000 };

/** The action in the audit log, and its event: both are written with the change itself. */
const EVENTS: Readonly<Record<string, string>> = {
  'project.published': 'project.published',
  'project.live_updated': 'project.updated',
  'project.unpublished': 'project.unpublished',
};

/** Whom it is about: an organization, all of whose webhooks want every event, and what came to them so far. */
export type Audience = {
  readonly organizationId: string;
  readonly webhookIds: readonly string[];
  /** The `evt_` numbers that came, in order, over all starts of the service. */
  readonly received: () => readonly string[];
};

/**
 * Sweeps the outbox of a service that does not run, ten minutes from now, and audits what is there then: every change that was
 * committed is recorded once for each webhook, nothing was sent twice, and nothing is left to be sent. Answers how many there are.
 */
export async function auditNotifications(database: string, audience: Audience): Promise<Tally> {
  const storage = await openStorage(readSettings({ DATABASE_URL: database, SECRET_KEY }));
  const outbound = httpOutbound({ allowPrivate: true });
  try {
    const now = () => new Date(Date.now() + TEN_MINUTES).toISOString();
    const report = (message: string, cause: unknown) => expect.fail(`${message}: ${cause}`);
    const { jobs } = buildApp(testNeeds(storage, { outbound, now, report }).needs);
    await jobs.sweepOutbox();
    await jobs.sweepOutbox();
    return await audited(storage, audience);
  } finally {
    await Promise.all([storage.close(), outbound.close()]);
  }
}

export type Tally = { readonly recorded: number; readonly interrupted: number };

async function audited(storage: Storage, { organizationId, webhookIds, received }: Audience): Promise<Tally> {
  expect(await storage.outbox.listPending('9999', '9999', 1)).to.deep.equal([]);
  expect(await storage.outbox.listAbandoned('9999', 1)).to.deep.equal([]);
  const happened = await actionsOf(storage, organizationId);
  const came = received();
  expect(new Set(came).size, 'deliveries that came twice').to.equal(came.length);
  const numbers = new Set<string>();
  const tally = { recorded: 0, interrupted: 0 };
  for (const webhookId of webhookIds) {
    const deliveries = await storage.deliveries.list({ webhookId }, ALL);
    const payloads = deliveries.map(({ payload }) => JSON.parse(payload));
    expect(payloads.map(({ event, data }) => `${event} ${data.project_id}`).toSorted()).to.deep.equal(happened);
    for (const { id } of payloads) numbers.add(id);
    const succeeded = deliveries.filter(({ status }) => status === 'success');
    expect(came).to.include.members(succeeded.map(({ number }) => `evt_${number}`));
    const failed = deliveries.filter(({ status }) => status === 'failed');
    for (const { error } of failed) expect(error).to.equal('interrupted');
    tally.recorded += deliveries.length;
    tally.interrupted += failed.length;
  }
  expect(numbers.size, 'numbers that were used twice').to.equal(tally.recorded);
  expect([...numbers]).to.include.members([...came]);
  return tally;
}

async function actionsOf(storage: Storage, organizationId: string): Promise<readonly string[]> {
  const entries = await storage.audit.list(organizationId, ALL);
  return entries
    .flatMap(({ action, objectId }) => (EVENTS[action] ? [`${EVENTS[action]} ${objectId}`] : []))
    .toSorted();
}
