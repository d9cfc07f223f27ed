import type { MapDocument } from '../document/document.ts';
import { tell } from '../parts/toasts.tsx';
import { fill, text } from '../strings/strings.ts';

/** Takes the last step back, and says what others have changed since and is left as it is. */
export function undo(document: MapDocument): string | null {
  const taken = document.undo();
  if (taken && taken.kept.length > 0) tell(fill(text().editor.keptTheirs, taken.label));
  return taken && fill(text().editor.undone, taken.label);
}

export function redo(document: MapDocument): string | null {
  const taken = document.redo();
  return taken && fill(text().editor.redone, taken.label);
}
