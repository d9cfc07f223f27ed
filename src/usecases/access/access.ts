import { roleOfKey } from '../../domain/organizations/api-key.ts';
import type { Membership } from '../../domain/organizations/organization.ts';
import { type Action, type Actor, decide, seesEveryGroup } from '../../domain/organizations/permission.ts';
import type { Project } from '../../domain/projects/content/project.ts';
import type { TemplateHead } from '../../domain/projects/copies/template.ts';
import { accountOf, type Caller } from '../../domain/shared/caller.ts';
import { DomainError, invalidField, notFound } from '../../domain/shared/errors.ts';
import type {
  ActingAccount,
  ActingMember,
  OrganizationAccess,
  ProjectAccess,
} from '../../ports/projects/access-store.ts';
import type { Stores } from '../../ports/storage.ts';
import { refuse } from './refusals.ts';

/** The input of an action on a project: the caller, and the project. */
export type ProjectRequest = { readonly caller: Caller; readonly projectId: string };

/** The input of an action in an organization. */
export type OrganizationRequest = { readonly caller: Caller; readonly organizationId: string };

/** The account on whose behalf the caller acts, and its session; a key has none. */
export const accountAndSession = (caller: Caller): ActingAccount => ({
  userId: accountOf(caller),
  sessionId: caller.kind === 'user' ? caller.sessionId : '',
});

/** The project, if the caller may do this to it. An invisible project is not found. */
export async function findProject(stores: Stores, request: ProjectRequest, action: Action): Promise<Project> {
  return (await openProject(stores, request, action)).project;
}

/** The same with its organization. */
export async function openProject(stores: Stores, request: ProjectRequest, action: Action): Promise<ProjectAccess> {
  const found = await stores.access.project(request.projectId, accountAndSession(request.caller));
  return allowed(request.caller, action, placed(found));
}

/**
 * The project named in a query, if the caller may do this to it: a project that the caller may not see and a missing one are
 * indistinguishable: 403 for both.
 */
export async function findNamedProject(stores: Stores, request: ProjectRequest, action: Action): Promise<Project> {
  return findProject(stores, request, action).catch((error: unknown) => {
    if (!(error instanceof DomainError) || error.kind !== 'not_found') throw error;
    throw new DomainError('permission_denied', 'Project not found or not accessible: it must be one that you can see.');
  });
}

/** The project of a path, locked until the transaction ends. */
export async function lockProject(tx: Stores, request: ProjectRequest, action: Action): Promise<Project> {
  return (await holdProject(tx, request, action)).project;
}

/** The same with its organization, which is not locked. */
export async function holdProject(tx: Stores, request: ProjectRequest, action: Action): Promise<ProjectAccess> {
  const found = await tx.access.lockProject(request.projectId, accountAndSession(request.caller));
  return allowed(request.caller, action, placed(found));
}

/**
 * The project of a path and its organization, locked in this order until the transaction ends. A transaction that writes about a
 * project into its organization, such as a status into the counts or an action into the audit log, waits there for one that locked
 * the organization first.
 */
export async function lockOwned(tx: Stores, request: ProjectRequest, action: Action): Promise<ProjectAccess> {
  await tx.organizations.lockOf(request.projectId);
  return holdProject(tx, request, action);
}

/**
 * The same without locking the project, for an action that only adds to its organization. The project still cannot be deleted before the
 * transaction ends: a deletion locks the organization first.
 */
export async function lockOwner(tx: Stores, request: ProjectRequest, action: Action): Promise<ProjectAccess> {
  await tx.organizations.lockOf(request.projectId);
  return openProject(tx, request, action);
}

type Found = OrganizationAccess & { readonly projectId: string; readonly groupId: string | null };

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

/**
 * Refuses a template that the caller may not do this to: it is visible to those who see the source project. Built-in ones
 * are visible to everybody.
 */
export async function requireTemplate(
  stores: Stores,
  caller: Caller,
  { organizationId, projectId, groupId }: Pick<TemplateHead, 'organizationId' | 'projectId' | 'groupId'>,
  action: Action,
): Promise<void> {
  if (organizationId === null) return;
  await requireOwned(stores, { caller, organizationId, projectId, groupId }, action);
}

type Owned = OrganizationRequest & { readonly projectId: string | null; readonly groupId: string | null };

/** Refuses what an organization has of a project, or beside its projects, in a group or none. What is of no project is hidden from limited keys. */
export async function requireOwned(
  stores: Stores,
  { caller, organizationId, projectId, groupId }: Owned,
  action: Action,
): Promise<void> {
  if (isBound(caller) && (projectId === null || !reaches(caller, projectId))) throw notFound();
  const verdict = decide(await actorIn(stores, caller, organizationId), action, groupId);
  if (verdict === 'hidden') throw notFound();
  refuse(verdict, caller, action);
}

/** The caller's membership of an organization; null for a stranger. A key has the role of its type, limited by its creator's. */
export async function actorIn(stores: Stores, caller: Caller, organizationId: string): Promise<Actor> {
  const membership = await membershipIn(stores, caller, organizationId);
  if (!membership) return null;
  return memberActor(stores, caller, membership);
}

/** The same for a known membership. */
export async function memberActor(
  stores: Stores,
  caller: Caller,
  member: Pick<Membership, 'id' | 'role' | 'status'>,
): Promise<NonNullable<Actor>> {
  const groupIds = seesEveryGroup(member.role) ? null : await stores.groups.listOfMember(member.id);
  return actorOf(caller, member, groupIds);
}

function membershipIn(stores: Stores, caller: Caller, organizationId: string): Promise<Membership | null> {
  const userId = accountOf(caller);
  return isElsewhere(caller, organizationId) ? Promise.resolve(null) : stores.memberships.find(organizationId, userId);
}

const isElsewhere = (caller: Caller, organizationId: string): boolean =>
  caller.kind === 'key' && caller.organizationId !== organizationId;

/** `groupIds`: the relevant groups of the member; null for every group. */
function actorOf(
  caller: Caller,
  { role, status }: Pick<Membership, 'role' | 'status'>,
  groupIds: readonly string[] | null,
): NonNullable<Actor> {
  const isBlocked = status === 'blocked';
  return { role: caller.kind === 'key' ? roleOfKey(caller.type, role) : role, isBlocked, groupIds };
}

/** The result, if the caller may do that to the project. */
function allowed<F extends Found>(caller: Caller, action: Action, found: F | null): F {
  if (!found || !reaches(caller, found.projectId)) throw notFound();
  const { organization, member, groupId } = found;
  const actor = member && !isElsewhere(caller, organization.id) ? projectActor(caller, member, groupId) : null;
  const verdict = decide(actor, action, groupId);
  if (verdict === 'hidden') throw notFound();
  refuse(verdict, caller, action);
  refuseBeyondReach(caller, action);
  return found;
}

const placed = (found: ProjectAccess | null) =>
  found && { ...found, projectId: found.project.id, groupId: found.project.groupId };

function projectActor(caller: Caller, member: ActingMember, groupId: string | null): Actor {
  const own = groupId !== null && member.isInGroup ? [groupId] : [];
  return actorOf(caller, member, seesEveryGroup(member.role) ? null : own);
}

/** A key that is restricted to projects would create one outside its own access; a status key acts on closures only. */
function refuseBeyondReach(caller: Caller, action: Action): void {
  if (caller.kind === 'key' && caller.type === 'status' && !action.startsWith('closure.'))
    refuse('refused', caller, action);
  if (action === 'project.create' && isBound(caller)) throw new DomainError('permission_denied', BOUND);
}

const BOUND = 'This API key is limited to certain projects, and cannot create others: use one without that limit.';

const isBound = (caller: Caller): boolean => caller.kind === 'key' && caller.projectIds.length > 0;

const reaches = (caller: Caller, projectId: string): boolean =>
  !isBound(caller) || (caller.kind === 'key' && caller.projectIds.includes(projectId));
