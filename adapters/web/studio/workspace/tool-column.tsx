import upDown from 'lucide:arrow-up-down';
import circle from 'lucide:circle';
import diamond from 'lucide:diamond';
import doorOpen from 'lucide:door-open';
import footprints from 'lucide:footprints';
import globe from 'lucide:globe';
import mapPin from 'lucide:map-pin';
import pointer from 'lucide:mouse-pointer-2';
import pentagon from 'lucide:pentagon';
import route from 'lucide:route';
import ruler from 'lucide:ruler';
import scissors from 'lucide:scissors';
import square from 'lucide:square';
import wand from 'lucide:wand-sparkles';
import { stepInGroup } from '../../shared/parts/arrow-steps.ts';
import { labelOf, labelWithKey, perform } from '../editor/actions/action.ts';
import { TOOL_ACTIONS } from '../editor/actions/tool-actions.ts';
import { type ToolName, useEditor } from '../editor/editor-state.ts';
import { TOOL_GROUPS } from '../editor/tool-groups.ts';
import { IconButton } from '../parts/button.tsx';
import type { IconShapes } from '../parts/icon.tsx';
import { text } from '../strings/strings.ts';

const ICONS: Readonly<Partial<Record<ToolName, IconShapes>>> = {
  select: pointer,
  rectangle: square,
  turnedRectangle: diamond,
  circle,
  area: pentagon,
  wand,
  split: scissors,
  marker: mapPin,
  corridor: footprints,
  door: doorOpen,
  transition: upDown,
  measure: ruler,
  route,
  georeference: globe,
};

/** The tools in their groups, each with its key and, where there is room, its name. The chosen one is in the order of Tab, arrow keys lead to the others. */
export function ToolColumn() {
  const editor = useEditor();
  const words = text().editor;
  return (
    <aside class="tool-column" aria-label={words.tools}>
      <div role="toolbar" aria-orientation="vertical" aria-label={words.tools} onKeyDown={moveFocus}>
        {TOOL_GROUPS.map(({ name, tools }) => (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset would be a part of a form.
          <div key={name} class="tool-group" role="group" aria-label={words.toolGroups[name]}>
            {TOOL_ACTIONS.filter((action) => tools.includes(action.name)).map((action) => (
              <IconButton
                key={action.name}
                class="tool"
                label={labelWithKey(action)}
                icon={ICONS[action.name]!}
                aria-pressed={editor.tool.value === action.name}
                tabIndex={editor.tool.value === action.name ? 0 : -1}
                refusal={action.isEdit ? editor.refusal.value : null}
                onClick={() => perform(editor, action)}
              >
                {labelOf(action)}
              </IconButton>
            ))}
          </div>
        ))}
      </div>
    </aside>
  );
}

function moveFocus(event: KeyboardEvent & { readonly currentTarget: HTMLElement }): void {
  const step = stepInGroup(event);
  if (!step) return;
  event.preventDefault();
  const buttons = [...event.currentTarget.querySelectorAll('button')];
  const at = buttons.indexOf(document.activeElement as HTMLButtonElement);
  buttons[(at + step + buttons.length) % buttons.length]?.focus();
}
