import type { SaveState } from '../document/saving/save-state.ts';
import { fill, formatNumber, text } from '../strings/strings.ts';
import { togglePanel } from './actions/view-actions.ts';
import { useEditor } from './editor-state.ts';

/** Whether everything is stored. It opens the list of what is not. */
export function SaveBadge() {
  const editor = useEditor();
  const { saves, refusal, panel } = editor;
  const state: SaveState = refusal.value ? { kind: 'read-only', count: 0 } : saves.state.value;
  const isGood = state.kind === 'saved' || state.kind === 'saving';
  return (
    <span role="status">
      <button
        type="button"
        class={`save-badge badge ${isGood ? '' : 'is-warn'}`}
        data-state={state.kind}
        title={text().panels.unsaved.title}
        aria-pressed={panel.value === 'unsaved'}
        onClick={() => togglePanel(editor, 'unsaved')}
      >
        {saveStateText(state)}
      </button>
    </span>
  );
}

export function saveStateText(state: SaveState): string {
  const { frame, editor } = text();
  if (state.kind === 'saved') return frame.saved;
  if (state.kind === 'saving') return frame.saving;
  return fill(editor.saveStates[state.kind], formatNumber(state.count));
}
