import type { Delivery } from '../../src/domain/delivery.ts';
import type { Timestamp } from '../../src/domain/timestamp.ts';
import { MAX_CONSECUTIVE_FAILURES, type Webhook } from '../../src/domain/webhook.ts';
import type { NewOutboxEntry, OutboxEntry, OutboxStore } from '../../src/ports/webhook-stores.ts';
import { insertDelivery } from './deliveries.ts';
import { type OutboxRow, requireRow, type Tables } from './tables.ts';

const LAST = 'last';

export function memoryOutbox(tables: Tables): OutboxStore {
  const { outbox, outboxNumbers, webhooks } = tables;
  const add = (entry: NewOutboxEntry) => {
    requireRow(webhooks, entry.webhookId, 'webhook');
    const number = (outboxNumbers.get(LAST) ?? 0) + 1;
    outboxNumbers.set(LAST, number);
    outbox.set(String(number), { ...entry, number, status: 'pending', leaseUntil: null });
    return number;
  };
  const inOrder = (isMeant: (row: OutboxRow) => boolean) =>
    outbox
      .rows()
      .filter(isMeant)
      .sort((a, b) => a.number - b.number);
  return {
    insert: async (entries) => entries.map(add),
    async find(number) {
      const row = outbox.get(String(number));
      return row ? toEntry(row) : null;
    },
    async claim(number, until) {
      const row = outbox.get(String(number));
      if (row?.status !== 'pending') return false;
      outbox.set(String(number), { ...row, status: 'sending', leaseUntil: until });
      return true;
    },
    async listPending(before, limit) {
      const rows = inOrder(({ status, createdAt }) => status === 'pending' && createdAt < before);
      return rows.slice(0, limit).map(({ number }) => number);
    },
    async listAbandoned(now, limit) {
      const rows = inOrder(({ leaseUntil }) => leaseUntil !== null && leaseUntil <= now);
      return rows.slice(0, limit).map(toEntry);
    },
    async settle(number, delivery) {
      const webhook = webhooks.get(delivery.webhookId);
      if (!webhook || outbox.get(String(number))?.status !== 'sending') return false;
      outbox.delete(String(number));
      insertDelivery(tables, delivery);
      webhooks.set(webhook.id, counted(webhook, delivery));
      return true;
    },
  };
}

function counted(webhook: Webhook, { status, createdAt }: Delivery): Webhook {
  const lastDeliveryAt = latest(webhook.lastDeliveryAt, createdAt);
  if (status === 'success') {
    const lastSuccessAt = latest(webhook.lastSuccessAt, createdAt);
    return { ...webhook, consecutiveFailures: 0, lastDeliveryAt, lastSuccessAt };
  }
  const consecutiveFailures = webhook.consecutiveFailures + 1;
  const isActive = webhook.isActive && consecutiveFailures < MAX_CONSECUTIVE_FAILURES;
  return { ...webhook, consecutiveFailures, isActive, lastDeliveryAt };
}

const latest = (last: Timestamp | null, at: Timestamp): Timestamp => (last !== null && last > at ? last : at);

function toEntry({ leaseUntil: _, ...entry }: OutboxRow): OutboxEntry {
  return entry;
}
