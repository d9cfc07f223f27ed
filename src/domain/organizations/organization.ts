import { foldText } from '../shared/text.ts';
import type { Timestamp } from '../shared/timestamp.ts';
import type { Role } from './permission.ts';
import { NO_OWN_LIMITS, type OwnLimits } from './plan.ts';

export type SubscriptionStatus = 'active' | 'lapsed';

export type Organization = OwnLimits & {
  readonly id: string;
  readonly name: string;
  readonly slug: string;
  readonly logoPath: string | null;
  readonly plan: string;
  readonly subscriptionStatus: SubscriptionStatus;
  /** When the subscription lapses; null for never. */
  readonly periodEnd: Timestamp | null;
  /** Since when the operator has suspended it: nothing of it can be published; null where it is not suspended. */
  readonly suspendedAt: Timestamp | null;
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

/** The account of a member as the others see it. */
export type MemberAccount = {
  readonly id: string;
  readonly email: string;
  readonly fullName: string;
  readonly avatarPath: string | null;
  readonly twoFactorEnabled: boolean;
  /** Accurate to some minutes; null before the first request. */
  readonly lastActiveAt: Timestamp | null;
};

/** A member as the others see it. */
export type MemberView = Membership & {
  readonly user: MemberAccount;
  readonly groupIds: readonly string[];
};

type NewOrganization = Pick<Organization, 'id' | 'name' | 'plan'>;

export function newOrganization({ id, name, plan }: NewOrganization, now: Timestamp): Organization {
  const slug = organizationSlug(name, id);
  const times = { createdAt: now, updatedAt: now };
  const subscription = { plan, subscriptionStatus: 'active', periodEnd: null, suspendedAt: null } as const;
  return { id, name, slug, logoPath: null, ...subscription, ...NO_OWN_LIMITS, ...times };
}

/** A readable, unique name for URLs: the folded name, and the start of the id to distinguish equal names. */
export function organizationSlug(name: string, id: string): string {
  const words = foldText(name)
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 40)
    .replace(/^-+|-+$/g, '');
  return `${words || 'organization'}-${id.replaceAll('-', '').slice(-8)}`;
}

/** The path of an organization's logo; the content of a path never changes. */
export const logoPath = (organizationId: string, pictureId: string, extension: string): string =>
  `logos/${organizationId}/${pictureId}.${extension}`;

/** Whether a text is the address or the path of the current logo, as a client sends it back unchanged. */
export function isLogoAddress(text: string, { logoPath }: Organization): boolean {
  return logoPath !== null && (text === logoPath || text.endsWith(`/${logoPath}`));
}

/** Whether the subscription is due to lapse. */
export function isDue({ subscriptionStatus, periodEnd }: Organization, now: Timestamp): boolean {
  return subscriptionStatus === 'active' && periodEnd !== null && periodEnd <= now;
}
