import type { Caller } from '../../../domain/shared/caller.ts';
import { invalidField } from '../../../domain/shared/errors.ts';
import { hostOf } from '../../../domain/shared/url-host.ts';
import type { Needs } from '../../../ports/needs.ts';

/** Refuses an address to which nothing may be sent. */
export async function checkAddress(needs: Needs, caller: Caller, url: string): Promise<void> {
  const refusal = await needs.outbound.refusal(url);
  if (!refusal) return;
  const account = caller.kind === 'nobody' ? null : caller.userId;
  const { address } = caller;
  needs.securityLog.record({ name: 'webhook_address_refused', account, address, detail: hostOf(url) });
  throw invalidField('url', refusal);
}
