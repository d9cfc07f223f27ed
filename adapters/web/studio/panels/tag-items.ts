import arrowDown from 'lucide:arrow-down';
import arrowUp from 'lucide:arrow-up';
import trash from 'lucide:trash';
import type { EditorState } from '../editor/editor-state.ts';
import { run } from '../editor/edits.ts';
import { putTag, tagsOf } from '../editor/tag-order.ts';
import type { MenuItem } from '../parts/menu-items.tsx';
import { text } from '../strings/strings.ts';

/** What can be done with a tag, for its menus wherever it is listed. */
export function tagItems({ document, refusal }: EditorState, id: string): readonly MenuItem[] {
  const { panels, frame } = text();
  const tags = tagsOf(document);
  const at = tags.findIndex((tag) => tag.id === id);
  return [
    {
      label: panels.moveUp,
      icon: arrowUp,
      refusal: refusal.value ?? (at === 0 ? panels.isFirst : null),
      onChoose: () => putTag(document, at, at - 1),
    },
    {
      label: panels.moveDown,
      icon: arrowDown,
      refusal: refusal.value ?? (at === tags.length - 1 ? panels.isLast : null),
      onChoose: () => putTag(document, at, at + 1),
    },
    {
      label: frame.delete,
      icon: trash,
      isDangerous: true,
      refusal: refusal.value,
      onChoose: () => run(document, panels.deleteTag, [{ noun: 'tags', id, before: tags[at]!, after: null }]),
    },
  ];
}
