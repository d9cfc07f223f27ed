import type { AuditActor } from '../../domain/organizations/audit.ts';
import type { AuditedAction } from '../../domain/organizations/audited-action.ts';
import type { Author } from '../../domain/shared/author.ts';
import type { Caller } from '../../domain/shared/caller.ts';
import type { Needs } from '../../ports/needs.ts';
import type { Stores } from '../../ports/storage.ts';

/** Actors without an account: the operator, and the scheduler of the service. */
export type Machine = 'operator' | 'system';

/** Writes an action into the audit log of its organization. */
export type Recorder = (action: AuditedAction) => Promise<void>;

/** Records an action in this transaction; the account of the actor is looked up where it is not given. */
export function recorder(needs: Needs, tx: Stores, by: Caller | Machine, author?: Author): Recorder {
  const address = typeof by === 'string' ? '' : by.address;
  let actor: AuditActor | null = null;
  return async (action) => {
    actor ??= actorOf(by, author ?? (await accountOf(tx, by)));
    await tx.audit.insert({ ...action, id: needs.newId(), actor, address, createdAt: needs.now() });
  };
}

async function accountOf(tx: Stores, by: Caller | Machine): Promise<Author> {
  const user = typeof by === 'string' || by.kind === 'nobody' ? null : await tx.users.find(by.userId);
  return { email: user?.email ?? '', fullName: user?.fullName ?? '' };
}

function actorOf(by: Caller | Machine, { email, fullName }: Author): AuditActor {
  if (typeof by === 'string') return { kind: by, id: null, email: '', fullName: '' };
  if (by.kind === 'operator') return actorOf('operator', { email, fullName });
  if (by.kind === 'nobody') return { kind: 'system', id: null, email: '', fullName: '' };
  if (by.kind === 'key') return { kind: 'api_key', id: by.keyId, email, fullName: by.keyName };
  return { kind: 'user', id: by.userId, email, fullName };
}
