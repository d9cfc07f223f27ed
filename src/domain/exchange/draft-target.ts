import type { Project } from '../projects/content/project.ts';
import type { ProjectContent } from '../projects/content/project-content.ts';
import type { ImportMode, Match } from './import.ts';

/** A project that a draft is applied to, as it is. */
export type DraftTarget = { readonly project: Project; readonly content: ProjectContent };

export type DraftRules = {
  readonly mode: ImportMode;
  readonly match: readonly Match[];
  /** The pictures that are there, by name. */
  readonly pictures: ReadonlySet<string>;
};

/** Ids of the project by the references of a draft. */
export type Ids = ReadonlyMap<string, string>;
