import type { Declarations } from './html-style.ts';

const LINE = /\b(?:solid|dashed|dotted|double|groove|ridge|inset|outset)\b/i;
const NO_WIDTH = /(?:^|\s)0(?:px|pt|em|rem)?(?:\s|$)/i;
const EDGES = /^(?:border(?:-(?:top|right|bottom|left|block|inline|style).*)?|outline(?:-style)?)$/;
const NONE = /^(?:none|initial|unset|normal|horizontal-tb)\b/i;
const EFFECTS = ['box-shadow', 'text-shadow', 'transform', 'rotate', 'writing-mode', 'filter', 'clip-path'];

/** Whether browsers draw something of an element of these declarations that its texts and colours do not show. */
export function hasUndrawn(own: Declarations): boolean {
  if (EFFECTS.some((name) => own.has(name) && !NONE.test(own.get(name)!))) return true;
  const isThin = ['border-width', 'outline-width'].some((name) => NO_WIDTH.test(own.get(name) ?? ''));
  return !isThin && [...own].some(([name, value]) => EDGES.test(name) && LINE.test(value) && !NO_WIDTH.test(value));
}
