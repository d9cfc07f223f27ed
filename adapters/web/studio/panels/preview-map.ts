import type { MapDocument } from '../document/document.ts';
import { isShown } from '../document/items/is-shown.ts';
import type { Fields, Item, Json } from '../document/items/types.ts';
import { tagsOf } from '../editor/tag-order.ts';

/** The map as visitors would see it: what `GET /api/p/{id}/` would answer if the document were published now. */
export function previewMap(document: MapDocument): Json {
  const project = document.item('project', document.projectId).value ?? { id: document.projectId };
  const tags = new Map(document.list('tags').map((tag) => [tag.id, tag]));
  const levels = document.list('levels').filter(isShown);
  const ids = new Set(levels.map(({ id }) => id));
  const places = (noun: 'areas' | 'markers') =>
    document
      .list(noun)
      .filter((item) => isShown(item) && ids.has(String(item.levelId)))
      .map((item) => withTags(item, tags));
  return {
    kind: 'project',
    settings: {},
    appearance: {},
    analytics: {},
    translations: {},
    ...nested(project),
    version: document.version.value,
    levels,
    areas: places('areas'),
    markers: places('markers'),
    tags: tagsOf(document),
    languages: document.list('languages'),
    wayfinding: {
      corridors: document.list('corridors').filter(({ levelId }) => ids.has(String(levelId))),
      transitions: document.list('transitions'),
    },
  };
}

function withTags({ tag_ids, ...item }: Item, tags: ReadonlyMap<string, Item>): Json {
  const labels = (tag_ids as readonly string[]).flatMap((id) => tags.get(id) ?? []);
  return { ...item, tags: labels.map(({ id, name, color }) => ({ id, name: name!, color: color! })) } as Fields;
}

/** `settings.theme` becomes a field of `settings`. */
function nested(fields: Fields): Fields {
  const whole: Record<string, Json> = {};
  for (const [name, value] of Object.entries(fields)) {
    const [part, ...rest] = name.split('.');
    if (rest.length === 0) whole[name] = value;
    else whole[part!] = { ...(whole[part!] as Fields | undefined), [rest.join('.')]: value };
  }
  return whole;
}
