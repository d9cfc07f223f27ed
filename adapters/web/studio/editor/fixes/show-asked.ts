import { askedFault } from '../../checks/asked-fault.ts';
import type { EditorState } from '../editor-state.ts';
import { showFault } from './show-fault.ts';
import { startFix } from './start-fix.ts';

/** Shows what the query of an address asks for, or begins to mend it. */
export function showAsked(editor: EditorState, search: string): void {
  const asked = askedFault(search);
  if (!asked) return;
  const { kind, ...fault } = asked;
  if (kind) startFix(editor, { ...fault, kind });
  else showFault(editor, fault);
}
