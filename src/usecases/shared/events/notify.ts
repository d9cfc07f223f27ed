import type { Plan } from '../../../domain/organizations/plan.ts';
import type { ProjectEvent } from '../../../domain/shared/project-event.ts';
import { addMilliseconds, type Timestamp } from '../../../domain/shared/timestamp.ts';
import { hostOf } from '../../../domain/shared/url-host.ts';
import { type Delivery, deliveryOf, INTERRUPTED } from '../../../domain/webhooks/delivery.ts';
import { storedRequestHeaders } from '../../../domain/webhooks/delivery-headers.ts';
import { deliveryRequest } from '../../../domain/webhooks/delivery-request.ts';
import { envelope, type NumberedEvent, projectData } from '../../../domain/webhooks/event.ts';
import type { Webhook } from '../../../domain/webhooks/webhook.ts';
import type { Needs } from '../../../ports/needs.ts';
import type { Stores } from '../../../ports/storage.ts';
import type { OutboxEntry } from '../../../ports/webhooks/stores.ts';
import { PLACES } from '../keys/stored-places.ts';
import { hasWebhooks } from './feature.ts';
import { recordDelivery } from './record-delivery.ts';

/** How long a sender may take for one delivery before it counts as dead: its 5 s, and some for the work around them. */
export const LEASE_MILLISECONDS = 30_000;

/** Writes events of an organization on this plan, in their transaction, for every subscribed webhook. */
export type Announce = (plan: Plan, events: readonly ProjectEvent[]) => Promise<void>;

/**
 * A transaction whose events are delivered after the commit, within the same call: in order, to each matching active webhook.
 * Events that are not delivered because the process ends remain in the outbox.
 */
export async function transactAndNotify<T>(
  needs: Needs,
  work: (tx: Stores, announce: Announce) => Promise<T>,
): Promise<T> {
  const { result, entries } = await needs.storage.transaction(async (tx) => {
    const written: WrittenEntry[] = [];
    const announce: Announce = async (plan, events) => {
      if (!plan.features.webhooks) return;
      for (const event of events) written.push(...(await writeDown(needs, tx, plan, event)));
    };
    return { result: await work(tx, announce), entries: written };
  });
  for (const entry of entries) await deliver(needs, entry.number, entry);
  return result;
}

/** A written entry of the outbox, with its webhook and the plan at that time. */
export type WrittenEntry = NumberedEvent & { readonly webhook: Webhook; readonly plan: Plan };

/** Writes an event into the outbox for every active webhook subscribed to it. The plan of the organization includes webhooks. */
export async function writeDown(
  needs: Needs,
  tx: Stores,
  plan: Plan,
  event: ProjectEvent,
): Promise<readonly WrittenEntry[]> {
  const { organizationId, name } = event;
  const webhooks = await tx.webhooks.listWanting(organizationId, name);
  if (webhooks.length === 0) return [];
  const shared = { name, createdAt: needs.now(), data: projectData(event) };
  const numbers = await tx.outbox.insert(webhooks.map(({ id: webhookId }) => ({ ...shared, webhookId })));
  return webhooks.map((webhook, at) => ({ ...shared, number: numbers[at]!, webhook, plan }));
}

/** As `attempt`; a fault is reported, not thrown: its change is committed. */
export async function deliver(needs: Needs, number: number, written?: WrittenEntry): Promise<void> {
  try {
    if (!written || !(await attemptUnchanged(needs, written))) await attempt(needs, number);
  } catch (cause) {
    needs.report(`the event evt_${number} could not be delivered or recorded`, cause);
  }
}

/** Sends an entry as it was written, unless its webhook or plan has changed. False where the current ones have to be read. */
async function attemptUnchanged(needs: Needs, { webhook, plan, ...event }: WrittenEntry): Promise<boolean> {
  const { outbox } = needs.storage;
  const known = { updatedAt: webhook.updatedAt, plan: plan.code };
  if (!(await outbox.claimUnchanged(event.number, leaseFrom(needs.now()), known))) return false;
  await recordDelivery(needs, await send(needs, webhook, { ...event, webhookId: webhook.id }));
  return true;
}

/** Until when a delivery that begins now may take. */
export const leaseFrom = (now: Timestamp): Timestamp => addMilliseconds(now, LEASE_MILLISECONDS);

/**
 * Sends an entry of the outbox, unless another sender does, and records the result. Null where there is nothing to record. No
 * transaction is open meanwhile. An entry without a subscriber any more is recorded and not sent.
 */
export async function attempt(needs: Needs, number: number): Promise<Delivery | null> {
  const { outbox, webhooks } = needs.storage;
  if (!(await outbox.claim(number, leaseFrom(needs.now())))) return null;
  const entry = await outbox.find(number);
  const webhook = entry && (await webhooks.get(entry.webhookId));
  if (!webhook) return null;
  const delivery = (await isStillSubscribed(needs, webhook, entry))
    ? await send(needs, webhook, entry)
    : interrupted(needs, entry);
  return (await recordDelivery(needs, delivery)) ? delivery : null;
}

/** It may have been disabled since the event happened, by a request or by its failures, or the plan may have lost its webhooks. */
async function isStillSubscribed(needs: Needs, webhook: Webhook, { name }: NumberedEvent): Promise<boolean> {
  return (
    (webhook.isActive || name === 'webhook.ping') && (await hasWebhooks(needs, needs.storage, webhook.organizationId))
  );
}

/** The URL of an event, and its signing secret. */
type Target = Pick<Webhook, 'id' | 'url' | 'sealedSecret'>;
type Addressed = NumberedEvent & Pick<OutboxEntry, 'webhookId'>;

/** Posts an event, and returns the record of the delivery, which is not stored yet. */
export async function send(needs: Needs, webhook: Target, event: Addressed): Promise<Delivery> {
  const secret = needs.vault.open(webhook.sealedSecret, PLACES.webhook(webhook.id));
  const record = recordOf(needs, event);
  const timestamp = Math.floor(Date.parse(record.createdAt) / 1000);
  const { hmac, site } = needs;
  const { body, headers } = deliveryRequest(event, { hmac, secret, timestamp, serviceName: site.serviceName });
  const outcome = await needs.outbound.post({ url: webhook.url, headers, body });
  if (outcome.error === 'blocked_address') {
    const detail = hostOf(webhook.url);
    needs.securityLog.record({ name: 'webhook_address_refused', account: null, address: '', detail });
  }
  return deliveryOf({ ...record, payload: body, requestHeaders: storedRequestHeaders(headers) }, outcome);
}

/** The record of an entry that is not sent, or not sent again. */
export const interrupted = (needs: Needs, event: OutboxEntry): Delivery =>
  deliveryOf({ ...recordOf(needs, event), payload: envelope(event), requestHeaders: {} }, INTERRUPTED);

function recordOf(needs: Needs, { number, name: event, webhookId }: Addressed) {
  return { id: needs.newId(), webhookId, number, event, createdAt: needs.now() };
}
