import type { SaveState } from '../document/save-state.ts';
import { fill, formatNumber, text } from '../strings/strings.ts';
import { useEditor } from './editor-state.ts';

/** Whether everything is stored. */
export function SaveBadge() {
  const { saves, refusal } = useEditor();
  const state: SaveState = refusal.value ? { kind: 'read-only', count: 0 } : saves.state.value;
  const isGood = state.kind === 'saved' || state.kind === 'saving';
  return (
    <span class={`save-badge badge ${isGood ? '' : 'is-warn'}`} role="status" data-state={state.kind}>
      {wordsOf(state)}
    </span>
  );
}

function wordsOf(state: SaveState): string {
  const { frame, editor } = text();
  if (state.kind === 'saved') return frame.saved;
  if (state.kind === 'saving') return frame.saving;
  return fill(editor.saveStates[state.kind], formatNumber(state.count));
}
