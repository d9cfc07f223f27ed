import type { Timestamp } from '../shared/timestamp.ts';

export type AuditObject =
  | 'organization'
  | 'member'
  | 'invitation'
  | 'group'
  | 'api_key'
  | 'project'
  | 'template'
  | 'webhook'
  | 'subscription';

/** Who did something, stored as it was also when the account is gone; the operator and the clock have no id. */
export type AuditActor = {
  readonly kind: 'user' | 'api_key' | 'operator' | 'system';
  readonly id: string | null;
  readonly email: string;
  readonly fullName: string;
};

/** One action in an organization. */
export type AuditEntry = {
  readonly id: string;
  readonly organizationId: string;
  readonly actor: AuditActor;
  /** What was done, as `member.removed`. */
  readonly action: string;
  readonly objectType: AuditObject;
  readonly objectId: string;
  /** A sentence for people. */
  readonly summary: string;
  /** The address that it was done from; empty where none is known. */
  readonly address: string;
  readonly createdAt: Timestamp;
};
