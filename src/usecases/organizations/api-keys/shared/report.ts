import type { ApiKeyView } from '../../../../domain/organizations/api-key.ts';
import type { Needs } from '../../../../ports/shared/needs.ts';
import { type ReportedChange, reportChange } from '../../../accounts/shared/report-change.ts';

type ReportedKey = Pick<ReportedChange, 'change' | 'address'> & { readonly key: ApiKeyView };

/** Logs that a key has a new secret, and notifies the owner of its account by mail: never with the secret. */
export function reportKey(needs: Needs, { key, change, address }: ReportedKey): void {
  const { userId: id, createdBy, name, prefix, type } = key;
  const detail = `${name} (${prefix}…), of type ${type}`;
  reportChange(needs, { user: { id, email: createdBy.email }, change, address, detail });
}
