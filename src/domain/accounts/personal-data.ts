import type { ApiKey } from '../organizations/api-key.ts';
import type { AuditEntry, AuditObject } from '../organizations/audit.ts';
import type { InvitationStatus, NamedInvitation } from '../organizations/invitation.ts';
import type { Membership } from '../organizations/organization.ts';
import type { Session, User } from './user.ts';

/** How many entries of a list are exported: the newest ones. */
export const MOST_EXPORTED = 10_000;

/** A membership with its groups; the name of the organization is null where the member is blocked. */
export type OwnMembership = Membership & {
  readonly organizationName: string | null;
  readonly groupIds: readonly string[];
};

export type OwnInvitation = Omit<NamedInvitation, 'status'> & { readonly status: InvitationStatus };

/** An action of the account; without a summary where that names other people. */
export type OwnAction = Omit<AuditEntry, 'actor' | 'summary'> & { readonly summary: string | null };

/** What is stored about a person as the owner of an account. Hashes of secrets are part of some records and never leave the service. */
export type PersonalData = {
  readonly user: User;
  readonly sessions: readonly Session[];
  /** The networks that the account was signed in from. */
  readonly networks: readonly string[];
  readonly memberships: readonly OwnMembership[];
  readonly apiKeys: readonly ApiKey[];
  readonly invitationsSent: readonly OwnInvitation[];
  readonly invitationsReceived: readonly OwnInvitation[];
  readonly actions: readonly OwnAction[];
  /** Whether a list has more than `MOST_EXPORTED` entries, of which the oldest are left out. */
  readonly isTruncated: boolean;
};

const NAMING_PEOPLE: ReadonlySet<AuditObject> = new Set(['member', 'invitation']);
const OWNERSHIP = 'organization.ownership_transferred';

/** An action of an account in the export of its data: without a summary that names other people. */
export function ownAction({ actor: _, summary, ...entry }: AuditEntry): OwnAction {
  const isAboutPeople = NAMING_PEOPLE.has(entry.objectType) || entry.action === OWNERSHIP;
  return { ...entry, summary: isAboutPeople ? null : summary };
}
