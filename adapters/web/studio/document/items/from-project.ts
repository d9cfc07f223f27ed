import type { Schemas } from '../../api/service.d.ts';
import type { Fields, Item, Json, Noun } from './types.ts';

/** Fields that the service sets itself. */
const READ_ONLY = new Set(['createdAt', 'updatedAt', 'computedMetersPerUnit']);

const PROJECT_FIELDS = [
  ...(['name', 'description', 'group', 'allowed_domains', 'thumbnail', 'venue', 'attribution'] as const),
];
const PROJECT_PARTS = ['settings', 'appearance', 'analytics', 'translations'] as const;

/** A project as the API answers it. */
export type ReceivedProject = Schemas['Project'];

/** Every item of a project, in the order of its lists. */
export function itemsOf(project: ReceivedProject): ReadonlyMap<Noun, readonly Item[]> {
  const { levels, areas, markers, tags, languages, wayfinding } = project;
  return new Map<Noun, readonly Item[]>([
    ['project', [projectItem(project)]],
    ['levels', levels.map((level) => itemOf('levels', level))],
    ['areas', areas.map((area) => itemOf('areas', area))],
    ['markers', markers.map((marker) => itemOf('markers', marker))],
    ['tags', tags.map((tag) => itemOf('tags', tag))],
    ['languages', languages.map((language) => itemOf('languages', language))],
    ['corridors', wayfinding.corridors.map((corridor) => itemOf('corridors', corridor))],
    ['transitions', wayfinding.transitions.map((transition) => itemOf('transitions', transition))],
  ]);
}

/** The fields of the project itself. */
export function projectItem(project: Pick<ReceivedProject, 'id'> & Partial<ReceivedProject>): Item {
  const fields: Record<string, Json> = {};
  for (const name of PROJECT_FIELDS) if (project[name] !== undefined) fields[name] = project[name] as Json;
  for (const part of PROJECT_PARTS) {
    for (const [name, value] of Object.entries(project[part] ?? {})) fields[`${part}.${name}`] = value as Json;
  }
  return { ...fields, id: project.id };
}

/** An item as a document has it: without what the service sets itself, tags by their ids. */
export function itemOf(noun: Noun, received: { readonly id: string }): Item {
  const fields: Record<string, Json> = {};
  for (const [name, value] of Object.entries(received)) if (!READ_ONLY.has(name)) fields[name] = value as Json;
  if (noun === 'languages') delete fields.direction;
  if (noun === 'areas' || noun === 'markers') {
    fields.tag_ids = (fields.tags as readonly { readonly id: string }[]).map(({ id }) => id);
    delete fields.tags;
  }
  if (noun === 'levels') fields.georeference = georeferenceOf(fields.georeference as Fields | null);
  return fields as Item;
}

/** The pairs of points; what follows from them is computed by the service. */
function georeferenceOf(received: Fields | null | undefined): Fields | null {
  return received ? { controlPoints: received.controlPoints!, method: received.method! } : null;
}
