import type { Item } from '../../document/items/types.ts';
import { useEditor } from '../../editor/editor-state.ts';
import { tagsOf } from '../../editor/tag-order.ts';
import { text } from '../../strings/strings.ts';
import { changeItems, type Shown } from '../chosen.ts';
import { Reason } from './reason.tsx';
import { useReason } from './use-reason.ts';

/** The tags of places. A tag that some of them have is shown as mixed; choosing it gives it to all. */
export function TagsInput({ items }: { readonly items: readonly Shown[] }) {
  const { document, refusal } = useEditor();
  const { panels } = text();
  const tags = tagsOf(document);
  const reason = useReason(items);
  if (tags.length === 0) return <p class="hint">{panels.noTags}</p>;

  function toggle(tagId: string, isOn: boolean): void {
    const change = (item: Item) => {
      const others = tagIds(item).filter((id) => id !== tagId);
      return { tag_ids: isOn ? [...others, tagId] : others };
    };
    changeItems(document, panels.didTag, items, change);
  }

  return (
    <fieldset class="tag-chips">
      <legend>{panels.tags}</legend>
      {tags.map((tag) => {
        const count = items.filter(({ item }) => tagIds(item).includes(tag.id)).length;
        const isOn = count === items.length;
        return (
          <button
            key={tag.id}
            type="button"
            class="chip"
            aria-pressed={isOn ? 'true' : count > 0 ? 'mixed' : 'false'}
            aria-disabled={refusal.value !== null || undefined}
            onClick={() => refusal.value === null && toggle(tag.id, !isOn)}
          >
            <span class="tag-dot" style={{ background: String(tag.color) }} />
            {String(tag.name)}
          </button>
        );
      })}
      <Reason of={reason('tag_ids')} />
    </fieldset>
  );
}

const tagIds = (item: Item): readonly string[] => (item.tag_ids ?? []) as readonly string[];
