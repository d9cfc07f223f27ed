import { placedOf, refOf } from '../../editor/items.ts';
import { isNamed, numberPlaces } from '../../editor/numbered.ts';
import { fill, text } from '../../strings/strings.ts';
import type { PlanPointer, Tool, ToolHost } from './tool.ts';

/**
 * The first name that is typed is that of the first of the chosen places, and the others follow in the order of reading. After it each click names a
 * place, in the order of the clicks: `Room 101`, `Room 102`.
 */
export function numberTool(host: ToolHost): Tool {
  let next: string | null = null;
  host.say(text().editor.numberHint);

  function give({ at }: PlanPointer): void {
    const placed = host.hits(at).find(isNamed);
    if (!placed || next === null) return;
    const given = next;
    next = numberPlaces(host.editor, [placed], given);
    host.editor.selection.value = [refOf(placed)];
    host.say(fill(text().editor.numbered, given));
  }

  return {
    press: () => false,
    click: give,
    type(typed) {
      next = typed.trim() || null;
      const chosen = host.editor.selection.peek().flatMap((item) => placedOf(host.editor.document, item) ?? []);
      const places = chosen.filter(isNamed);
      // A single one was chosen before, or named by the click before.
      if (next !== null && places.length > 1) next = numberPlaces(host.editor, places, next);
      return next !== null;
    },
    stop() {},
  };
}
