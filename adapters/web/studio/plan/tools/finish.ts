import type { Vertex } from '../../../../../src/domain/projects/values/geometry.ts';
import { ringFault } from '../../../../../src/domain/projects/values/geometry.ts';
import { newArea, newMarker } from '../../editor/drawn-items.ts';
import { creation, run } from '../../editor/edits.ts';
import { refOf } from '../../editor/items.ts';
import { suggestedName } from '../../editor/suggested-name.ts';
import type { Placed } from '../../geometry/placed.ts';
import { text } from '../../strings/strings.ts';
import type { ToolHost } from './tool.ts';

/** Why these points are no outline, in words; null where they are one. */
export const areaFault = (vertices: readonly Vertex[]): string | null =>
  ringFault(vertices) ? text().editor.noArea : null;

/** The same of a shape whose points snap; `free`: as it would be where nothing did. */
export const snappedFault = (vertices: readonly Vertex[], free: readonly Vertex[]): string | null =>
  ringFault(vertices) ? (ringFault(free) ? text().editor.noArea : text().editor.snappedFlat) : null;

/** Adds an area with this outline, chooses it and asks for its name; or only adds it. */
export function finishArea(host: ToolHost, vertices: readonly Vertex[], isQuiet = false): void {
  place(host, newArea(host.levelId, vertices), text().editor.didArea, isQuiet);
}

export function finishMarker(host: ToolHost, at: Vertex): void {
  place(host, newMarker(host.levelId, at), text().editor.didMarker);
}

function place(host: ToolHost, placed: Placed, label: string, isQuiet = false): void {
  const { editor } = host;
  run(editor.document, label, [creation(placed)]);
  if (isQuiet) return;
  editor.selection.value = [refOf(placed)];
  const item = refOf(placed);
  editor.toName.value = { item, suggestion: suggestedName(editor, item) };
}
