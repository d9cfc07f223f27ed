import plus from 'lucide:plus';
import trash from 'lucide:trash';
import { v7 as newId } from 'uuid';
import { TAG_COLORS } from '../../shared/colors.ts';
import type { Item } from '../document/items/types.ts';
import { useEditor } from '../editor/editor-state.ts';
import { run } from '../editor/edits.ts';
import { reasonAt } from '../editor/reasons.ts';
import { Button, IconButton } from '../parts/button.tsx';
import { Dialog } from '../parts/dialog.tsx';
import { TextField } from '../parts/field.tsx';
import { counted } from '../strings/counted.ts';
import { fill, formatNumber, text } from '../strings/strings.ts';
import { changeItems } from './chosen.ts';
import { ColorByTag } from './color-by-tag.tsx';
import { Reason } from './inspector/reason.tsx';

/** Colours that can be told apart, for new tags in turn. */

/** The tags of the project: names, colours, how many places have them. */
export function TagsDialog({ onClose }: { readonly onClose: () => void }) {
  const editor = useEditor();
  const { document, refusal } = editor;
  const { panels, frame } = text();
  const tags = document.list('tags');
  const places = [...document.list('areas'), ...document.list('markers')];
  const count = (id: string) => places.filter((place) => (place.tag_ids as readonly string[]).includes(id)).length;

  function add(): void {
    const id = newId();
    const color = TAG_COLORS[tags.length % TAG_COLORS.length]!;
    const after = {
      id,
      name: fill(panels.newTagName, formatNumber(tags.length + 1)),
      color,
      minZoom: null,
      translations: {},
    };
    run(document, panels.addTag, [{ noun: 'tags', id, before: null, after }]);
  }

  const edit = (tag: Item, name: string, value: string) =>
    changeItems(document, panels.didTag, [{ noun: 'tags', item: tag }], { [name]: value }, name);

  const add_ = (
    <Button icon={plus} refusal={refusal.value} onClick={add}>
      {panels.addTag}
    </Button>
  );
  return (
    <Dialog title={panels.tags} onClose={onClose} actions={add_}>
      <ColorByTag />
      {tags.length === 0 && <p>{panels.noTags}</p>}
      <ul class="tag-lines">
        {tags.map((tag) => (
          <li key={tag.id}>
            <input
              type="color"
              aria-label={fill(panels.colorOf, String(tag.name))}
              value={String(tag.color).slice(0, 7)}
              disabled={refusal.value !== null}
              onInput={(event) => edit(tag, 'color', event.currentTarget.value)}
            />
            <TextField
              label={panels.name}
              isLabelHidden
              error={reasonAt(editor, [{ noun: 'tags', id: tag.id }], ['name'])}
              value={String(tag.name)}
              readOnly={refusal.value !== null}
              onValue={(value) => value.trim() !== '' && edit(tag, 'name', value)}
            />
            <Reason of={reasonAt(editor, [{ noun: 'tags', id: tag.id }], ['color'])} />
            <span class="hint">{counted(panels, 'placesWithTag', count(tag.id))}</span>
            <IconButton
              label={frame.delete}
              icon={trash}
              refusal={refusal.value}
              onClick={() => run(document, panels.deleteTag, [{ noun: 'tags', id: tag.id, before: tag, after: null }])}
            />
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
