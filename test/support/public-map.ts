import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { projectPatch } from '../../adapters/http/api/projects/project-body.ts';
import { projectChange } from '../../adapters/http/api/projects/schemas/projects.ts';
import { liveJson } from '../../adapters/http/public-maps/live-json.ts';
import { patchWhole } from '../../src/domain/projects/changes/project-patch.ts';
import { newProject } from '../../src/domain/projects/content/project.ts';
import { EMPTY_CONTENT } from '../../src/domain/projects/content/project-content.ts';
import { newLanguage } from '../../src/domain/projects/items/language.ts';
import { freeze, type LiveMap } from '../../src/domain/publishing/live.ts';

const NOW = '2030-01-01T00:00:00.000Z';

/** The content of a project as the body of a PATCH, with the name and description to create it with. */
export type ProjectBody = Readonly<{ name: string; description: string } & Record<string, unknown>>;

/** A project with this content, published, as JSON of the public API. */
export const publicMapOf = (body: ProjectBody): string => liveJson(liveMapOf(body), '/media/');

/** A project with this content, published. */
export function liveMapOf(body: ProjectBody): LiveMap {
  const owned = { organizationId: randomUUID(), organizationName: '', groupId: null, groupName: null };
  const project = newProject({ id: randomUUID(), name: body.name, description: body.description, ...owned }, NOW);
  const content = { ...EMPTY_CONTENT, languages: [newLanguage(randomUUID(), 'en', true)] };
  const patch = projectPatch(v.parse(projectChange, body));
  const whole = patchWhole({ project, content }, patch, { now: NOW, newId: randomUUID });
  return JSON.parse(freeze(whole.project, whole.content, null).json) as LiveMap;
}
