import { useEffect, useState } from 'preact/hooks';
import { type SaveState, warnsIn } from '../document/saving/save-state.ts';
import { fill, formatNumber, text } from '../strings/strings.ts';
import { togglePanel } from './actions/view-actions.ts';
import { useEditor } from './editor-state.ts';

/** Whether everything is stored. It opens the list of what is not. */
export function SaveBadge() {
  const editor = useEditor();
  const { saves, refusal, panel } = editor;
  const { frame } = text();
  const state: SaveState = refusal.value ? { kind: 'read-only', count: 0 } : saves.state.value;
  const wait = warnsIn(state, Date.now());
  const [, setLate] = useState(0);
  useEffect(() => {
    if (!wait) return;
    const timer = setTimeout(() => setLate((count) => count + 1), wait);
    return () => clearTimeout(timer);
  }, [state]);
  return (
    <span role="status">
      <button
        type="button"
        class={`save-badge badge ${wait === 0 ? 'is-warn' : ''}`}
        data-state={state.kind}
        title={text().panels.unsaved.title}
        aria-pressed={panel.value === 'unsaved'}
        onClick={() => togglePanel(editor, 'unsaved')}
      >
        {wait === null || wait === 0 ? saveStateText(state) : frame.saving}
      </button>
    </span>
  );
}

/** What is said of how far changes are saved. */
export function saveStateText(state: SaveState): string {
  const { frame, editor } = text();
  if (state.kind === 'saved') return frame.saved;
  if (state.kind === 'saving') return frame.saving;
  return fill(editor.saveStates[state.kind], formatNumber(state.count));
}
