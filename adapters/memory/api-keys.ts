import type { ApiKey, ApiKeyView } from '../../src/domain/api-key.ts';
import type { Timestamp } from '../../src/domain/timestamp.ts';
import type { ApiKeyStore } from '../../src/ports/organization-stores.ts';
import { deleteWhere } from './cascades.ts';
import { newestFirst } from './order.ts';
import { requireNew, type Tables } from './tables.ts';

export function memoryApiKeys(tables: Tables): ApiKeyStore {
  const { apiKeys, memberships } = tables;
  const requireFreeHash = ({ id, hash }: ApiKey) => {
    if (apiKeys.rows().some((row) => row.hash === hash && row.id !== id)) throw new Error('Another key has this hash.');
  };
  return {
    async find(organizationId, id) {
      const key = apiKeys.get(id);
      return key?.organizationId === organizationId ? view(tables, key) : null;
    },
    findByHash: async (hash, now) => apiKeys.rows().find((key) => opens(key, hash, now)) ?? null,
    async list(organizationId) {
      const rows = apiKeys.rows().filter((key) => key.organizationId === organizationId);
      return rows.sort(newestFirst(({ id }) => id)).map((key) => view(tables, key));
    },
    async insert(key) {
      const isMember = memberships
        .rows()
        .some(({ organizationId, userId }) => organizationId === key.organizationId && userId === key.userId);
      if (!isMember) throw new Error('An API key belongs to a member.');
      requireNew(apiKeys, key.id);
      requireFreeHash(key);
      apiKeys.set(key.id, key);
    },
    async update(key) {
      const stored = apiKeys.get(key.id);
      if (!stored) return;
      requireFreeHash(key);
      const { organizationId, userId, createdAt, lastUsedAt } = stored;
      apiKeys.set(key.id, { ...key, organizationId, userId, createdAt, lastUsedAt });
    },
    async seen(id, at) {
      const key = apiKeys.get(id);
      if (key && (key.lastUsedAt ?? '') < at) apiKeys.set(id, { ...key, lastUsedAt: at });
    },
    delete: async (id) => apiKeys.delete(id),
    async deleteOfUser(userId) {
      deleteWhere(
        apiKeys,
        (key) => key.userId === userId,
        ({ id }) => id,
      );
    },
  };
}

function opens({ hash, previousHash, previousUntil, expiresAt }: ApiKey, asked: string, now: Timestamp): boolean {
  if (expiresAt !== null && expiresAt <= now) return false;
  return hash === asked || (previousHash === asked && previousUntil !== null && previousUntil > now);
}

function view({ users }: Tables, key: ApiKey): ApiKeyView {
  const { email, fullName } = users.get(key.userId)!;
  return { ...key, createdBy: { email, fullName } };
}
