import type { Vertex } from '../../../../../src/domain/projects/geometry.ts';
import { ringFault } from '../../../../../src/domain/projects/geometry.ts';
import { creation, run } from '../../editor/edits.ts';
import { refOf } from '../../editor/items.ts';
import { newArea, newMarker } from '../../editor/new-items.ts';
import { suggestedName } from '../../editor/suggested-name.ts';
import type { Placed } from '../../geometry/placed.ts';
import { text } from '../../strings/strings.ts';
import type { ToolHost } from './tool.ts';

/** Adds an area with this outline, chooses it and asks for its name. */
export function finishArea(host: ToolHost, vertices: readonly Vertex[]): void {
  if (ringFault(vertices)) host.say(text().editor.noArea);
  else place(host, newArea(host.levelId, vertices), text().editor.didArea);
}

export function finishMarker(host: ToolHost, at: Vertex): void {
  place(host, newMarker(host.levelId, at), text().editor.didMarker);
}

function place(host: ToolHost, placed: Placed, label: string): void {
  const { editor } = host;
  run(editor.document, label, [creation(placed)]);
  editor.selection.value = [refOf(placed)];
  const item = refOf(placed);
  editor.toName.value = { item, suggestion: suggestedName(editor, item) };
}
