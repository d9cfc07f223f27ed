import type { Vertex } from '../../../../../src/domain/projects/geometry.ts';
import { ringFault } from '../../../../../src/domain/projects/geometry.ts';
import { creation, run } from '../../editor/edits.ts';
import { nameOf, refOf } from '../../editor/items.ts';
import { newArea, newMarker } from '../../editor/new-items.ts';
import { nextFreeName } from '../../geometry/numbering.ts';
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
  const suggestion = suggestedName(host, placed);
  run(editor.document, label, [creation(placed)]);
  editor.selection.value = [refOf(placed)];
  editor.toName.value = { item: refOf(placed), suggestion };
}

/** After `Room 101` the next one is `Room 102`, if no other place has that name. */
function suggestedName({ editor, items }: ToolHost, placed: Placed): string {
  const language = editor.defaultLanguage.value;
  const named = items().filter(({ noun }) => noun === placed.noun);
  // The items of a document are in the order in which they were made.
  const latest = named.at(-1);
  return latest
    ? (nextFreeName(nameOf(latest, language), new Set(named.map((one) => nameOf(one, language)))) ?? '')
    : '';
}
