import { linkTo } from '../../../domain/shared/mail.ts';
import type { Timestamp } from '../../../domain/shared/timestamp.ts';
import type { Needs } from '../../../ports/needs.ts';
import { storeFirstLink } from '../shared/first-link.ts';

export type FirstLink = { readonly url: string; readonly expiresAt: Timestamp };

/**
 * A link by which the first person creates an account, whatever the setting of registration: valid once, for 15 minutes, and only while
 * nobody has an account. It replaces the last one. Null where somebody has an account, or another instance makes one at the same moment.
 */
export function makeFirstLink(needs: Needs) {
  return async (): Promise<FirstLink | null> => {
    const token = needs.newSecret();
    const expiresAt = await needs.storage.transaction((tx) => storeFirstLink(needs, tx, token));
    return expiresAt === null ? null : { url: linkTo(needs.site, '/first-account', { token }), expiresAt };
  };
}
