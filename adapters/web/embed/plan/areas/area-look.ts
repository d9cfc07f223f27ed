import { COLORS } from '../../../shared/colors.ts';
import type { Area } from '../../model/model.ts';
import { inDark } from './dark-color.ts';

/** What changes how an area is drawn. `filter`: whether the chosen tags include it; `none` without a filter. `isDark`: it is in the dark theme. */
export type AreaState = Readonly<{
  isHovered: boolean;
  isFocused: boolean;
  isSelected: boolean;
  filter: 'none' | 'found' | 'faded';
  isDark?: boolean;
}>;

/** Colours as in CSS, opacities from 0 to 1, the width of the line in pixels. */
export type AreaLook = Readonly<{
  fill: string;
  fillOpacity: number;
  stroke: string;
  strokeOpacity: number;
  lineWidth: number;
}>;

const SELECTED_LINE = 4;

/** Pixels of a level's longer side from which on its lines have their configured width. */
const NATIVE_SIZE = 1200;

/**
 * How an area is drawn. An open one and those that a filter includes are emphasised and never become fainter under the mouse; those that
 * it excludes stay visible for orientation. Lines have their configured width where the level's longer side has 1200 pixels or more
 * (`side`), and are scaled down with a smaller one.
 */
export function lookOf(area: Area, state: AreaState, side: number): AreaLook {
  const fill = area.color || COLORS.area;
  const stroke = area.strokeColor || fill;
  const isFaded = state.filter === 'faded';
  return {
    fill: state.isDark ? inDark(fill, 'fill') : fill,
    fillOpacity: fillOpacityOf(area, state),
    stroke: state.isDark ? inDark(stroke, 'line') : stroke,
    strokeOpacity: isFaded ? 0.25 : 1,
    lineWidth: lineWidthOf(area, state, Math.min(1, side / NATIVE_SIZE)),
  };
}

function fillOpacityOf(area: Area, { isHovered, isFocused, isSelected, filter }: AreaState): number {
  const [plain, hover] = [area.fillOpacity ?? 0.3, area.hoverOpacity ?? 0.5];
  if (isSelected) return Math.max(hover, 0.6);
  if (filter === 'faded') return plain * 0.25;
  if (filter === 'found') return isHovered ? Math.max(hover, 0.7) : Math.max(plain, 0.55);
  return isHovered || isFocused ? hover : plain;
}

function lineWidthOf(area: Area, { isSelected, filter }: AreaState, thinning: number): number {
  if (isSelected) return SELECTED_LINE;
  const width = area.strokeWidth ?? 2;
  return thinning * (filter === 'found' ? Math.max(width, 3) : width);
}
