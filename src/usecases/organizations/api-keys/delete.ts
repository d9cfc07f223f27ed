import { keyAction } from '../../../domain/organizations/audited-action.ts';
import type { Needs } from '../../../ports/needs.ts';
import { type KeyRequest, onKey } from './shared/find.ts';

/** Deletes a key: it is invalid at once, and so is the one that it was rotated from. */
export function deleteApiKey(needs: Needs) {
  return (request: KeyRequest): Promise<void> =>
    onKey(needs, request, async ({ tx, record }, key) => {
      await tx.apiKeys.delete(key.id);
      await record(keyAction(key, 'deleted'));
    });
}
