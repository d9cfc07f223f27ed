import { asArray } from 'ol/color.js';
import CircleStyle from 'ol/style/Circle.js';
import Fill from 'ol/style/Fill.js';
import Stroke from 'ol/style/Stroke.js';
import Style from 'ol/style/Style.js';
import Text from 'ol/style/Text.js';
import type { Area } from '../../../../src/domain/projects/items/area.ts';
import { COLORS } from '../../shared/colors.ts';
import type { Placed } from '../geometry/placed.ts';
import { canvasColors } from './canvas-colors.ts';
import { NAME_FONT } from './fonts.ts';
import { transitionSign } from './transition-sign.ts';

/** How an item is drawn: as it is, chosen, as the line of a chosen one above its plain picture, or on a level that is only seen through. */
export type Look = 'plain' | 'chosen' | 'outlined' | 'ghost';

/** The style of an item with its name. Kept plain: what visitors see is shown by the preview. */
export function styleOf(placed: Placed, look: Look, name: string): Style {
  if (placed.noun === 'areas') return areaStyle(placed.item, look, name);
  if (placed.noun === 'corridors') return wayStyle(placed.item.crossing === 'bridge', look);
  if (placed.noun === 'markers') return markerStyle(look, placed.item.color, nameText(name, 16));
  return new Style({ image: transitionSign(placed.item.type, signColors(look, canvasColors.value.way)), zIndex: 2 });
}

function wayStyle(isBridge: boolean, look: Look): Style {
  const { way, accent, ghost, weight, isForced } = canvasColors.value;
  const color = { plain: way, chosen: accent, outlined: accent, ghost: isForced ? ghost : `${way}40` }[look];
  const dashes = isBridge ? { lineDash: [8, 6] } : {};
  const stroke = new Stroke({ color, width: (isChosen(look) ? 4 : 3) * weight, lineCap: 'round', ...dashes });
  return new Style({ stroke, zIndex: 1 });
}

function markerStyle(look: Look, color: string, text: Text): Style {
  const { fill, edge, edgeWidth } = signColors(look, color);
  const image = new CircleStyle({
    radius: 8,
    // Names keep clear of it; it is always drawn.
    declutterMode: 'obstacle',
    fill: new Fill({ color: fill }),
    stroke: new Stroke({ color: edge, width: edgeWidth }),
  });
  return new Style({ image, ...(look !== 'ghost' && { text }), zIndex: 2 });
}

function signColors(look: Look, own: string) {
  const { accent, ink, paper, isForced } = canvasColors.value;
  const color = isForced ? ink : own;
  return {
    fill: look === 'ghost' ? `${COLORS.lineStrong}80` : color,
    edge: isChosen(look) ? accent : paper,
    edgeWidth: isChosen(look) ? 4 : 2,
    line: isForced ? paper : COLORS.casing,
  };
}

function areaStyle(
  { color, fillOpacity, strokeColor, isHidden }: Pick<Area, 'color' | 'fillOpacity' | 'strokeColor' | 'isHidden'>,
  look: Look,
  name: string,
): Style {
  const { accent, ghost, ink, weight, isForced } = canvasColors.value;
  if (look === 'ghost') return new Style({ stroke: new Stroke({ color: ghost, width: 1 }) });
  const opacity = isForced ? 0 : isHidden ? 0.08 : Math.max(fillOpacity, 0.12);
  const fill = new Fill({ color: faded(color, opacity) });
  const line = isForced ? ink : (strokeColor ?? color);
  const stroke = new Stroke({
    color: isChosen(look) ? accent : line,
    width: (isChosen(look) ? 2.5 : 1.5) * weight,
    ...(isHidden && { lineDash: [4, 4] }),
  });
  if (look === 'outlined') return new Style({ stroke, zIndex: 0 });
  return new Style({ fill, stroke, ...(name !== '' && { text: nameText(name, 0) }), zIndex: 0 });
}

const isChosen = (look: Look): boolean => look === 'chosen' || look === 'outlined';

const faded = (color: string, opacity: number): number[] => [...asArray(color).slice(0, 3), opacity];

function nameText(name: string, below: number): Text {
  const { ink, halo } = canvasColors.value;
  return new Text({
    text: name,
    font: NAME_FONT,
    offsetY: below,
    overflow: below > 0,
    fill: new Fill({ color: ink }),
    stroke: new Stroke({ color: halo, width: 3 }),
  });
}
