import { change, run } from '../../editor/edits.ts';
import { refOf } from '../../editor/items.ts';
import { nextName } from '../../geometry/numbering.ts';
import { fill, text } from '../../strings/strings.ts';
import type { PlanPointer, Tool, ToolHost } from './tool.ts';

/** After the first name is typed each click names a place, in the order of the clicks: `Room 101`, `Room 102`. */
export function numberTool(host: ToolHost): Tool {
  let next: string | null = null;
  host.say(text().editor.numberHint);

  function give({ at }: PlanPointer): void {
    const placed = host.hits(at).find(({ noun }) => noun === 'areas' || noun === 'markers');
    if (!placed || next === null || (placed.noun !== 'areas' && placed.noun !== 'markers')) return;
    const language = host.editor.defaultLanguage.value;
    const { translations } = placed.item;
    const named = { ...translations, [language]: { ...translations[language], title: next } };
    run(host.editor.document, text().editor.didNumber, [change(placed, { translations: named })]);
    host.editor.selection.value = [refOf(placed)];
    host.say(fill(text().editor.numbered, next));
    next = nextName(next) ?? next;
  }

  return {
    press: () => false,
    click: give,
    type(typed) {
      next = typed.trim() || null;
      return next !== null;
    },
    stop() {},
  };
}
