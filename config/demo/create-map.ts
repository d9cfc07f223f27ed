import { projectPatch } from '../../adapters/http/api/projects/project-body.ts';
import { projectChange, projectResponse } from '../../adapters/http/api/projects/schemas/projects.ts';
import { requireNoneIgnored, validatedWithIgnored } from '../../adapters/http/validation/ignored-fields.ts';
import { parse } from '../../adapters/http/validation/validation.ts';
import type { App } from '../../src/app.ts';
import type { UserCaller } from '../../src/domain/shared/caller.ts';

export type NewMap = {
  readonly organizationId: string;
  readonly name: string;
  readonly description: string;
  /** As the body of a PATCH. Throws `DomainError('invalid')` for one that the API refuses, or of which it would ignore something. */
  readonly content: Readonly<Record<string, unknown>>;
  readonly isPublished: boolean;
};

/** Creates a project with its content, and returns its id. */
export async function createMap(app: App, userId: string, map: NewMap): Promise<string> {
  const { organizationId, name, description, content, isPublished } = map;
  const caller = callerOf(userId);
  const { project } = await app.projects.create({ caller, organizationId, groupId: null, name, description });
  const request = { caller, projectId: project.id, expectedVersions: null };
  if (Object.keys(content).length > 0) await app.projects.update({ ...request, patch: projectPatch(wholly(content)) });
  if (isPublished) await app.projects.publish(request);
  return project.id;
}

/** The validated content, of which nothing is ignored: what is misspelt would be missing. */
function wholly(content: NewMap['content']) {
  const { value, ignored } = validatedWithIgnored(content, projectResponse, () => parse(projectChange, content));
  requireNoneIgnored(ignored);
  return value;
}

/** The account as a caller, without a session. */
export const callerOf = (userId: string): UserCaller => ({ kind: 'user', userId, sessionId: '', address: '' });
