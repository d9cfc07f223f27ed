import { type ApiKey, checkExpiry } from '../../../domain/organizations/api-key.ts';
import { keyAction } from '../../../domain/organizations/audited-action.ts';
import type { Caller } from '../../../domain/shared/caller.ts';
import { requireUser } from '../../../domain/shared/caller.ts';
import { normaliseName } from '../../../domain/shared/text.ts';
import type { Needs } from '../../../ports/needs.ts';
import { inOrganization } from '../../access/in-organization.ts';
import type { WithIdempotencyKey } from '../../shared/idempotency-key.ts';
import { requireProjects } from './shared/projects.ts';
import { prepareKeyReport } from './shared/report.ts';
import { newKeySecret, type TextedKey } from './shared/secret.ts';

export type KeyCreation = Pick<ApiKey, 'organizationId' | 'name' | 'type' | 'projectIds' | 'expiresAt'> &
  WithIdempotencyKey & {
    readonly caller: Caller;
  };

/** Creates a key that acts as the caller in the organization. The key is returned only here. */
export function createApiKey(needs: Needs) {
  return async ({
    caller,
    organizationId,
    type,
    expiresAt,
    idempotencyKey,
    ...given
  }: KeyCreation): Promise<TextedKey> => {
    const { userId, address } = requireUser(caller);
    const name = normaliseName(given.name);
    const { key, stored } = newKeySecret(needs);
    const [id, now] = [needs.newId(), needs.now()];
    const unused = { previousHash: null, previousUntil: null, lastUsedAt: null };
    const creates = { id, idempotencyKey };
    const place = { caller, organizationId, action: 'apiKey.manage', namedIn: 'body', creates } as const;
    const { created, report } = await inOrganization(needs, place, async ({ tx, author, record }) => {
      checkExpiry(expiresAt, now);
      const projectIds = await requireProjects(tx, organizationId, given.projectIds);
      const owner = { id, organizationId, userId };
      const made: ApiKey = { ...owner, name, type, projectIds, ...stored, ...unused, expiresAt, createdAt: now };
      await tx.apiKeys.insert(made);
      await record(keyAction(made, 'created'));
      const created = { ...made, createdBy: author, key };
      const report = prepareKeyReport(needs, { key: created, change: 'api_key_created', address });
      await report.write(tx);
      return { created, report };
    });
    await report.send();
    return created;
  };
}
