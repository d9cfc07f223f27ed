import type { AuditActor, AuditEntry } from '../../domain/audit.ts';
import type { Caller } from '../../domain/caller.ts';
import type { Needs } from '../../ports/needs.ts';
import type { Stores } from '../../ports/storage.ts';

/** What is told of a deed: who did it is found out here. */
export type Deed = Pick<AuditEntry, 'organizationId' | 'action' | 'objectType' | 'objectId' | 'summary'>;

/** Who does things without an account: whoever runs the service, and its clock. */
export type Machine = 'operator' | 'system';

/** Writes a deed into the organization's audit log, in the transaction that does it. */
export async function record(needs: Needs, tx: Stores, by: Caller | Machine, deed: Deed): Promise<void> {
  const address = typeof by === 'string' ? '' : by.address;
  await tx.audit.insert({ ...deed, id: needs.newId(), actor: await actorOf(tx, by), address, createdAt: needs.now() });
}

async function actorOf(tx: Stores, by: Caller | Machine): Promise<AuditActor> {
  if (typeof by === 'string') return { kind: by, id: null, email: '', fullName: '' };
  if (by.kind === 'nobody') return { kind: 'system', id: null, email: '', fullName: '' };
  const user = await tx.users.find(by.userId);
  const maker = { email: user?.email ?? '', fullName: user?.fullName ?? '' };
  if (by.kind === 'key') return { kind: 'api_key', id: by.keyId, email: maker.email, fullName: by.keyName };
  return { kind: 'user', id: by.userId, ...maker };
}
