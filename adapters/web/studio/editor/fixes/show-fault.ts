import type { Fault } from '../../checks/fault.ts';
import type { EditorState } from '../editor-state.ts';

/** Brings what a warning is about into view, and chooses it; with what overlaps it, or is in the way. */
export function showFault(editor: EditorState, { noun, id, others = [] }: Omit<Fault, 'kind'>): void {
  editor.proposal.value = null;
  if (noun === 'levels') editor.chooseLevel(id);
  else editor.show([{ noun, id }, ...others]);
}
