import type { Vertex } from '../../../../../src/domain/projects/values/geometry.ts';
import { moveTogether } from '../../editor/moved-ways.ts';
import type { Placed } from '../../geometry/placed.ts';
import { tidy } from '../../geometry/rounded-move.ts';
import { text } from '../../strings/strings.ts';
import type { PressedKey, ToolHost } from './tool.ts';

const ARROWS: Readonly<Record<string, Vertex>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The step of an arrow key in units of the plan: 1, with Shift 10, with Alt 100; null for other keys. */
export function arrowStep({ key, shiftKey, altKey }: PressedKey): Vertex | null {
  const arrow = ARROWS[key];
  const size = altKey ? 100 : shiftKey ? 10 : 1;
  return arrow ? [arrow[0] * size, arrow[1] * size] : null;
}

/** Moves items by the step of an arrow key; presses that follow each other quickly are one command. */
export function nudged({ editor, levelId }: ToolHost, items: readonly Placed[], event: PressedKey): boolean {
  const step = arrowStep(event);
  if (!step || items.length === 0 || editor.refusal.value) return false;
  const to = ([x, y]: Vertex): Vertex => [tidy(x + step[0]), tidy(y + step[1])];
  moveTogether(editor.document, levelId, {
    label: text().editor.didMove,
    moves: items.map((placed) => ({ placed, to })),
    mergeKey: `nudge ${items.map(({ item }) => item.id).join(' ')}`,
  });
  return true;
}
