import type { ApiKeyView } from '../../../../domain/organizations/api-key.ts';
import type { Needs } from '../../../../ports/needs.ts';
import type { Prepared } from '../../../shared/mail/outgoing-mail.ts';
import { prepareReport, type ReportedChange } from '../../../shared/mail/report-change.ts';

type ReportedKey = Pick<ReportedChange, 'change' | 'address'> & { readonly key: ApiKeyView };

/** Prepares the report that a key has a new secret, for the log and the owner of its account: never with the secret. */
export function prepareKeyReport(needs: Needs, { key, change, address }: ReportedKey): Prepared {
  const { userId: id, createdBy, name, prefix, type } = key;
  const detail = `${name} (${prefix}…), of type ${type}`;
  return prepareReport(needs, { user: { id, email: createdBy.email }, change, address, detail });
}
