import { addMilliseconds, type Timestamp } from '../../../domain/shared/timestamp.ts';
import type { Needs } from '../../../ports/needs.ts';
import type { DetachedEvent } from '../../../ports/webhooks/stores.ts';
import { LEASE_MILLISECONDS, send } from './notify.ts';

/** How long a deletion waits for the receivers of its events. */
const LONGEST_WAIT = 10_000;
/** How long a run starts new deliveries. The rest is left to the next run, so that a shutdown does not wait for all. */
const TURN_MILLISECONDS = 25_000;
/** How many organizations are served at once, and for how long each: receivers that do not respond block no others. */
const WORKERS = 20;
const SLICE_MILLISECONDS = 5_000;

/**
 * Sends the events of organizations that a committed transaction has deleted. Resolves when they are sent, or after ten seconds: then
 * sending goes on, and the job sends what is left after that, or after a crash.
 */
export async function sendDetachedNow(needs: Needs, organizationIds: readonly string[]): Promise<void> {
  if (organizationIds.length === 0) return;
  await needs.background.within(LONGEST_WAIT, (isEnding) => sendDetached(needs, organizationIds, isEnding));
}

/**
 * Sends the events of deleted organizations for a while: those of one in order, several organizations at once. Each is sent at most once.
 * Nothing is recorded, since the history was deleted with the webhook; after twenty failures in a row a webhook counts as disabled, and
 * the rest of its events is dropped.
 */
export async function sendDetached(
  needs: Needs,
  organizationIds: readonly string[],
  isEnding: () => boolean = () => false,
): Promise<void> {
  const waiting = [...organizationIds];
  const until = addMilliseconds(needs.now(), TURN_MILLISECONDS);
  const isOver = () => isEnding() || needs.now() > until;
  const worker = async () => {
    for (let id = waiting.shift(); id !== undefined && !isOver(); id = waiting.shift()) {
      if (await sendSome(needs, id, isEnding)) waiting.push(id);
    }
  };
  await Promise.all(Array.from({ length: Math.min(WORKERS, waiting.length) }, worker));
}

/** Sends an organization's events for a while: true where there are more. A fault leaves the rest to the next run. */
async function sendSome(needs: Needs, organizationId: string, isEnding: () => boolean): Promise<boolean> {
  const until = addMilliseconds(needs.now(), SLICE_MILLISECONDS);
  try {
    while (!isEnding() && needs.now() <= until) {
      if (!(await sendNext(needs, organizationId))) return false;
    }
    return true;
  } catch (cause) {
    needs.report('the events of a deleted organization could not be sent', cause);
    return false;
  }
}

/** False where there is no more to send, or another sender is at it. */
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
