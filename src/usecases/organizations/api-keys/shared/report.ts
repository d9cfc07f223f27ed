import type { ApiKeyView } from '../../../../domain/organizations/api-key.ts';
import type { Needs } from '../../../../ports/shared/needs.ts';
import { type ReportedChange, reportChange } from '../../../accounts/shared/report-change.ts';

type ReportedKey = Pick<ReportedChange, 'change' | 'address'> & { readonly key: ApiKeyView };

/** Logs that a key has a new text, and mails word of it to the owner of the account that it acts for: never with the text. */
export function reportKey(needs: Needs, { key, change, address }: ReportedKey): void {
  const { userId: id, createdBy, name, prefix, type } = key;
  const detail = `${name} (${prefix}…), of type ${type}`;
  reportChange(needs, { user: { id, email: createdBy.email }, change, address, detail });
}
