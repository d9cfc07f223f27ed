import type { Extent } from 'ol/extent.js';
import type Feature from 'ol/Feature.js';
import Point from 'ol/geom/Point.js';
import VectorLayer from 'ol/layer/Vector.js';
import VectorSource from 'ol/source/Vector.js';
import CircleStyle from 'ol/style/Circle.js';
import Fill from 'ol/style/Fill.js';
import Stroke from 'ol/style/Stroke.js';
import Style from 'ol/style/Style.js';
import Text from 'ol/style/Text.js';
import type { Placed } from '../geometry/placed.ts';
import { canvasColors } from './canvas-colors.ts';
import { featureOf } from './features.ts';
import { LABEL_FONT } from './fonts.ts';

/** A line around an item as somebody else sees or has it, with a label at its upper left corner, or the lower right one. */
export type Outline = {
  readonly placed: Placed;
  readonly color: string;
  readonly label: string;
  readonly isDashed?: boolean;
  readonly isLabelBelow?: boolean;
};

/** The radius of the ring around a point, in pixels. */
const RING = 12;

/** Draws outlines above the items. */
export function outlineLayer() {
  const source = new VectorSource();
  return {
    layer: new VectorLayer({ source, updateWhileInteracting: true, updateWhileAnimating: true }),
    show(outlines: readonly Outline[], levelId: string): void {
      source.clear(true);
      source.addFeatures(outlines.map((outline) => drawn(outline, levelId)));
    },
  };
}

function drawn(outline: Outline, levelId: string): Feature {
  const feature = featureOf(outline.placed, levelId);
  // Several may be around one item.
  feature.setId(undefined);
  const extent = feature.getGeometry()!.getExtent();
  const label = outline.label === '' ? [] : [labelStyle(outline, extent)];
  feature.setStyle([...lineStyles(outline), ...label]);
  return feature;
}

/** The line lies on a white one, so that it is seen on any colour; that of another outline is below it. */
function lineStyles({ color: own, isDashed }: Outline): Style[] {
  const color = shownColor(own);
  const dashes = isDashed ? { lineDash: [8, 6] } : {};
  const lines = [
    new Stroke({ color: canvasColors.value.halo, width: 6 }),
    new Stroke({ color, width: 3, lineCap: 'butt' as const, ...dashes }),
  ];
  return lines.map((stroke, zIndex) => new Style({ stroke, image: new CircleStyle({ radius: RING, stroke }), zIndex }));
}

function labelStyle({ label, color, isLabelBelow = false }: Outline, [left, bottom, right, top]: Extent): Style {
  // A point has no size: its label keeps clear of the ring.
  const aside = left === right && top === bottom ? RING + 3 : 0;
  const text = new Text({
    text: label,
    font: LABEL_FONT,
    textAlign: isLabelBelow ? 'right' : 'left',
    textBaseline: isLabelBelow ? 'top' : 'bottom',
    offsetX: isLabelBelow ? -4 : 4,
    offsetY: isLabelBelow ? 5 + aside : -4 - aside,
    padding: [3, 5, 2, 5],
    fill: new Fill({ color: canvasColors.value.labelInk }),
    backgroundFill: new Fill({ color: shownColor(color) }),
  });
  return new Style({ geometry: new Point(isLabelBelow ? [right!, bottom!] : [left!, top!]), text, zIndex: 2 });
}

/** Names distinguish people where the system forces its colours. */
const shownColor = (color: string): string => (canvasColors.value.isForced ? canvasColors.value.ink : color);
