import { type AnyItem, editableFields } from '../../projects/changes/restored-patch.ts';
import { COLLECTION_OF, type StoredItem } from '../../projects/content/project-content.ts';
import { copiedFields, type ProjectFields } from '../../projects/content/project-fields.ts';
import { referencedPath } from '../../projects/images/image-reference.ts';
import type { Branch, Corridor } from '../../projects/items/corridor.ts';
import type { ItemKind } from '../../projects/items/item.ts';
import { canonicalJson } from './canonical-json.ts';

/** The files of an archive with the items of a map, in their order there. */
export const CONTENT_FILES = {
  'content/levels.ndjson': 'level',
  'content/areas.ndjson': 'area',
  'content/markers.ndjson': 'marker',
  'content/tags.ndjson': 'tag',
  'content/languages.ndjson': 'language',
  'content/corridors.ndjson': 'corridor',
  'content/transitions.ndjson': 'transition',
} as const satisfies Readonly<Record<string, ItemKind>>;

/** A file of an archive with a text, whose pieces are made while it is read. */
export type ArchivedText = { readonly path: string; readonly pieces: Iterable<string> };

type Named = (reference: string) => string | null;
type Source = { readonly project: ProjectFields; readonly items: readonly StoredItem[] };

/**
 * The texts of the archive of a project: its own fields but those that only its organization knows, and its items, one a line. `nameOf`: the
 * path in the archive of the image at a path in the object store; null where it is gone, and then what showed it shows nothing.
 */
export function archivedTexts(
  { project, items }: Source,
  nameOf: (path: string) => string | null,
): readonly ArchivedText[] {
  const image: Named = (reference) => nameOf(referencedPath(reference) ?? reference);
  const ofKind = Map.groupBy(items, ({ kind }) => kind);
  const texts = Object.entries(CONTENT_FILES).map(([path, kind]) => ({
    path,
    pieces: linesOf(ofKind.get(kind) ?? [], image),
  }));
  return [{ path: 'project.json', pieces: [`${canonicalJson(archivedFields(project, image))}\n`] }, ...texts];
}

function* linesOf(items: readonly StoredItem[], image: Named): Iterable<string> {
  for (const { kind, json } of items) yield `${canonicalJson(archivedItem(kind, JSON.parse(json), image))}\n`;
}

/** How many items of each kind an archive has. */
export function archivedCounts(items: readonly StoredItem[]): Readonly<Record<string, number>> {
  const counts = new Map<ItemKind, number>();
  for (const { kind } of items) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return Object.fromEntries(Object.values(CONTENT_FILES).map((kind) => [COLLECTION_OF[kind], counts.get(kind) ?? 0]));
}

function archivedFields(project: ProjectFields, image: Named): object {
  const { allowedDomains: _, thumbnail, appearance, ...fields } = copiedFields(project);
  const logo = appearance.logo && image(appearance.logo);
  const { name, description } = project;
  return {
    name,
    description,
    ...fields,
    appearance: { ...appearance, logo },
    thumbnail: thumbnail && image(thumbnail),
  };
}

/** The fields of an item that can be written, and what the service has decided about it. */
function archivedItem(kind: ItemKind, item: AnyItem, image: Named): object {
  const { id, createdAt, updatedAt } = item as AnyItem & Times;
  const fields: Record<string, unknown> = { ...editableFields(kind, item), id, createdAt, updatedAt };
  for (const name of ['imageUrl', 'imageUrlSmall', 'imageUrlDark', 'customIcon']) {
    const reference = fields[name];
    if (typeof reference === 'string') fields[name] = image(reference);
  }
  if ('images' in item) {
    fields.images = item.images.flatMap((each) => {
      const url = image(each.url);
      return url === null ? [] : [{ ...each, url }];
    });
  }
  if (kind === 'corridor') fields.branches = (item as Corridor).branches.map(archivedBranch);
  return fields;
}

type Times = { readonly createdAt?: string; readonly updatedAt?: string };

const archivedBranch = ({ corridorId: _, ...branch }: Branch): object => branch;
