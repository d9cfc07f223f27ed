import type { Timestamp } from '../shared/timestamp.ts';

/** Part of an organization, with limits in addition to the organization's; -1 means unlimited. */
export type Group = {
  readonly id: string;
  readonly organizationId: string;
  /** Unique in the organization. */
  readonly name: string;
  readonly description: string;
  readonly draftLimit: number;
  readonly buildLimit: number;
  readonly createdAt: Timestamp;
  readonly updatedAt: Timestamp;
};

export type GroupView = Group & {
  readonly memberCount: number;
  readonly projectCount: number;
  readonly draftCount: number;
  readonly publishedCount: number;
};

/** The editable fields of a group. */
export type GroupFields = Pick<Group, 'name' | 'description' | 'draftLimit' | 'buildLimit'>;
