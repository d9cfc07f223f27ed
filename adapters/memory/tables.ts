import type { VisitEvent } from '../../src/domain/analytics.ts';
import type { ApiKey } from '../../src/domain/api-key.ts';
import type { AuditEntry } from '../../src/domain/audit.ts';
import type { Delivery } from '../../src/domain/delivery.ts';
import type { Group } from '../../src/domain/group.ts';
import type { Invitation } from '../../src/domain/invitation.ts';
import type { LiveVersion } from '../../src/domain/live.ts';
import type { MailToken } from '../../src/domain/mail-token.ts';
import type { Membership, Organization } from '../../src/domain/organization.ts';
import type { Project } from '../../src/domain/project.ts';
import type { StoredItem } from '../../src/domain/project-content.ts';
import type { EntryCount, Period, PeriodCount, Sighting } from '../../src/domain/roll-up.ts';
import type { Snapshot } from '../../src/domain/snapshot.ts';
import type { StoredImage } from '../../src/domain/stored-image.ts';
import type { Template } from '../../src/domain/template.ts';
import type { Timestamp } from '../../src/domain/timestamp.ts';
import type { Challenge, TwoFactor } from '../../src/domain/two-factor.ts';
import type { Session, User } from '../../src/domain/user.ts';
import type { Webhook } from '../../src/domain/webhook.ts';
import type { JobTurn } from '../../src/ports/storage.ts';
import type { OutboxEntry } from '../../src/ports/webhook-stores.ts';
import { type Layer, layerOver, type Table } from './table.ts';

export type TwoFactorRow = TwoFactor & { readonly backupHashes: readonly string[] };

/** A member's place in a group. */
export type PlaceRow = { readonly groupId: string; readonly membershipId: string };

/** A project without the names that are looked up whenever it is read. */
export type ProjectRow = Omit<Project, 'organizationName' | 'groupName'>;

export type ContentRow = StoredItem & { readonly projectId: string };

export type SnapshotRow = Omit<Snapshot, 'isLive'>;

export type OfProject = { readonly projectId: string };

export type VisitRow = VisitEvent & { readonly number: number };

/** `leaseUntil` where it is being sent. */
export type OutboxRow = OutboxEntry & { readonly leaseUntil: Timestamp | null };

/** The last turn taken of a job, by its name. */
export type JobRow = JobTurn & { readonly leaseUntil: Timestamp | null };

/** What is kept of each noun. */
export type Rows = {
  readonly users: User;
  readonly sessions: Session;
  readonly twoFactors: TwoFactorRow;
  readonly challenges: Challenge;
  readonly mailTokens: MailToken;
  readonly organizations: Organization;
  readonly memberships: Membership;
  readonly groups: Group;
  readonly places: PlaceRow;
  readonly invitations: Invitation;
  readonly apiKeys: ApiKey;
  readonly audit: AuditEntry;
  readonly templates: Template;
  readonly projects: ProjectRow;
  readonly contents: ContentRow;
  readonly lives: LiveVersion;
  readonly images: StoredImage;
  readonly snapshots: SnapshotRow;
  readonly visits: VisitRow;
  readonly visitNumbers: number;
  readonly visitCursors: number;
  readonly visitCounts: PeriodCount & OfProject;
  readonly visitEntries: EntryCount & OfProject;
  readonly visitSightings: Sighting & OfProject;
  readonly visitSalts: { readonly day: Period; readonly salt: string };
  readonly webhooks: Webhook;
  readonly outbox: OutboxRow;
  readonly outboxNumbers: number;
  readonly deliveries: Delivery;
  readonly jobs: JobRow;
};

type Noun = keyof Rows;

/** The tables as a transaction sees them. */
export type Tables = { readonly [N in Noun]: Table<Rows[N]> };

export type CommittedTables = { readonly [N in Noun]: Map<string, Rows[N]> };

/** A layer over every table, committed or forgotten as one. */
export type TablesLayer = { readonly tables: Tables; isUntouched(): boolean; commit(): void };

export function emptyTables(): CommittedTables {
  return {
    users: new Map(),
    sessions: new Map(),
    twoFactors: new Map(),
    challenges: new Map(),
    mailTokens: new Map(),
    organizations: new Map(),
    memberships: new Map(),
    groups: new Map(),
    places: new Map(),
    invitations: new Map(),
    apiKeys: new Map(),
    audit: new Map(),
    templates: new Map(),
    projects: new Map(),
    contents: new Map(),
    lives: new Map(),
    images: new Map(),
    snapshots: new Map(),
    visits: new Map(),
    visitNumbers: new Map(),
    visitCursors: new Map(),
    visitCounts: new Map(),
    visitEntries: new Map(),
    visitSightings: new Map(),
    visitSalts: new Map(),
    webhooks: new Map(),
    outbox: new Map(),
    outboxNumbers: new Map(),
    deliveries: new Map(),
    jobs: new Map(),
  };
}

export function layerOverAll(committed: CommittedTables): TablesLayer {
  const tables = {
    users: layerOver(committed.users),
    sessions: layerOver(committed.sessions),
    twoFactors: layerOver(committed.twoFactors),
    challenges: layerOver(committed.challenges),
    mailTokens: layerOver(committed.mailTokens),
    organizations: layerOver(committed.organizations),
    memberships: layerOver(committed.memberships),
    groups: layerOver(committed.groups),
    places: layerOver(committed.places),
    invitations: layerOver(committed.invitations),
    apiKeys: layerOver(committed.apiKeys),
    audit: layerOver(committed.audit),
    templates: layerOver(committed.templates),
    projects: layerOver(committed.projects),
    contents: layerOver(committed.contents),
    lives: layerOver(committed.lives),
    images: layerOver(committed.images),
    snapshots: layerOver(committed.snapshots),
    visits: layerOver(committed.visits),
    visitNumbers: layerOver(committed.visitNumbers),
    visitCursors: layerOver(committed.visitCursors),
    visitCounts: layerOver(committed.visitCounts),
    visitEntries: layerOver(committed.visitEntries),
    visitSightings: layerOver(committed.visitSightings),
    visitSalts: layerOver(committed.visitSalts),
    webhooks: layerOver(committed.webhooks),
    outbox: layerOver(committed.outbox),
    outboxNumbers: layerOver(committed.outboxNumbers),
    deliveries: layerOver(committed.deliveries),
    jobs: layerOver(committed.jobs),
  };
  const layers: readonly Pick<Layer<unknown>, 'isUntouched' | 'commit'>[] = Object.values(tables);
  return {
    tables,
    isUntouched: () => layers.every((layer) => layer.isUntouched()),
    commit() {
      for (const layer of layers) layer.commit();
    },
  };
}

/** Throws when a row is to be stored whose owner is not there, as a foreign key does. */
export function requireRow<Row>(table: Table<Row>, key: string, what: string): void {
  if (!table.get(key)) throw new Error(`There is no ${what} ${key} for this row to belong to.`);
}

/** Throws when there is a row of this key already, as a primary key does. */
export function requireNew<Row>(table: Table<Row>, key: string): void {
  if (table.get(key)) throw new Error(`There is a row ${key} already.`);
}
