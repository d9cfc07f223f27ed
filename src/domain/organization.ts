import type { Role } from './permission.ts';
import { foldText } from './text.ts';
import type { Timestamp } from './timestamp.ts';

export type SubscriptionStatus = 'active' | 'lapsed';

export type Organization = {
  readonly id: string;
  readonly name: string;
  readonly slug: string;
  readonly logoUrl: string | null;
  readonly plan: string;
  readonly subscriptionStatus: SubscriptionStatus;
  readonly createdAt: Timestamp;
  readonly updatedAt: Timestamp;
};

/** An organization as one of its members sees it. */
export type OrganizationView = Organization & {
  readonly role: Role;
  readonly memberCount: number;
  readonly projectCount: number;
};

export type MembershipStatus = 'active' | 'blocked';

export type Membership = {
  readonly id: string;
  readonly organizationId: string;
  readonly userId: string;
  readonly role: Role;
  readonly status: MembershipStatus;
  readonly joinedAt: Timestamp;
};

/** A readable, unique name for addresses: the folded name, and the start of the id to tell equal names apart. */
export function organizationSlug(name: string, id: string): string {
  const words = foldText(name)
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 40)
    .replace(/^-+|-+$/g, '');
  return `${words || 'organization'}-${id.replaceAll('-', '').slice(-8)}`;
}
