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

/** Who did something, stored as a copy that outlives the account; the operator and the scheduler have no id. */
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
  /** A summary for people. */
  readonly summary: string;
  /** The client address; empty where unknown. */
  readonly address: string;
  readonly createdAt: Timestamp;
};
