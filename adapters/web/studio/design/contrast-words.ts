import { COLORS } from '../../shared/colors.ts';
import { contrastOf, inkOn, isColor } from '../../shared/contrast.ts';
import { fill, formatNumber, text } from '../strings/strings.ts';

export type Verdict = 'good' | 'fair' | 'poor';

/** How well texts (4.5:1) or lines (3:1) are seen at a contrast (WCAG 2.2, 1.4.3 and 1.4.11). */
export function verdictOf(contrast: number, of: 'text' | 'line'): Verdict {
  const [good, fair] = of === 'text' ? [4.5, 3] : [3, 2];
  if (contrast >= good) return 'good';
  return contrast >= fair ? 'fair' : 'poor';
}

/** How well the texts on a canvas of this colour are seen, in the ink that the map page has on it; null where it is no colour yet. */
export function canvasWords(color: string): string | null {
  if (!isColor(color)) return null;
  return sentence(text().design.textOn, contrastOf(color, inkOn(color)), 'text');
}

/** How well a route of this colour is seen on a light and on a dark plan; null where it is no colour yet. */
export function routeWords(color: string): string | null {
  if (!isColor(color)) return null;
  const { onLight, onDark } = text().design;
  const of = (pattern: string, plan: string) => sentence(pattern, contrastOf(color, plan), 'line');
  return `${of(onLight, COLORS.paper)} ${of(onDark, COLORS.paperDark)}`;
}

function sentence(pattern: string, contrast: number, of: 'text' | 'line'): string {
  // Not rounded up to what it does not reach.
  const ratio = formatNumber(Math.floor(contrast * 10) / 10, { maximumFractionDigits: 1 });
  return fill(pattern, text().design.contrasts[verdictOf(contrast, of)], ratio);
}
