import type { Membership } from '../../../src/domain/organizations/organization.ts';

type Place = Pick<Membership, 'role' | 'status'> & {
  /** Whether they are in the group that the projects are in; if not, they are in another one. */
  readonly seesGroup: boolean;
};

const active = (role: Membership['role'], seesGroup = true): Place => ({ role, status: 'active', seesGroup });

/** Who is what in the organization. Anyone who is blocked is an owner: nothing else refuses them. */
export const PLACES = {
  viewer: active('viewer'),
  member: active('member'),
  admin: active('admin', false),
  owner: active('owner', false),
  'blocked owner': { role: 'owner', status: 'blocked', seesGroup: true },
  'viewer of another group': active('viewer', false),
  'member of another group': active('member', false),
} as const satisfies Readonly<Record<string, Place>>;
export type Insider = keyof typeof PLACES;
export const INSIDERS = Object.keys(PLACES) as readonly Insider[];

/** Who is not in the group of the projects, and not in every group by their role either. */
export const OUTSIDERS = ['viewer of another group', 'member of another group'] as const satisfies readonly Insider[];

/** People who are signed in; the stranger is the owner of another organization. */
export const PEOPLE = ['stranger', ...INSIDERS] as const;
export type PersonName = (typeof PEOPLE)[number];

/** API keys, those of the organization made by an owner; of the type that writes where no other is named. */
export const KEYS = [
  'public key',
  'read key',
  'write key',
  'status key',
  'key of another project',
  'key of another organization',
  'unknown key',
  'expired key',
] as const;
export type KeyName = (typeof KEYS)[number];

/** Everybody who is asked about. The refresh token is an owner's, in place of an access token. */
export const ACTORS = ['nobody', ...PEOPLE, ...KEYS, 'refresh token'] as const;
export type Actor = (typeof ACTORS)[number];
