import type { ApiKeyView } from '../../domain/api-key.ts';
import { notFound } from '../../domain/errors.ts';
import type { Stores } from '../../ports/storage.ts';
import type { OrganizationRequest } from '../access.ts';
import { lockAsMember } from '../organizations/lock.ts';

/** What a deed on a key starts from. */
export type KeyRequest = OrganizationRequest & { readonly keyId: string };

/** The key, its organization held until the transaction ends, for those who may manage it. */
export async function holdKey(tx: Stores, request: KeyRequest): Promise<ApiKeyView> {
  await lockAsMember(tx, request, 'apiKey.manage');
  const key = await tx.apiKeys.find(request.organizationId, request.keyId);
  if (!key) throw notFound();
  return key;
}
