import { rotate } from '../../../domain/organizations/api-key.ts';
import { keyAction } from '../../../domain/organizations/audited-action.ts';
import type { Needs } from '../../../ports/shared/needs.ts';
import { type KeyRequest, onKey } from './find.ts';
import { reportKey } from './report.ts';
import { newKeySecret, type TextedKey } from './secret.ts';

export type KeyRotation = KeyRequest & { readonly graceSeconds: number };

/** Gives a key a new text, which is told once; the one before goes on opening for so many seconds. */
export function rotateApiKey(needs: Needs) {
  return async ({ graceSeconds, ...request }: KeyRotation): Promise<TextedKey> => {
    const { key, kept } = newKeySecret(needs);
    const texted = await onKey(needs, request, async ({ tx, record }, before) => {
      const rotated = { ...rotate(before, kept, graceSeconds, needs.now()), createdBy: before.createdBy };
      await tx.apiKeys.update(rotated);
      await record(keyAction(rotated, 'rotated'));
      return { ...rotated, key };
    });
    reportKey(needs, { key: texted, change: 'api_key_rotated', address: request.caller.address });
    return texted;
  };
}
