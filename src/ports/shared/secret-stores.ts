/** Facts of the service itself, by name. */
export interface FactStore {
  find(name: string): Promise<string | null>;
  /** False, and no change, where there is one of that name: one of several concurrent callers inserts it. */
  insert(name: string, value: string): Promise<boolean>;
  /** Replaces the value, if it still is `before`; returns whether it did. */
  replace(name: string, before: string, after: string): Promise<boolean>;
}

/** A stored secret: its id among others of its kind, and the account, webhook or mail that it belongs to. */
export type StoredSecret = { readonly id: string | number; readonly ownerId: string; readonly sealedSecret: string };

export type SecretKind = 'two_factor' | 'webhook' | 'detached_event' | 'mail';

/** The secrets that are stored encrypted, wherever they are. */
export interface StoredSecretStore {
  /** The next ones of a kind in the order of their ids, after one or, with null, from the first. */
  list(kind: SecretKind, after: StoredSecret['id'] | null, limit: number): Promise<readonly StoredSecret[]>;
  /** Replaces the encrypted text, if it still is the given one; returns whether it did. */
  replace(kind: SecretKind, secret: StoredSecret, sealedSecret: string): Promise<boolean>;
}
