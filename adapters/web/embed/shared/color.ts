import { COLORS } from '../../shared/colors.ts';
import { luminanceOf } from '../../shared/contrast.ts';

/** Whether dark text is hard to read on a colour (`#` with 3, 4, 6 or 8 hex digits). */
export const isDark = (color: string): boolean => luminanceOf(color) < 0.36;

/** The text colour, black or white, that goes with it. */
export function inkOn(color: string): string {
  return isDark(color) ? COLORS.casing : COLORS.planInk;
}
