import type { ApiKeyView } from '../../../domain/organizations/api-key.ts';
import { keyAction } from '../../../domain/organizations/audited-action.ts';
import type { Needs } from '../../../ports/needs.ts';
import { all } from '../../shared/all.ts';
import { prepareActionReport } from '../../shared/mail/report-action.ts';
import { missing } from '../../shared/missing.ts';
import { onOrganization } from './shared/on-organization.ts';

/** Deletes an API key of any organization, at once. */
export function revokeApiKey(needs: Needs) {
  return async (keyId: string): Promise<ApiKeyView> => {
    const organizationId = await organizationOf(needs, keyId);
    const { key, report } = await onOrganization(needs, organizationId, async ({ tx, record }) => {
      const key = await tx.apiKeys.find(organizationId, keyId);
      if (!key) throw noKey();
      await tx.apiKeys.delete(keyId);
      await record(keyAction(key, 'deleted'));
      const report = prepareRevocationReport(needs, key);
      await report.write(tx);
      return { key, report };
    });
    await report.send();
    return key;
  };
}

function prepareRevocationReport(needs: Needs, { userId: id, createdBy, name, prefix }: ApiKeyView) {
  const to = [{ id, email: createdBy.email }];
  return prepareActionReport(needs, { action: 'api_key_revoked', account: id, to, detail: `${name} (${prefix}…)` });
}

async function organizationOf({ storage }: Needs, keyId: string): Promise<string> {
  for (const { id } of await all((slice) => storage.organizations.list(slice))) {
    if (await storage.apiKeys.find(id, keyId)) return id;
  }
  throw noKey();
}

const noKey = () => missing('API key with this id');
