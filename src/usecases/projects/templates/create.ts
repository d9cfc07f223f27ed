import { templateAction } from '../../../domain/organizations/audited-action.ts';
import type { Project } from '../../../domain/projects/content/project.ts';
import {
  type Template,
  type TemplateHead,
  templateHead,
  templatePath,
} from '../../../domain/projects/copies/template.ts';
import type { Caller } from '../../../domain/shared/caller.ts';
import { DomainError, invalidField } from '../../../domain/shared/errors.ts';
import { normaliseName } from '../../../domain/shared/text.ts';
import type { Needs } from '../../../ports/needs.ts';
import type { Stores } from '../../../ports/storage.ts';
import { type InProject, inProject } from '../../access/in-project.ts';
import { requireOrganization } from '../../access/organization-access.ts';
import { findProject } from '../../access/project-access.ts';
import { requireSpace } from '../../shared/files/space.ts';
import type { WithIdempotencyKey } from '../../shared/idempotency-key.ts';
import { copiedImages, requireObjects, sharedCopies } from '../images/shared/copies.ts';
import { readOriginal } from '../shared/copy.ts';

export type TemplateCreation = WithIdempotencyKey & {
  readonly caller: Caller;
  readonly organizationId: string;
  readonly projectId: string;
  readonly name: string;
  readonly description: string;
};

/** Creates a template from the current state of a project; its files exist as long as the template, independent of the project. */
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
    const creates = { id, idempotencyKey: given.idempotencyKey };
    const place = { ...given, action: 'template.create', holds: 'organization', creates } as const;
    return inProject(needs, place, (at) => insertTemplate(at, made)).catch((error) => {
      throw isNotFound(error) ? unknownProject() : error;
    });
  };
}

async function insertTemplate({ tx, project, record }: InProject, made: Template): Promise<TemplateHead> {
  await requireObjects(tx, made.files);
  const template = { ...made, groupId: project.groupId };
  await tx.templates.insert(template);
  const { organizationId } = project;
  await record(templateAction({ ...template, organizationId }, 'created'));
  return templateHead(template);
}

const named = ({ organizationId, projectId, name, description }: TemplateCreation) => ({
  organizationId,
  projectId,
  description,
  name: normaliseName(name),
});

async function findSource(stores: Stores, { caller, organizationId, projectId }: TemplateCreation): Promise<Project> {
  const project = await findProject(stores, { caller, projectId }, 'template.create').catch((error) => {
    throw isNotFound(error) ? unknownProject() : error;
  });
  if (project.organizationId !== organizationId) throw unknownProject();
  return project;
}

const isNotFound = (error: unknown): boolean => error instanceof DomainError && error.kind === 'not_found';
const unknownProject = () => invalidField('projectId', 'Project not found in this organization.');
