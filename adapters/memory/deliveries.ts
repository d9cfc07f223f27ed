import type { Delivery } from '../../src/domain/delivery.ts';
import type { DeliveryFilter, DeliveryStore } from '../../src/ports/webhook-stores.ts';
import { requireNew, type Tables } from './tables.ts';

export function memoryDeliveries({ deliveries }: Tables): DeliveryStore {
  const matching = ({ webhookId, status, event }: DeliveryFilter) =>
    deliveries
      .rows()
      .filter((row) => row.webhookId === webhookId)
      .filter((row) => (!status || row.status === status) && (!event || row.event === event));
  const madeBefore = (then: string) => deliveries.rows().filter(({ createdAt }) => createdAt < then);
  return {
    async list(filter, { offset, limit }) {
      const rows = matching(filter).sort((a, b) => b.number - a.number);
      return rows.slice(offset, offset + limit);
    },
    count: async (filter) => matching(filter).length,
    async purge(before, limit) {
      const old = madeBefore(before);
      for (const { number } of old.slice(0, limit)) deliveries.delete(String(number));
      return old.length >= limit;
    },
    countBefore: async (before) => madeBefore(before).length,
  };
}

/** Throws where there is one of its number or id. */
export function insertDelivery({ deliveries }: Tables, delivery: Delivery): void {
  requireNew(deliveries, String(delivery.number));
  if (deliveries.rows().some(({ id }) => id === delivery.id)) throw new Error('Another delivery has this id.');
  deliveries.set(String(delivery.number), delivery);
}
