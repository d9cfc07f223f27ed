import { type Action, type Actor, decide } from '../../domain/organizations/permission.ts';
import type { Caller } from '../../domain/shared/caller.ts';
import { DomainError, invalidField, notFound } from '../../domain/shared/errors.ts';
import type { OrganizationAccess } from '../../ports/projects/access-store.ts';
import type { Stores } from '../../ports/storage.ts';
import { actorOf, isElsewhere, membershipIn, refuseBeyondReach } from './actor.ts';
import { refuse } from './refusals.ts';

/** The input of an action in an organization. */
export type OrganizationRequest = { readonly caller: Caller; readonly organizationId: string };

/** Where a request names an organization, which determines the error for a stranger. */
export type NamedIn = 'path' | 'query' | 'body';

const NOT_YOURS =
  'Organization not found or not accessible: it must be one that you are a member of, or that of the API key.';

/** To a stranger, an organization of others and a missing one are indistinguishable. */
const unknownOrganization = (): DomainError => invalidField('organizationId', NOT_YOURS);

const HIDDEN: Readonly<Record<NamedIn, () => DomainError>> = {
  path: notFound,
  query: () => new DomainError('permission_denied', NOT_YOURS),
  body: unknownOrganization,
};

type Gate = (stores: Stores, request: OrganizationRequest, action: Action) => Promise<void>;

/** Refuses a caller who may not do this in the organization. It only reads; writes check again in their transaction. */
const gate =
  (namedIn: NamedIn): Gate =>
  async (stores, { caller, organizationId }, action) => {
    const membership = await membershipIn(stores, caller, organizationId);
    refuseIn(namedIn, { caller, action }, membership && actorOf(caller, membership, []));
  };

/** Of an organization named in a body: 400 on the field for a stranger, 403 for a member who may not. */
export const requireOrganization = gate('body');

/** Of one named in a query: 403 for both. */
export const requireMembership = gate('query');

/** Of one named in a path: for a stranger it is not found. */
export const requireVisible = gate('path');

type AccessRequest = { readonly caller: Caller; readonly action: Action };

/** The result, with the member who may do this there, and the role. */
export function allowedIn(namedIn: NamedIn, { caller, action }: AccessRequest, found: OrganizationAccess | null) {
  const isHere = found !== null && !isElsewhere(caller, found.organization.id);
  const actor = isHere && found.member ? actorOf(caller, found.member, []) : null;
  refuseIn(namedIn, { caller, action }, actor);
  return { organization: found!.organization, member: found!.member!, role: actor!.role };
}

function refuseIn(namedIn: NamedIn, { caller, action }: AccessRequest, actor: Actor): void {
  const verdict = decide(actor, action);
  if (verdict === 'hidden') throw HIDDEN[namedIn]();
  refuse(verdict, caller, action);
  refuseBeyondReach(caller, action);
}
