import type { Webhook } from '../../src/domain/webhook.ts';
import type { WebhookStore } from '../../src/ports/webhook-stores.ts';
import { deleteWebhook } from './cascades.ts';
import { byText } from './order.ts';
import { requireNew, requireRow, type Tables } from './tables.ts';

export function memoryWebhooks(tables: Tables): WebhookStore {
  const { webhooks, organizations } = tables;
  const ofOrganization = (id: string) =>
    webhooks
      .rows()
      .filter(({ organizationId }) => organizationId === id)
      .sort(oldestFirst);
  const find = async (organizationId: string, id: string) => {
    const webhook = webhooks.get(id);
    return webhook?.organizationId === organizationId ? webhook : null;
  };
  return {
    find,
    lock: find,
    get: async (id) => webhooks.get(id) ?? null,
    list: async (organizationId) => ofOrganization(organizationId),
    async listWanting(organizationId, event) {
      const active = ofOrganization(organizationId).filter(({ isActive }) => isActive);
      return active.filter(({ events }) => events.some((wanted) => wanted === event)).map(({ id }) => id);
    },
    count: async (organizationId) => ofOrganization(organizationId).length,
    async insert(webhook) {
      requireRow(organizations, webhook.organizationId, 'organization');
      requireNew(webhooks, webhook.id);
      webhooks.set(webhook.id, webhook);
    },
    async update({ id, url, description, events, isActive, sealedSecret, updatedAt }) {
      const stored = webhooks.get(id);
      if (!stored) return;
      const said = { url, description, events, isActive, sealedSecret, updatedAt };
      const isSwitchedOn = isActive && !stored.isActive;
      webhooks.set(id, { ...stored, ...said, ...(isSwitchedOn && { consecutiveFailures: 0 }) });
    },
    delete: async (id) => deleteWebhook(tables, id),
  };
}

const oldestFirst = (a: Webhook, b: Webhook) => byText(a.createdAt, b.createdAt) || byText(a.id, b.id);
