import type { Organization } from '../../domain/organizations/organization.ts';
import type { Timestamp } from '../../domain/shared/timestamp.ts';
import type { Delivery } from '../../domain/webhooks/delivery.ts';
import type { EventData, EventName, NumberedEvent } from '../../domain/webhooks/event.ts';
import type { Webhook } from '../../domain/webhooks/webhook.ts';
import type { Slice } from '../shared/slice.ts';

/** An entry of the outbox before it has a number. */
export type NewOutboxEntry = {
  readonly webhookId: string;
  readonly name: EventName;
  readonly createdAt: Timestamp;
  readonly data: EventData;
};

/** An event to be delivered to one webhook. `pending` until one instance claims it to send it, once. */
export type OutboxEntry = NumberedEvent & { readonly webhookId: string; readonly status: 'pending' | 'sending' };

/** An event of a deleted organization, with the address and the signing secret of its webhook. */
export type DetachedEvent = NumberedEvent &
  Pick<Webhook, 'organizationId' | 'url' | 'sealedSecret'> & { readonly webhookId: string };

/** What recording a delivery did; of the failures of a webhook exactly one has deactivated it. */
export type Recorded = { readonly hasDeactivated: boolean };

export type DeliveryFilter = {
  readonly webhookId: string;
  readonly status?: Delivery['status'];
  readonly event?: EventName;
};

export interface WebhookStore {
  /** The webhook of this organization. */
  find(organizationId: string, id: string): Promise<Webhook | null>;
  /**
   * The same, locked until the transaction ends, so that no delivery is completed in the meantime. A caller that locks its
   * organization too does that first.
   */
  lock(organizationId: string, id: string): Promise<Webhook | null>;
  /** The webhook by its id, of any organization, for sending. */
  get(id: string): Promise<Webhook | null>;
  /** In order of creation, then id. */
  list(organizationId: string): Promise<readonly Webhook[]>;
  /** The ids of the active ones subscribed to this event, in order of creation, then id; they are locked until the transaction ends. */
  listWanting(organizationId: string, event: EventName): Promise<readonly Webhook[]>;
  count(organizationId: string): Promise<number>;
  insert(webhook: Webhook): Promise<void>;
  /**
   * Updates url, description, events, isActive, sealedSecret and updatedAt, never the counters, except as `afterSwitch`
   * (`delivery-counts.ts`) does.
   */
  update(webhook: Webhook): Promise<void>;
  /** Also deletes its deliveries and its pending events. */
  delete(id: string): Promise<void>;
}

export interface OutboxStore {
  /** Writes entries in this order, and returns their numbers, which increase and are never reused. */
  insert(entries: readonly NewOutboxEntry[]): Promise<readonly number[]>;
  find(number: number): Promise<OutboxEntry | null>;
  /**
   * Claims a pending entry to send it: true for exactly one of all concurrent callers. Until then the owner counts as alive, and no
   * other instance claims the entry.
   */
  claim(number: number, until: Timestamp): Promise<boolean>;
  /**
   * The same where the webhook is active, and unchanged since that time of its last change, and its organization is on this plan: a
   * caller that knows them from writing the entry need not read them again.
   */
  claimUnchanged(
    number: number,
    until: Timestamp,
    known: Pick<Webhook, 'updatedAt'> & Pick<Organization, 'plan'>,
  ): Promise<boolean>;
  /**
   * Entries that are pending since before `quiet` and will not be sent by their writers, up to a limit, in order: of those that were written
   * at the same time none is being sent with a lease that ends after `leaseUntil`.
   */
  listPending(quiet: Timestamp, leaseUntil: Timestamp, limit: number): Promise<readonly number[]>;
  /** Entries that are being sent by an owner whose time ended by then, up to a limit, in order. */
  listAbandoned(now: Timestamp, limit: number): Promise<readonly OutboxEntry[]>;
  /**
   * Ends an entry that is being sent: writes its delivery, updates the webhook as `afterDelivery` (`delivery-counts.ts`) does, and
   * removes the entry, all or nothing. Exactly one of all concurrent callers gets an answer; null, and nothing written, where the entry
   * does not exist.
   */
  recordDelivery(number: number, delivery: Delivery): Promise<Recorded | null>;
}

/** Events of deleted webhooks. Each is deleted once it was sent. */
export interface DetachedEventStore {
  /**
   * Moves what is pending in the outbox for the organization's active webhooks, except pings, before the organization is deleted,
   * which the transaction has locked. The numbers do not change.
   */
  detach(organizationId: string): Promise<void>;
  /** The organizations with pending events, by their first number, up to a limit. */
  listOrganizations(limit: number): Promise<readonly string[]>;
  /** The first pending event of an organization; null while another one of it is being sent, so that they are sent in order. */
  next(organizationId: string): Promise<DetachedEvent | null>;
  /** Claims a pending event to send it: true for exactly one of all concurrent callers. It is the owner's until then. */
  claim(number: number, until: Timestamp): Promise<boolean>;
  /**
   * Removes an event that was being sent, and counts for its webhook as `afterDelivery` does; where that becomes disabled by its failures,
   * its other events are removed too.
   */
  finish(event: DetachedEvent, outcome: { readonly hasFailed: boolean }): Promise<void>;
  /** Removes those that are being sent by an owner whose time ended by then: they may have been sent. */
  deleteAbandoned(now: Timestamp): Promise<void>;
}

export interface DeliveryStore {
  /** The delivery of this webhook. */
  find(webhookId: string, id: string): Promise<Delivery | null>;
  /** Newest first: by number, descending. */
  list(filter: DeliveryFilter, slice: Slice): Promise<readonly Delivery[]>;
  count(filter: DeliveryFilter): Promise<number>;
  /** Deletes at most `limit` that were created before then, by index; true when there may be more. */
  purge(before: Timestamp, limit: number): Promise<boolean>;
  /** How many those would be, for a dry run. */
  countBefore(before: Timestamp): Promise<number>;
}
