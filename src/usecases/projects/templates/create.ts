import { templateAction } from '../../../domain/organizations/audited-action.ts';
import type { Project } from '../../../domain/projects/project.ts';
import { type Template, type TemplateHead, templateHead, templatePath } from '../../../domain/projects/template.ts';
import type { Caller } from '../../../domain/shared/caller.ts';
import { DomainError, invalidField } from '../../../domain/shared/errors.ts';
import { normaliseName } from '../../../domain/shared/text.ts';
import type { Needs } from '../../../ports/shared/needs.ts';
import type { Stores } from '../../../ports/shared/storage.ts';
import { findProject, requireOrganization, unknownOrganization } from '../../access.ts';
import { recorder } from '../../organizations/audit/record.ts';
import { readOriginal } from '../copy.ts';
import { copiedImages, requireObjects, sharedCopies } from '../images/copies.ts';
import { requireSpace } from '../space.ts';

export type TemplateCreation = {
  readonly caller: Caller;
  readonly organizationId: string;
  readonly projectId: string;
  readonly name: string;
  readonly description: string;
};

/** Makes a template of a project as it is now; its files stay as long as it, whatever becomes of the project. */
export function createTemplate(needs: Needs) {
  return async (given: TemplateCreation): Promise<TemplateHead> => {
    const id = needs.newId();
    await requireOrganization(needs.storage, given, 'template.create');
    await requireSpace(needs, () => findSource(needs.storage, given));
    const original = await readOriginal(needs, () => findSource(needs.storage, given));
    const copies = sharedCopies(needs, { files: original.files, ownerId: id, pathOf: templatePath });
    const made = await needs.contentWork.run('template', {
      ...original,
      given: { ...named(given), id, groupId: null },
      files: [...copies.values()].map(({ digest: _, ...file }) => file),
      images: copiedImages(copies),
      now: needs.now(),
    });
    return needs.storage.transaction((tx) => insertTemplate(needs, tx, given, made));
  };
}

async function insertTemplate(
  needs: Needs,
  tx: Stores,
  given: TemplateCreation,
  made: Template,
): Promise<TemplateHead> {
  const { organizationId } = given;
  if (!(await tx.organizations.lock(organizationId))) throw unknownOrganization();
  await requireOrganization(tx, given, 'template.create');
  const { groupId } = await findSource(tx, given);
  await requireObjects(tx, made.files);
  const template = { ...made, groupId };
  await tx.templates.insert(template);
  await recorder(needs, tx, given.caller)(templateAction(template, 'created'));
  return templateHead(template);
}

const named = ({ organizationId, projectId, name, description }: TemplateCreation) => ({
  ...{ organizationId, projectId, description },
  name: normaliseName(name),
});

async function findSource(stores: Stores, { caller, organizationId, projectId }: TemplateCreation): Promise<Project> {
  const project = await findProject(stores, { caller, projectId }, 'template.create').catch(hidden);
  if (project?.organizationId === organizationId) return project;
  throw invalidField('projectId', 'Project not found in this organization.');
}

function hidden(error: unknown): null {
  if (error instanceof DomainError && error.kind === 'not_found') return null;
  throw error;
}
