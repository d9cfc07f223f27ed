import type { SvgStyle } from '../../plans/svg/svg-styles.ts';
import type { AreaFields } from '../../projects/items/area.ts';

const NAMED: Readonly<Record<string, string>> = {
  black: '#000000',
  white: '#ffffff',
  red: '#ff0000',
  green: '#008000',
  blue: '#0000ff',
  yellow: '#ffff00',
  orange: '#ffa500',
  purple: '#800080',
  gray: '#808080',
  grey: '#808080',
  lightgray: '#d3d3d3',
  lightgrey: '#d3d3d3',
  silver: '#c0c0c0',
  maroon: '#800000',
  navy: '#000080',
  teal: '#008080',
  olive: '#808000',
  lime: '#00ff00',
  aqua: '#00ffff',
  cyan: '#00ffff',
  fuchsia: '#ff00ff',
  magenta: '#ff00ff',
  pink: '#ffc0cb',
  brown: '#a52a2a',
  beige: '#f5f5dc',
  tan: '#d2b48c',
  gold: '#ffd700',
  lightblue: '#add8e6',
  lightgreen: '#90ee90',
  steelblue: '#4682b4',
  tomato: '#ff6347',
};

/** A colour as six digits; null for none, and for others such as gradients. */
function colorIn(written: string | undefined): string | null {
  const text = (written ?? '').trim().toLowerCase();
  if (/^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/.test(text)) return written!.trim();
  const [, ...channels] = /^rgba?\(\s*(\d+)[\s,]+(\d+)[\s,]+(\d+)/.exec(text) ?? [];
  if (channels.length === 3)
    return `#${channels.map((one) => Math.min(255, Number(one)).toString(16).padStart(2, '0')).join('')}`;
  return Object.hasOwn(NAMED, text) ? NAMED[text]! : null;
}

/** The looks of an area that a shape is drawn with. */
export function looksOf(style: SvgStyle): Partial<AreaFields> {
  const [color, strokeColor] = [colorIn(style.fill), colorIn(style.stroke)];
  const share = (written: string | undefined): number => {
    const number = Number.parseFloat(written ?? '1') / (written?.trim().endsWith('%') ? 100 : 1);
    return Number.isFinite(number) ? Math.min(1, Math.max(0, number)) : 1;
  };
  const isDrawn = style['fill-opacity'] !== undefined || style.opacity !== undefined;
  const width = Number.parseFloat(style['stroke-width'] ?? '');
  return {
    ...(color && { color }),
    ...(style.fill === 'none'
      ? { fillOpacity: 0 }
      : isDrawn && { fillOpacity: share(style['fill-opacity']) * share(style.opacity) }),
    ...(strokeColor && strokeColor !== color && { strokeColor }),
    ...(Number.isFinite(width) && width >= 0 && width <= 100 && { strokeWidth: width }),
  };
}
