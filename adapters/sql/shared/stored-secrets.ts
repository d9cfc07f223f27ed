import type { SecretKind, StoredSecret, StoredSecretStore } from '../../../src/ports/shared/secret-stores.ts';
import type { Connection } from '../drivers/connection.ts';

type Place = {
  readonly table: string;
  readonly key: string;
  readonly owner: string;
  readonly sealed: string;
  readonly first: string | number;
};

const SEALED = 'sealed_secret';

/** `first` is less than every id. */
const PLACES: Readonly<Record<SecretKind, Place>> = {
  two_factor: { table: 'two_factors', key: 'user_id', owner: 'user_id', sealed: SEALED, first: '' },
  webhook: { table: 'webhooks', key: 'id', owner: 'id', sealed: SEALED, first: '' },
  detached_event: { table: 'detached_events', key: 'number', owner: 'webhook_id', sealed: SEALED, first: -1 },
  mail: { table: 'mail_outbox', key: 'id', owner: 'id', sealed: 'sealed_message', first: '' },
};

export function sqlStoredSecrets(db: Connection): StoredSecretStore {
  return {
    list(kind, after, limit) {
      const { table, key, owner, sealed, first } = PLACES[kind];
      const sql = `SELECT ${key} AS id, ${owner} AS ownerId, ${sealed} AS sealedSecret FROM ${table}
        WHERE ${key} > ? ORDER BY ${key} LIMIT ?`;
      return db.all<StoredSecret>(sql, [after ?? first, limit]);
    },
    async replace(kind, { id, sealedSecret: before }, sealedSecret) {
      const { table, key, sealed } = PLACES[kind];
      const sql = `UPDATE ${table} SET ${sealed} = ? WHERE ${key} = ? AND ${sealed} = ?`;
      return (await db.run(sql, [sealedSecret, id, before])) > 0;
    },
  };
}
