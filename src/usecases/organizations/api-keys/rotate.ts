import { rotate } from '../../../domain/organizations/api-key.ts';
import { keyAction } from '../../../domain/organizations/audited-action.ts';
import type { Needs } from '../../../ports/needs.ts';
import { type KeyRequest, onKey } from './shared/find.ts';
import { prepareKeyReport } from './shared/report.ts';
import { newKeySecret, type TextedKey } from './shared/secret.ts';

export type KeyRotation = KeyRequest & { readonly graceSeconds: number };

/** Replaces the secret of a key, and returns it only here; the previous one stays valid for the grace period. */
export function rotateApiKey(needs: Needs) {
  return async ({ graceSeconds, ...request }: KeyRotation): Promise<TextedKey> => {
    const { key, stored } = newKeySecret(needs);
    const { texted, report } = await onKey(needs, request, async ({ tx, record }, before) => {
      const rotated = { ...rotate(before, stored, graceSeconds, needs.now()), createdBy: before.createdBy };
      await tx.apiKeys.update(rotated);
      await record(keyAction(rotated, 'rotated'));
      const { address } = request.caller;
      const report = prepareKeyReport(needs, { key: rotated, change: 'api_key_rotated', address });
      await report.write(tx);
      return { texted: { ...rotated, key }, report };
    });
    await report.send();
    return texted;
  };
}
