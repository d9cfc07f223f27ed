import { type ApiKey, type ApiKeyView, checkExpiry } from '../../../domain/organizations/api-key.ts';
import { keyAction } from '../../../domain/organizations/audited-action.ts';
import { knownIfSame } from '../../../domain/projects/values/same-json.ts';
import { normaliseName } from '../../../domain/shared/text.ts';
import type { Needs } from '../../../ports/needs.ts';
import { type KeyRequest, onKey } from './shared/find.ts';
import { requireProjects } from './shared/projects.ts';

export type KeyChange = KeyRequest & { readonly change: Partial<Pick<ApiKey, 'name' | 'projectIds' | 'expiresAt'>> };

/** Updates a key's name, its projects and its expiry; absent fields stay. */
export function updateApiKey(needs: Needs) {
  return ({ change, ...request }: KeyChange): Promise<ApiKeyView> =>
    onKey(needs, request, async ({ tx, record }, before) => {
      const { name, projectIds, expiresAt } = change;
      if (expiresAt && expiresAt !== before.expiresAt) checkExpiry(expiresAt, needs.now());
      const changed = knownIfSame<ApiKeyView>(before, {
        ...before,
        ...(name !== undefined && { name: normaliseName(name) }),
        ...(projectIds && { projectIds: await requireProjects(tx, before.organizationId, projectIds) }),
        ...(expiresAt !== undefined && { expiresAt }),
      });
      if (changed === before) return before;
      await tx.apiKeys.update(changed);
      await record(keyAction(changed, 'changed'));
      return changed;
    });
}
