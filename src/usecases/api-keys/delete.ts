import { keyAction } from '../../domain/audited-action.ts';
import type { Needs } from '../../ports/needs.ts';
import { recorder } from '../audit/record.ts';
import { holdKey, type KeyRequest } from './find.ts';

/** Removes a key: it opens nothing any more, nor does the one that it was rotated from. */
export function deleteApiKey(needs: Needs) {
  return (request: KeyRequest): Promise<void> =>
    needs.storage.transaction(async (tx) => {
      const key = await holdKey(tx, request);
      await tx.apiKeys.delete(key.id);
      await recorder(needs, tx, request.caller)(keyAction(key, 'deleted'));
    });
}
