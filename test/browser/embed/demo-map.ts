import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { demoBuilding } from '../../../adapters/demo/building.ts';
import { liveJson } from '../../../adapters/http/api/projects/present.ts';
import { projectPatch } from '../../../adapters/http/api/projects/project-body.ts';
import { projectChange } from '../../../adapters/http/api/projects/schemas/projects.ts';
import { newLanguage } from '../../../src/domain/projects/language.ts';
import { newProject } from '../../../src/domain/projects/project.ts';
import { EMPTY_CONTENT } from '../../../src/domain/projects/project-content.ts';
import { patchWhole } from '../../../src/domain/projects/project-patch.ts';
import { freeze, type LiveMap } from '../../../src/domain/publishing/live.ts';

const NOW = '2030-01-01T00:00:00.000Z';

/** The demo building as the public API returns it, with its drawings as data URLs: three levels and a network. */
export function aDemoMap() {
  const demo = demoBuilding();
  const owned = { organizationId: randomUUID(), organizationName: '', groupId: null, groupName: null };
  const project = newProject({ id: randomUUID(), name: demo.name, description: demo.description, ...owned }, NOW);
  const content = { ...EMPTY_CONTENT, languages: [newLanguage(randomUUID(), 'en', true)] };
  const patch = projectPatch(v.parse(projectChange, demo));
  const whole = patchWhole({ project, content }, patch, { now: NOW, newId: randomUUID });
  const live = JSON.parse(freeze(whole.project, whole.content, null).json) as LiveMap;
  const map = JSON.parse(liveJson(live, '/media/')) as DemoMap;
  const imageOf = (id: string) => demo.levels.find((level) => level.id === id)?.imageUrl ?? null;
  return { ...map, levels: map.levels.map((level) => ({ ...level, imageUrl: imageOf(level.id) })) };
}

type Keyed = Readonly<{ id: string; key: string; levelId: string }>;

/** The parts that tests read. */
export type DemoMap = Readonly<{
  levels: readonly Readonly<{ id: string; key: string }>[];
  areas: readonly Keyed[];
  markers: readonly Keyed[];
  languages: readonly Readonly<Record<string, unknown>>[];
  appearance: Readonly<Record<string, unknown>>;
  settings: Readonly<Record<string, unknown>>;
  wayfinding: Readonly<{
    corridors: readonly Readonly<Record<string, unknown> & { id: string }>[];
    transitions: readonly Readonly<Record<string, unknown> & { id: string; type: string }>[];
  }>;
}>;

/** The id of a place of the demo building. */
export function demoPlace(map: DemoMap, key: string): string {
  return [...map.areas, ...map.markers].find((place) => place.key === key)!.id;
}
