import type { Needs } from '../../../ports/needs.ts';
import { sendDetached } from '../../shared/events/send-detached.ts';

const MAX_ORGANIZATIONS = 1_000;

/** Sends what deletions of organizations could not send themselves. What a dead sender had begun to send is dropped. */
export function sendDetachedEvents(needs: Needs) {
  return async (): Promise<void> => {
    const { detachedEvents } = needs.storage;
    await detachedEvents.deleteAbandoned(needs.now());
    await sendDetached(needs, await detachedEvents.listOrganizations(MAX_ORGANIZATIONS));
  };
}
