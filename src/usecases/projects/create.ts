import type { Caller } from '../../domain/caller.ts';
import { invalidField } from '../../domain/errors.ts';
import { newLanguage } from '../../domain/language.ts';
import { newProject } from '../../domain/project.ts';
import { contentChange, EMPTY_CONTENT } from '../../domain/project-content.ts';
import { normaliseName } from '../../domain/text.ts';
import type { Needs } from '../../ports/needs.ts';
import { requireOrganization, unknownOrganization } from '../access.ts';
import { checkRoom } from './limits.ts';
import type { ProjectView } from './view.ts';

export type ProjectCreation = {
  readonly caller: Caller;
  readonly organizationId: string;
  readonly groupId: string | null;
  readonly name: string;
  readonly description: string;
};

/** Makes an empty draft, if the organization's plan allows one more. */
export function createProject(needs: Needs) {
  return async (given: ProjectCreation): Promise<ProjectView> => {
    const { organizationId, description, caller } = given;
    if (given.groupId) throw invalidField('groupId', 'There is no such group in this organization.');
    const name = normaliseName(given.name);
    const [id, languageId, now] = [needs.newId(), needs.newId(), needs.now()];
    return needs.storage.transaction(async (tx) => {
      await requireOrganization(tx, caller, 'project.create', organizationId);
      const organization = await tx.organizations.lock(organizationId);
      if (!organization) throw unknownOrganization();
      await checkRoom(needs, tx, organization, 'draft');
      const ownership = { organizationId, organizationName: organization.name, groupId: null, groupName: null };
      const project = newProject({ id, name, description, ...ownership }, now);
      if (!(await tx.projects.insert(project))) throw nameTaken();
      const languages = [newLanguage(languageId, project.settings.defaultLanguage, true)];
      const change = contentChange([], { ...EMPTY_CONTENT, languages });
      await tx.contents.apply(id, change);
      return { project, items: change.inserted };
    });
  };
}

export const nameTaken = () => invalidField('name', 'The organization has a project of this name already.');
