import plus from 'lucide:plus';
import { v7 as newId } from 'uuid';
import { TAG_COLORS } from '../../shared/colors.ts';
import { newTag } from '../document/items/new-items.ts';
import { useEditor } from '../editor/editor-state.ts';
import { run } from '../editor/edits.ts';
import { orderAfter, putTag, tagsOf } from '../editor/tag-order.ts';
import { Button } from '../parts/button.tsx';
import { Dialog } from '../parts/dialog.tsx';
import { fill, formatNumber, text } from '../strings/strings.ts';
import { ColorByTag } from './color-by-tag.tsx';
import { TagLine } from './tag-line.tsx';
import { useDragOrder } from './use-drag-order.ts';

/** The tags of the project in their order: names, colours, how many places have them. */
export function TagsDialog({ onClose }: { readonly onClose: () => void }) {
  const { document, refusal } = useEditor();
  const { panels } = text();
  const tags = tagsOf(document);
  const places = [...document.list('areas'), ...document.list('markers')];
  const count = (id: string) => places.filter((place) => (place.tag_ids as readonly string[]).includes(id)).length;
  const dropped = useDragOrder((from, to) => putTag(document, from, to), refusal.value === null);

  function add(): void {
    const id = newId();
    // Colours that differ clearly, in turn.
    const color = TAG_COLORS[tags.length % TAG_COLORS.length]!;
    const name = fill(panels.newTagName, formatNumber(tags.length + 1));
    const after = newTag(id, { name, color, order: orderAfter(tags) });
    run(document, panels.addTag, [{ noun: 'tags', id, before: null, after }]);
  }

  const addButton = (
    <Button icon={plus} refusal={refusal.value} onClick={add}>
      {panels.addTag}
    </Button>
  );
  return (
    <Dialog title={panels.tags} onClose={onClose} actions={addButton}>
      <ColorByTag />
      {tags.length === 0 && <p>{panels.noTags}</p>}
      <ul class="tag-lines">
        {tags.length > 0 && (
          <li class="hint" aria-hidden="true">
            <span class="is-name">{panels.name}</span>
            <span>{panels.fields.minZoom}</span>
          </li>
        )}
        {tags.map((tag, at) => (
          <TagLine key={tag.id} tag={tag} at={at} places={count(tag.id)} order={dropped} />
        ))}
      </ul>
    </Dialog>
  );
}
