import { COLORS } from '../../shared/colors.ts';

/** Whether dark text is hard to read on a colour (`#` with 3, 4, 6 or 8 hex digits). */
export function isDark(color: string): boolean {
  const [red, green, blue] = channelsOf(color);
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue) < 0.36;
}

/** The text colour, black or white, with the better contrast. */
export function inkOn(color: string): string {
  return isDark(color) ? COLORS.casing : COLORS.planInk;
}

function channelsOf(color: string): [number, number, number] {
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
