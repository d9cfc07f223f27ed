import { COLORS } from './colors.ts';

/** `#` with 3, 4, 6 or 8 hex digits. */
export const isColor = (written: string): boolean => /^#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/i.test(written);

/** The relative luminance of a colour (`#` with 3, 4, 6 or 8 hex digits), from 0 to 1 (WCAG 2.2). Its opacity does not count. */
function luminanceOf(color: string): number {
  const [red, green, blue] = channelsOf(color);
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

/** The contrast between two colours, from 1 to 21 (WCAG 2.2). */
export function contrastOf(one: string, other: string): number {
  const [darker, lighter] = [luminanceOf(one), luminanceOf(other)].toSorted((a, b) => a - b) as [number, number];
  return (lighter + 0.05) / (darker + 0.05);
}

/** The least contrast of texts (WCAG 2.2, 1.4.3), and of lines, icons too (1.4.11). */
const LEAST_CONTRAST = { text: 4.5, line: 3 } as const;

/** The colour of texts or lines on a colour (`#` with 3, 4, 6 or 8 hex digits): white where that is seen well enough, else what is seen better. */
export function inkOn(color: string, of: 'text' | 'line' = 'text'): string {
  const white = contrastOf(color, COLORS.casing);
  const isWhite = white >= LEAST_CONTRAST[of] || white >= contrastOf(color, COLORS.planInk);
  return isWhite ? COLORS.casing : COLORS.planInk;
}

/** Whether texts on a colour are white. */
export const isDark = (color: string): boolean => inkOn(color) === COLORS.casing;

/** Its red, green and blue, from 0 to 255. */
export function channelsOf(color: string): [number, number, number] {
  const digits = color.replace('#', '');
  const width = digits.length < 6 ? 1 : 2;
  const channel = (index: number): number => {
    const hex = digits.slice(index * width, (index + 1) * width);
    return Number.parseInt(hex.padStart(2, hex), 16) || 0;
  };
  return [channel(0), channel(1), channel(2)];
}

function linear(channel: number): number {
  const share = channel / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}
