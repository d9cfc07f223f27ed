import type { Project } from '../../../domain/projects/content/project.ts';
import type { ItemLists, StoredItem } from '../../../domain/projects/content/project-content.ts';

/** A whole project as the API returns it: its own fields, and its items as JSON texts. */
export type ProjectView = { readonly project: Project; readonly items: readonly StoredItem[] };

/** The same without parsing the items. */
export type JoinedProjectView = { readonly project: Project; readonly lists: ItemLists };
