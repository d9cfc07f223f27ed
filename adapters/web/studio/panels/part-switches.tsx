import eye from 'lucide:eye';
import eyeOff from 'lucide:eye-off';
import { useEditor } from '../editor/editor-state.ts';
import { MAP_PARTS, togglePart } from '../editor/map-parts.ts';
import { Icon } from '../parts/icon.tsx';
import { Menu } from '../parts/menu.tsx';
import { fill, text } from '../strings/strings.ts';

/** Shows the plan, the rooms, the ways and the names, or puts them out of sight. */
export function PartSwitches() {
  const editor = useEditor();
  const { editor: words } = text();
  const unseen = editor.unseen.value;
  return (
    <Menu
      label={words.mapParts}
      class={`button is-quiet is-icon ${unseen.size > 0 ? 'is-on' : ''}`}
      items={MAP_PARTS.map((part) => ({
        label: fill(unseen.has(part) ? words.showPart : words.hidePart, words.partNames[part]),
        icon: unseen.has(part) ? eyeOff : eye,
        onChoose: () => togglePart(editor, part),
      }))}
    >
      <Icon shapes={unseen.size > 0 ? eyeOff : eye} />
    </Menu>
  );
}
