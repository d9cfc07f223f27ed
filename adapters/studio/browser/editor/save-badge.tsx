import { fill, formatNumber, text } from '../strings/strings.ts';
import { type SaveState, useEditor } from './editor-state.ts';

/** Whether everything is stored. */
export function SaveBadge() {
  const state = useEditor().saves.state.value;
  const isGood = state.kind === 'saved' || state.kind === 'saving';
  return (
    <span class={`save-badge badge ${isGood ? '' : 'is-warn'}`} role="status" data-state={state.kind}>
      {wordsOf(state)}
    </span>
  );
}

function wordsOf(state: SaveState): string {
  const { frame, editor } = text();
  switch (state.kind) {
    case 'saved':
      return frame.saved;
    case 'saving':
      return frame.saving;
    case 'failed':
      return editor.saveFailed;
    case 'waiting':
      return fill(editor.saveWaits, formatNumber(state.count));
    case 'offline':
      return fill(editor.saveOffline, formatNumber(state.count));
    case 'conflict':
      return fill(editor.saveConflict, formatNumber(state.count));
  }
}
