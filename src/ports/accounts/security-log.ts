import type { AccountChange } from '../../domain/accounts/account-notices.ts';
import type { OperatorAction } from '../../domain/accounts/operator-notices.ts';

/** Events that matter for the security of the service. */
export type SecurityEventName =
  | AccountChange
  | OperatorAction
  | 'signed_in'
  | 'credentials_refused'
  | 'email_changed'
  | 'email_confirmed'
  | 'mailbox_proven'
  | 'ended_session_used'
  | 'unknown_api_key_used'
  | 'webhook_address_refused'
  | 'permission_refused';

export type SecurityEvent = {
  readonly name: SecurityEventName;
  /** The id of the account that it is about; null where none is known. */
  readonly account: string | null;
  /** Where it came from; empty where nobody asked for it. */
  readonly address: string;
  /** Stands where it was done by one of the operator's commands. */
  readonly by?: 'operator';
  /** What else is known, as the name of a key or a host: never a secret, nor an address with one in it. */
  readonly detail?: string;
};

/** The operator's log of such events, each with the id of the request that it happened in. */
export interface SecurityLog {
  record(event: SecurityEvent): void;
}
