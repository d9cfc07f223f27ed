import { addMilliseconds, type Timestamp } from '../../../domain/shared/timestamp.ts';
import type { Needs } from '../../../ports/shared/needs.ts';
import type { DetachedEvent } from '../../../ports/webhooks/stores.ts';
import { LEASE_MILLISECONDS, send } from '../shared/notify.ts';

/** How long a run starts new deliveries. The rest is left to the next run, so that a shutdown does not wait for all. */
const TURN_MILLISECONDS = 25_000;
/** How many organizations are served at once, and for how long each: receivers that do not respond block no others. */
const WORKERS = 20;
const SLICE_MILLISECONDS = 5_000;
const MAX_ORGANIZATIONS = 1_000;

/**
 * Sends the events of deleted organizations: those of one in order, several organizations at once. Each is sent at most once:
 * events that a dead sender began to send are dropped. Nothing is recorded, since the history was deleted with the webhook; after twenty
 * failures in a row a webhook counts as disabled, and the rest of its events is dropped.
 */
export function sendDetachedEvents(needs: Needs) {
  return async (): Promise<void> => {
    const { detachedEvents } = needs.storage;
    await detachedEvents.deleteAbandoned(needs.now());
    const until = addMilliseconds(needs.now(), TURN_MILLISECONDS);
    const waiting = [...(await detachedEvents.listOrganizations(MAX_ORGANIZATIONS))];
    const worker = async () => {
      for (let id = waiting.shift(); id !== undefined && needs.now() <= until; id = waiting.shift()) {
        if (await sendSome(needs, id)) waiting.push(id);
      }
    };
    await Promise.all(Array.from({ length: WORKERS }, worker));
  };
}

/** Sends an organization's events for a while: true where there are more. A fault leaves the rest to the next run. */
async function sendSome(needs: Needs, organizationId: string): Promise<boolean> {
  const until = addMilliseconds(needs.now(), SLICE_MILLISECONDS);
  try {
    while (needs.now() <= until) {
      if (!(await sendNext(needs, organizationId))) return false;
    }
    return true;
  } catch (cause) {
    needs.report('the events of a deleted organization could not be sent', cause);
    return false;
  }
}

/** False where there is no more to send, or another instance sends it. */
async function sendNext(needs: Needs, organizationId: string): Promise<boolean> {
  const { detachedEvents } = needs.storage;
  const event = await detachedEvents.next(organizationId);
  if (!event || !(await detachedEvents.claim(event.number, leaseFrom(needs.now())))) return false;
  await detachedEvents.finish(event, { hasFailed: await hasFailed(needs, event) });
  return true;
}

/** A fault counts as a failure: the event may have been sent, and is not sent again. */
async function hasFailed(needs: Needs, event: DetachedEvent): Promise<boolean> {
  try {
    const { status } = await send(needs, { ...event, id: event.webhookId }, event);
    return status === 'failed';
  } catch (cause) {
    needs.report(`the event evt_${event.number} could not be sent`, cause);
    return true;
  }
}

const leaseFrom = (now: Timestamp): Timestamp => addMilliseconds(now, LEASE_MILLISECONDS);
