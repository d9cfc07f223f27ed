import { unavailable } from '../../shared/errors.ts';
import type { Timestamp } from '../../shared/timestamp.ts';
import { parseContent, type StoredItem, serialise } from '../content/project-content.ts';
import type { CopiedFields } from '../content/project-fields.ts';
import { unfreeze } from '../content/snapshot.ts';
import { imageReference } from '../images/image-reference.ts';
import type { ImageFile } from '../images/stored-image.ts';
import { copyContent, copyFields, imagesOf, type Renaming, withFiles } from './project-copy.ts';
import { type GivenTemplate, newTemplate, type Template } from './template.ts';

/** The source of a copy, or a copy: its items are texts. */
export type StoredOriginal = { readonly fields: CopiedFields; readonly items: readonly StoredItem[] };

/** The reference in the copy for each image of the original. */
type WithImages = { readonly images: ReadonlyMap<string, string> };

/** Whether an item may show an image, by its text alone. */
export const mayShowImages = ({ json }: StoredItem): boolean => json.includes(imageReference(''));

/** Every image that these fields and items show, by reference. */
export const usedImages = ({ fields, items }: StoredOriginal): readonly string[] => [
  ...imagesOf(fields, parseContent(items)),
];

/** The original with new ids and other images. */
export function copyStored(given: StoredOriginal & WithImages, newId: () => string): StoredOriginal {
  const content = parseContent(given.items);
  const renaming = { id: newIds(newId, content.levels), image: imageOf(given) };
  const copied = copyContent(content, renaming);
  const items = serialise(copied);
  return { fields: copyFields(given.fields, renaming), items };
}

/** The same of a template, whose text is given. */
export function copyTemplate(
  { json, ...given }: Pick<Template, 'json'> & WithImages,
  newId: () => string,
): StoredOriginal {
  const { project, items } = unfreeze(json);
  return copyStored({ ...given, fields: project, items }, newId);
}

type TemplateOf = StoredOriginal &
  WithImages & { readonly given: GivenTemplate; readonly files: readonly ImageFile[]; readonly now: Timestamp };

/** A template of the original with other images. `files`: those of the images. */
export function storedTemplate({ fields, items, files, given, now, ...rest }: TemplateOf): Template {
  const original = { fields, content: parseContent(items), files };
  return newTemplate(given, withFiles(original, files, imageOf(rest)), now);
}

const imageOf =
  ({ images }: WithImages): Renaming['image'] =>
  (reference) => {
    const copy = images.get(reference);
    if (!copy)
      throw unavailable('An image cannot be copied right now. Try again.', new Error(`no file of ${reference}`));
    return copy;
  };

function newIds(newId: () => string, levels: readonly { readonly id: string }[]): Renaming['id'] {
  // Levels of equal order are listed by id: ascending ids keep their order.
  const rising = levels.map(() => newId()).toSorted();
  const ids = new Map(levels.map(({ id }, at) => [id, rising[at]!]));
  return (old) => {
    const known = ids.get(old) ?? newId();
    ids.set(old, known);
    return known;
  };
}
