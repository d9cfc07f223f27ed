import { patchWhole } from '../../changes/project-patch.ts';
import { newProject } from '../../content/project.ts';
import { EMPTY_CONTENT } from '../../content/project-content.ts';
import { newLanguage } from '../../items/language.ts';
import { newTemplate, type Template } from '../template.ts';
import type { Sketch } from './sketch.ts';
import { sketchIds, sketchPatch } from './sketch-patch.ts';

/** The creation time of the built-in templates. */
const MADE_AT = '2026-01-01T00:00:00.000Z';

/** The template of a sketch, by the rules of any PATCH: the same on every call. */
export function fromSketch(sketch: Sketch): Template {
  const { id, name, description } = sketch;
  const ids = sketchIds();
  const owner = { organizationId: id, organizationName: '', groupId: null, groupName: null };
  const project = newProject({ id, name, description, ...owner }, MADE_AT);
  const languages = [newLanguage(ids.newId(), project.settings.defaultLanguage, true)];
  const blank = { project, content: { ...EMPTY_CONTENT, languages } };
  const patch = { content: sketchPatch(sketch, ids) };
  const whole = patchWhole(blank, patch, { now: MADE_AT, newId: ids.newId });
  const original = { fields: whole.project, content: whole.content, files: [] };
  const ofNobody = { organizationId: null, projectId: null, groupId: null };
  return newTemplate({ id, ...ofNobody, name, description }, original, MADE_AT);
}
