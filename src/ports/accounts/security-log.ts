import type { AccountChange } from '../../domain/accounts/account-notices.ts';
import type { OperatorAction } from '../../domain/accounts/operator-notices.ts';

/** Security events of the service. */
export type SecurityEventName =
  | AccountChange
  | OperatorAction
  | 'signed_in'
  | 'credentials_refused'
  | 'email_changed'
  | 'email_confirmed'
  | 'mailbox_proven'
  | 'data_exported'
  | 'ended_session_used'
  | 'unknown_api_key_used'
  | 'webhook_address_refused'
  | 'permission_refused';

export type SecurityEvent = {
  readonly name: SecurityEventName;
  /** The id of the account; null where unknown. */
  readonly account: string | null;
  /** The client address; empty without a request. */
  readonly address: string;
  /** Set for commands of the operator. */
  readonly by?: 'operator';
  /** Further details, as the name of a key or a host: never a secret, nor an address with one in it. */
  readonly detail?: string;
};

/** The operator's log of security events, each with the id of its request. */
export interface SecurityLog {
  record(event: SecurityEvent): void;
}
