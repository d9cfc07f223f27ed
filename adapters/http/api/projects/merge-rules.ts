import { DEFAULT_FIELDS } from '../../../../src/domain/projects/content/project-fields.ts';
import { DEFAULT_AREA } from '../../../../src/domain/projects/items/area.ts';
import { DEFAULT_BRANCH, DEFAULT_CORRIDOR } from '../../../../src/domain/projects/items/corridor.ts';
import { DEFAULT_LEVEL } from '../../../../src/domain/projects/items/level.ts';
import { DEFAULT_MARKER } from '../../../../src/domain/projects/items/marker.ts';
import { DEFAULT_TRANSITION } from '../../../../src/domain/projects/items/transition.ts';
import type { MergeRule } from '../../shared/merge-patch.ts';

const { allowedDomains, ...fields } = DEFAULT_FIELDS;

/** How merge patches of a project and of what is on its map are obeyed. */
export const MERGE_RULES = {
  project: {
    keyed: { translations: 2, settings: 1, appearance: 1, analytics: 1, venue: 2 },
    collections: ['levels', 'levels_data', 'areas', 'markers', 'tags', 'languages', 'wayfinding'],
    defaults: { ...fields, description: '', allowed_domains: allowedDomains },
  },
  level: { keyed: { translations: 2 }, collections: ['areas', 'markers'], defaults: DEFAULT_LEVEL },
  area: { keyed: { translations: 2, customFields: 1 }, defaults: { ...DEFAULT_AREA, tag_ids: [] } },
  marker: { keyed: { translations: 2, customFields: 1 }, defaults: { ...DEFAULT_MARKER, tag_ids: [] } },
  tag: { defaults: { order: 0, minZoom: null, translations: {} } },
  corridor: { keyed: { translations: 2 }, collections: ['branches'], defaults: DEFAULT_CORRIDOR },
  branch: { keyed: { translations: 2 }, defaults: DEFAULT_BRANCH },
  transition: { keyed: { translations: 2 }, defaults: DEFAULT_TRANSITION },
} satisfies Readonly<Record<string, MergeRule>>;
