import {
  DEFAULT_DARK,
  DEFAULT_SIMPLICITY,
  usualGap,
  type WandOptions,
} from '../../../../src/domain/plans/raster/wand.ts';

/** Where the sliders of the wand stand, from 0 to 1; `gap`: in the middle it is that of a usual door. */
export type WandSettings = { readonly dark: number; readonly gap: number; readonly simplicity: number };

export const WAND_SETTINGS: WandSettings = { dark: DEFAULT_DARK, gap: 0.5, simplicity: DEFAULT_SIMPLICITY };

/** How much wider, or narrower, the ends of the slider are than its middle. */
const WIDEST = 4;

/** What the sliders mean on a picture with a longer side of so many pixels. */
export function wandOptions(
  { dark, gap, simplicity }: WandSettings,
  longerSide: number,
  metersPerPixel: number | null,
): WandOptions {
  return { dark, simplicity, gap: usualGap(longerSide, metersPerPixel) * WIDEST ** (2 * gap - 1) };
}
