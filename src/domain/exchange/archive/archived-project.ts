import { type AnyItem, editableFields } from '../../projects/changes/restored-patch.ts';
import { COLLECTION_OF, type ProjectContent } from '../../projects/content/project-content.ts';
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

/** A file of an archive with a text. */
export type ArchivedText = { readonly path: string; readonly text: string };

type Named = (reference: string) => string | null;
type Source = { readonly project: ProjectFields; readonly content: ProjectContent };

/**
 * The texts of the archive of a project: its own fields but those that only its organization knows, and its items, one a line. `nameOf`: the
 * path in the archive of the image at a path in the object store; null where it is gone.
 */
export function archivedTexts(
  { project, content }: Source,
  nameOf: (path: string) => string | null,
): readonly ArchivedText[] {
  const image: Named = (reference) => nameOf(referencedPath(reference) ?? reference);
  const texts = Object.entries(CONTENT_FILES).map(([path, kind]) => {
    const items: readonly AnyItem[] = content[COLLECTION_OF[kind]];
    return { path, text: items.map((item) => `${canonicalJson(archivedItem(kind, item, image))}\n`).join('') };
  });
  return [{ path: 'project.json', text: `${canonicalJson(archivedFields(project, image))}\n` }, ...texts];
}

/** How many items of each kind an archive has. */
export const archivedCounts = (content: ProjectContent): Readonly<Record<string, number>> =>
  Object.fromEntries(
    Object.values(CONTENT_FILES).map((kind) => [COLLECTION_OF[kind], content[COLLECTION_OF[kind]].length]),
  );

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
