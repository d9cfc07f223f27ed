import { COLORS } from '../../../shared/colors.ts';
import { channelsOf, contrastOf } from '../../../shared/contrast.ts';

/** The lightness from which on a colour is turned, and how far white is then below it, as a share of the way to black. */
const [MEDIUM, TURN] = [0.5, 0.62];

/** The least contrast of a line with the canvas and of names with what was turned, and the steps of lightness in which it is found. */
const [SEEN, READ, STEP] = [3, 4.5, 0.04];

const known = new Map<string, string>();

/**
 * The colour of an area or of its line in the dark theme. What is lighter than medium is turned into as much darkness, as the plan below it
 * is, so that names on it are read, and its hue stays; a line is as light as it must be to be seen.
 */
export function inDark(color: string, of: 'fill' | 'line'): string {
  const key = `${of} ${color}`;
  const found = known.get(key) ?? (of === 'fill' ? turned(color) : seenLine(turned(color)));
  known.set(key, found);
  return found;
}

function turned(color: string): string {
  const former = lightnessOf(color);
  if (former <= MEDIUM) return color;
  let lightness = MEDIUM - TURN * (former - MEDIUM);
  while (contrastOf(withLightness(color, lightness), COLORS.casing) < READ) lightness -= STEP;
  return withLightness(color, lightness);
}

function seenLine(color: string): string {
  let seen = color;
  for (let lightness = lightnessOf(color); contrastOf(seen, COLORS.paperDark) < SEEN; lightness += STEP)
    seen = withLightness(color, lightness + STEP);
  return seen;
}

/** As in HSL, from 0 to 1. */
function lightnessOf(color: string): number {
  const channels = channelsOf(color);
  return (Math.max(...channels) + Math.min(...channels)) / 2 / 255;
}

/** The colour of the same hue and saturation (HSL) with another lightness, without opacity. */
function withLightness(color: string, lightness: number): string {
  const former = lightnessOf(color);
  const room = 1 - Math.abs(2 * former - 1);
  const spread = room === 0 ? 0 : (1 - Math.abs(2 * lightness - 1)) / room;
  const channels = channelsOf(color).map((channel) => 255 * lightness + (channel - 255 * former) * spread);
  return `#${channels.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`;
}
