import type { PluginBuild } from 'esbuild';
import { presentFields, presentState } from '../../adapters/http/api/projects/present.ts';
import { projectPatch } from '../../adapters/http/api/projects/project-body.ts';
import { projectChange } from '../../adapters/http/api/projects/schemas/projects.ts';
import { parse } from '../../adapters/http/validation/validation.ts';
import { demoBuilding } from '../../config/demo/building/building.ts';
import { demoId } from '../../config/demo/building/demo-id.ts';
import { patchWhole } from '../../src/domain/projects/changes/project-patch.ts';
import { newProject } from '../../src/domain/projects/content/project.ts';
import { EMPTY_CONTENT } from '../../src/domain/projects/content/project-content.ts';

/** The same on every build. */
const MADE = '2026-01-01T00:00:00.000Z';

/** The building of the demo as the API answers a project, though it was never stored. */
export function sampleProject() {
  const { name, description, ...body } = demoBuilding();
  let count = 0;
  const newId = () => demoId(`sample ${++count}`);
  const own = { id: newId(), organizationId: newId(), organizationName: '', groupId: null, groupName: null };
  const empty = { project: newProject({ ...own, name, description }, MADE), content: EMPTY_CONTENT };
  const { project, content } = patchWhole(empty, projectPatch(parse(projectChange, body)), { now: MADE, newId });
  const { corridors, transitions, ...lists } = content;
  return { ...presentState(project), ...presentFields(project), ...lists, wayfinding: { corridors, transitions } };
}

/** Resolves `sample:building` to that project. */
export function containSample({ onResolve, onLoad }: PluginBuild): void {
  onResolve({ filter: /^sample:building$/ }, ({ path }) => ({ path, namespace: 'sample' }));
  onLoad({ filter: /.*/, namespace: 'sample' }, () => ({ loader: 'json', contents: JSON.stringify(sampleProject()) }));
}
