/** Roles in order of descending permissions: see `docs/rules.md`. */
export const ROLES = ['owner', 'admin', 'member', 'viewer'] as const;
export type Role = (typeof ROLES)[number];

const EVERYBODY: readonly Role[] = ROLES;
const EDITORS: readonly Role[] = ['owner', 'admin', 'member'];
const MANAGERS: readonly Role[] = ['owner', 'admin'];
const OWNERS: readonly Role[] = ['owner'];

/** Who may do what in an organization. An API key acts in the role of its type (`roleOfKey`). */
const ALLOWED = {
  'project.view': EVERYBODY,
  'project.create': EDITORS,
  'project.edit': EDITORS,
  'project.publish': EDITORS,
  'project.delete': MANAGERS,
  'closure.view': EVERYBODY,
  'closure.edit': EDITORS,
  'analytics.view': EVERYBODY,
  'template.view': EVERYBODY,
  'template.create': EDITORS,
  'template.delete': MANAGERS,
  'organization.view': EVERYBODY,
  'organization.edit': MANAGERS,
  'organization.transfer': OWNERS,
  'organization.delete': OWNERS,
  'billing.view': OWNERS,
  'usage.view': EVERYBODY,
  'audit.view': MANAGERS,
  'member.view': EVERYBODY,
  'member.manage': MANAGERS,
  'invitation.manage': MANAGERS,
  'group.view': EVERYBODY,
  'group.manage': MANAGERS,
  'apiKey.manage': MANAGERS,
  'webhook.manage': MANAGERS,
} as const satisfies Readonly<Record<string, readonly Role[]>>;

/** The actions that permissions are checked for. */
export type Action = keyof typeof ALLOWED;

/**
 * The membership of an actor in the organization of the object; null for a stranger. `groupIds`: the groups whose projects the actor
 * sees in addition to those without one; null for every group.
 */
export type Actor = {
  readonly role: Role;
  readonly isBlocked: boolean;
  readonly groupIds: readonly string[] | null;
} | null;

/** `hidden`: reported as if the object did not exist. `blocked`: the membership is. `refused`: visible, but not allowed. */
export type Verdict = 'allowed' | 'refused' | 'blocked' | 'hidden';

/**
 * The only permission check: may this actor do this to an object of the organization in which the actor has this role? `groupId` is
 * the group of the object, if any.
 */
export function decide(actor: Actor, action: Action, groupId: string | null = null): Verdict {
  if (!actor) return 'hidden';
  if (actor.isBlocked) return 'blocked';
  if (groupId !== null && actor.groupIds && !actor.groupIds.includes(groupId)) return 'hidden';
  return ALLOWED[action].some((role) => role === actor.role) ? 'allowed' : 'refused';
}

/** The roles that may do this. */
export const rolesFor = (action: Action): readonly Role[] => ALLOWED[action];

/** Owners and admins see the projects of every group; the others those of their own. */
export const seesEveryGroup = (role: Role): boolean => MANAGERS.includes(role);
