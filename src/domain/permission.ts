/** Roles, from the one that may do everything to the one that may only look (completions 3). */
export const ROLES = ['owner', 'admin', 'member', 'viewer'] as const;
export type Role = (typeof ROLES)[number];

/** What a member can ask to do to something of the organization. */
export type Action =
  | 'project.view'
  | 'project.create'
  | 'project.edit'
  | 'project.publish'
  | 'project.delete'
  | 'organization.view'
  | 'organization.delete';

const EVERYBODY: readonly Role[] = ROLES;
const MAKERS: readonly Role[] = ['owner', 'admin', 'member'];
const KEEPERS: readonly Role[] = ['owner', 'admin'];

const ALLOWED: Readonly<Record<Action, readonly Role[]>> = {
  'project.view': EVERYBODY,
  'project.create': MAKERS,
  'project.edit': MAKERS,
  'project.publish': MAKERS,
  'project.delete': KEEPERS,
  'organization.view': EVERYBODY,
  'organization.delete': ['owner'],
};

/** What an actor is in the organization that owns the object; null for a stranger. */
export type Actor = { readonly role: Role; readonly isBlocked: boolean } | null;

/** `hidden`: answered as if the object did not exist. `blocked`: the membership is. `refused`: seen, but not allowed. */
export type Verdict = 'allowed' | 'refused' | 'blocked' | 'hidden';

/** The one policy: may this actor do this to an object of the organization in which the actor has this role? */
export function decide(actor: Actor, action: Action): Verdict {
  if (!actor) return 'hidden';
  if (actor.isBlocked) return 'blocked';
  return ALLOWED[action].includes(actor.role) ? 'allowed' : 'refused';
}
