import type { Caller, UserCaller } from '../domain/caller.ts';
import { DomainError, invalidField, notFound } from '../domain/errors.ts';
import { type Action, type Actor, decide } from '../domain/permission.ts';
import type { Project } from '../domain/project.ts';
import type { Stores } from '../ports/storage.ts';

/** What a deed on a project starts from: who asks, and which project. */
export type ProjectRequest = { readonly caller: Caller; readonly projectId: string };

/** The signed-in person, or the 401 of missing credentials. */
export function requireUser(caller: Caller): UserCaller {
  if (caller.kind === 'user') return caller;
  throw new DomainError('unauthenticated', 'Authentication credentials were not provided.');
}

/** The project, if the caller may do this to it. What the caller may not see is not there (completions 1). */
export async function findProject(stores: Stores, request: ProjectRequest, action: Action): Promise<Project> {
  return allowed(stores, request.caller, action, await stores.projects.find(request.projectId));
}

/** The same, held until the transaction ends. */
export async function lockProject(tx: Stores, request: ProjectRequest, action: Action): Promise<Project> {
  return allowed(tx, request.caller, action, await tx.projects.lock(request.projectId));
}

/** Refuses an organization named in a body: 400 on the field for a stranger, 403 for a member who may not. */
export async function requireOrganization(
  stores: Stores,
  caller: Caller,
  action: Action,
  organizationId: string,
): Promise<void> {
  const verdict = decide(await actorIn(stores, caller, organizationId), action);
  if (verdict === 'hidden') throw unknownOrganization();
  refuse(verdict);
}

/** An organization of others and one that there is not are told alike. */
export const unknownOrganization = (): DomainError =>
  invalidField('organizationId', 'You are not a member of such an organization.');

async function allowed(stores: Stores, caller: Caller, action: Action, project: Project | null): Promise<Project> {
  if (!project) {
    requireUser(caller);
    throw notFound();
  }
  const verdict = decide(await actorIn(stores, caller, project.organizationId), action);
  if (verdict === 'hidden') throw notFound();
  refuse(verdict);
  return project;
}

function refuse(verdict: 'allowed' | 'refused' | 'blocked'): void {
  if (verdict === 'blocked') {
    throw new DomainError('membership_blocked', 'Your membership in this organization is blocked.');
  }
  if (verdict === 'refused') throw new DomainError('permission_denied', 'Your role does not allow this.');
}

async function actorIn(stores: Stores, caller: Caller, organizationId: string): Promise<Actor> {
  const { userId } = requireUser(caller);
  const membership = await stores.memberships.find(organizationId, userId);
  return membership && { role: membership.role, isBlocked: membership.status === 'blocked' };
}
