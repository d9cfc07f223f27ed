import type { Project } from '../../domain/projects/content/project.ts';
import type { StoredItem } from '../../domain/projects/content/project-content.ts';
import type { Needs } from '../../ports/needs.ts';
import { findProject, type ProjectRequest } from '../access/project-access.ts';

/** A project with all items that have texts. */
export type TextSource = { readonly project: Project; readonly items: readonly StoredItem[] };

/** The input of a translation file. */
export function findTexts({ storage }: Needs) {
  return async (request: ProjectRequest): Promise<TextSource> => {
    const project = await findProject(storage, request, 'project.view');
    return { project, items: await storage.items.list(project.id) };
  };
}
