import { type Action, decide } from '../../domain/organizations/permission.ts';
import type { TemplateHead } from '../../domain/projects/copies/template.ts';
import type { Caller } from '../../domain/shared/caller.ts';
import { notFound } from '../../domain/shared/errors.ts';
import type { Stores } from '../../ports/storage.ts';
import { actorIn, isBound, reaches } from './actor.ts';
import type { OrganizationRequest } from './organization-access.ts';
import { refuse } from './refusals.ts';

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
