import type { Project } from '../../../domain/projects/content/project.ts';
import { parseContent } from '../../../domain/projects/content/project-content.ts';
import type { Level } from '../../../domain/projects/items/level.ts';
import type { Marker } from '../../../domain/projects/items/marker.ts';
import { startPointsOf } from '../../../domain/projects/items/start-points.ts';
import type { Needs } from '../../../ports/needs.ts';
import { findProject, type ProjectRequest } from '../../access/project-access.ts';

/** Where routes begin: a marker that is a start point, and its level. */
export type StartPoint = { readonly marker: Marker; readonly level: Level };

/** A project's start points that visitors see, by level from the lowest on; languages by code, the default first. */
export type StartPoints = {
  readonly project: Project;
  readonly languages: readonly string[];
  readonly points: readonly StartPoint[];
};

/** Requires `project.view`. */
export function listStartPoints(needs: Needs) {
  return async (request: ProjectRequest): Promise<StartPoints> => {
    const project = await findProject(needs.storage, request, 'project.view');
    const stored = await needs.storage.items.list(project.id, ['level', 'marker', 'language']);
    const { levels, markers, languages } = parseContent(stored);
    return {
      project,
      languages: [...new Set([project.settings.defaultLanguage, ...languages.map(({ languageCode }) => languageCode)])],
      points: startPointsOf(levels, markers),
    };
  };
}
