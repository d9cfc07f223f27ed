import { unavailable } from '../../shared/errors.ts';
import type { Steps } from '../../shared/steps.ts';
import type { Timestamp } from '../../shared/timestamp.ts';
import { EMPTY_CONTENT, parseSteps, type StoredItem, serialiseSteps } from '../content/project-content.ts';
import type { CopiedFields } from '../content/project-fields.ts';
import { unfreeze } from '../content/snapshot.ts';
import { imageReference } from '../images/image-reference.ts';
import type { ImageFile } from '../images/stored-image.ts';
import { copyFields, copySteps, imagesOf, type Renaming, withFilesSteps } from './project-copy.ts';
import { type GivenTemplate, newTemplateSteps, type Template } from './template.ts';

/** The source of a copy, or a copy: its items are texts. */
export type StoredOriginal = { readonly fields: CopiedFields; readonly items: readonly StoredItem[] };

/** The reference in the copy for each image of the original. */
type WithImages = { readonly images: ReadonlyMap<string, string> };

/** Every image of a map, by reference, in steps. */
export function* usedImagesSteps({ fields, items }: StoredOriginal): Steps<readonly string[]> {
  const content = yield* parseSteps(items.filter(({ json }) => json.includes(imageReference(''))));
  return [...imagesOf(fields, content)];
}

/** The original with new ids and other images, in steps. */
export function* copyStoredSteps(given: StoredOriginal & WithImages, newId: () => string): Steps<StoredOriginal> {
  const content = yield* parseSteps(given.items);
  const renaming = { id: newIds(newId, content.levels), image: imageOf(given) };
  const copied = yield* copySteps(content, renaming);
  const items = yield* serialiseSteps({ stored: [], content: EMPTY_CONTENT }, copied);
  return { fields: copyFields(given.fields, renaming), items };
}

/** The same of a template, whose text is given. */
export function* copyTemplateSteps(
  { json, ...given }: Pick<Template, 'json'> & WithImages,
  newId: () => string,
): Steps<StoredOriginal> {
  const { project, items } = unfreeze(json);
  return yield* copyStoredSteps({ ...given, fields: project, items }, newId);
}

type TemplateOf = StoredOriginal &
  WithImages & { readonly given: GivenTemplate; readonly files: readonly ImageFile[]; readonly now: Timestamp };

/** A template of the original with other images, in steps. `files`: those of the images. */
export function* storedTemplateSteps({ fields, items, files, given, now, ...rest }: TemplateOf): Steps<Template> {
  const original = { fields, content: yield* parseSteps(items), files };
  return yield* newTemplateSteps(given, yield* withFilesSteps(original, files, imageOf(rest)), now);
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
