import { reordered } from '../../../../src/domain/projects/items/level.ts';
import type { MapDocument } from '../document/document.ts';
import type { Item, Patch } from '../document/items/types.ts';
import { text } from '../strings/strings.ts';
import { run } from './edits.ts';

/** The tags in their order; those of the same as they were created. */
export const tagsOf = (document: MapDocument): readonly Item[] =>
  document.list('tags').toSorted((one, other) => Number(one.order) - Number(other.order));

/** The order of a tag that comes after all others. */
export const orderAfter = (tags: readonly Item[]): number =>
  Math.max(-1, ...tags.map(({ order }) => Number(order))) + 1;

/** Puts a tag at a place in the order, as one step. */
export function putTag(document: MapDocument, from: number, to: number): void {
  const tags = tagsOf(document).map(({ id, order }) => ({ id, order: Number(order) }));
  const ids = tags.map(({ id }) => id);
  if (from === to || !ids[from]) return;
  const patches = reordered(tags, ids.toSpliced(from, 1).toSpliced(to, 0, ids[from])).map(
    ({ id, order: after }): Patch => ({
      noun: 'tags',
      id,
      before: { order: tags.find((tag) => tag.id === id)!.order },
      after: { order: after },
    }),
  );
  run(document, text().panels.moveTag, patches);
}
