import { COLORS } from '../../shared/colors.ts';
import { closedItem } from '../editor/closed-item.ts';
import type { EditorState } from '../editor/editor-state.ts';
import type { MapClosure } from '../editor/map-closures.ts';
import { fill, formatDate, text } from '../strings/strings.ts';
import type { Outline } from './outline-layer.ts';

/** In milliseconds: what is nearer is a time, what is further away a date. */
const DAY = 24 * 60 * 60 * 1000;

const COLOR_OF = { closed: COLORS.closure, slow: COLORS.closure, info: COLORS.muted };

/** What is closed, slow or has a notice on the level, now or later, with its effect and time; what acts already has a solid line. */
export function closureOutlines({ document, level, closures }: EditorState, now: number): readonly Outline[] {
  const levelId = level.value?.id ?? '';
  return closures.value.flatMap((closure): Outline | readonly [] => {
    const placed = closedItem(document, closure, levelId);
    if (!placed) return [];
    const isComing = new Date(closure.from).getTime() > now;
    const isDashed = isComing || closure.effect !== 'closed';
    return {
      placed,
      color: COLOR_OF[closure.effect],
      label: labelOf(closure, isComing, now),
      isDashed,
      isLabelBelow: true,
    };
  });
}

function labelOf({ effect, from, until }: MapClosure, isComing: boolean, now: number): string {
  const { closures } = text();
  const said = (at: string) => {
    const isNear = Math.abs(new Date(at).getTime() - now) < DAY;
    return formatDate(at, isNear ? { timeStyle: 'short' } : { dateStyle: 'short' });
  };
  const period = until === null ? fill(closures.since, said(from)) : fill(closures.between, said(from), said(until));
  return isComing || until !== null ? `${closures.effects[effect]} · ${period}` : closures.effects[effect];
}
