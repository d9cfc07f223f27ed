import type { Project } from '../../domain/projects/project.ts';
import type { StoredItem } from '../../domain/projects/project-content.ts';

/** A whole project as it is answered: itself, and its items as texts. */
export type ProjectView = { readonly project: Project; readonly items: readonly StoredItem[] };
