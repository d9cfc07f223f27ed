import { sameJson } from '../../../../src/domain/projects/values/same-json.ts';
import { changeItems as changesOf } from '../document/changes/commands.ts';
import type { MapDocument } from '../document/document.ts';
import type { Fields, Item, Json, Noun } from '../document/items/types.ts';
import type { EditorState } from '../editor/editor-state.ts';
import { run } from '../editor/edits.ts';

/** An item that is shown in a panel. */
export type Shown = { readonly noun: Noun; readonly item: Item };

/** The chosen items as they are; what reads them is drawn again when one changes. */
export const chosenItems = ({ document, selection }: EditorState): readonly Shown[] =>
  selection.value.flatMap(({ noun, id }) => {
    const item = document.item(noun, id).value;
    return item ? [{ noun, item }] : [];
  });

/** The value that all items share; undefined where they differ. */
export function sharedValue(items: readonly Shown[], read: (item: Item) => Json): Json | undefined {
  const [first, ...rest] = items.map(({ item }) => read(item));
  return first !== undefined && rest.every((value) => sameJson(value, first)) ? first : undefined;
}

/** Changes fields of items as one step. `fields` may depend on the item. `mergeKey`: typing that goes on is the same step. */
export function changeItems(
  document: MapDocument,
  label: string,
  items: readonly Shown[],
  fields: Fields | ((item: Item) => Fields),
  mergeKey?: string,
): void {
  const changes = items.map(({ noun, item }) => ({
    noun,
    id: item.id,
    fields: typeof fields === 'function' ? fields(item) : fields,
  }));
  const key = mergeKey && `${mergeKey} ${items.map(({ item }) => item.id).join(' ')}`;
  run(document, label, changesOf(document, label, changes).patches, key);
}
