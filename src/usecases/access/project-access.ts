import { type Action, type Actor, decide, seesEveryGroup } from '../../domain/organizations/permission.ts';
import type { Project } from '../../domain/projects/content/project.ts';
import type { Caller } from '../../domain/shared/caller.ts';
import { DomainError, notFound } from '../../domain/shared/errors.ts';
import type { ActingMember, OrganizationAccess, ProjectAccess } from '../../ports/projects/access-store.ts';
import type { Stores } from '../../ports/storage.ts';
import { accountAndSession, actorOf, isElsewhere, reaches, refuseBeyondReach } from './actor.ts';
import { refuse } from './refusals.ts';

/** The input of an action on a project: the caller, and the project. */
export type ProjectRequest = { readonly caller: Caller; readonly projectId: string };

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
