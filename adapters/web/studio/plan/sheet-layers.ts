import Feature from 'ol/Feature.js';
import { fromExtent } from 'ol/geom/Polygon.js';
import ImageLayer from 'ol/layer/Image.js';
import VectorLayer from 'ol/layer/Vector.js';
import ImageStatic from 'ol/source/ImageStatic.js';
import VectorSource from 'ol/source/Vector.js';
import Fill from 'ol/style/Fill.js';
import Stroke from 'ol/style/Stroke.js';
import Style from 'ol/style/Style.js';
import type { Level } from '../../../../src/domain/projects/items/level.ts';
import type { Frame } from '../geometry/frame.ts';
import { canvasColors } from './canvas-colors.ts';
import { PLAN } from './coordinates.ts';

/** The size of a sheet whose frame is not known yet, in units. */
const BLANK = { width: 1200, height: 800 };

/** The frame of a level, from its corner. */
export function frameOfLevel(level: Pick<Level, 'width' | 'height'> | null): Frame {
  const { width, height } = { width: level?.width ?? BLANK.width, height: level?.height ?? BLANK.height };
  return { left: 0, top: 0, right: width, bottom: height };
}

/** The sheet of a level with the picture of its plan. */
export function sheetLayers() {
  const sheet = new VectorSource();
  const paper = new VectorLayer({ source: sheet });
  const picture = new ImageLayer<ImageStatic>({});
  // Thin walls of a large plan would break up into dots.
  picture.on('prerender', ({ context }) => {
    if (context instanceof CanvasRenderingContext2D) context.imageSmoothingQuality = 'high';
  });
  let shown = '';
  return {
    layers: [paper, picture],
    showPicture: (isShown: boolean) => picture.setVisible(isShown),
    show(level: Level | null): void {
      const { right, bottom } = frameOfLevel(level);
      const extent = [0, -bottom, right, 0];
      const { paper: white, frame, isForced } = canvasColors.value;
      sheet.clear();
      const feature = new Feature(fromExtent(extent));
      feature.setStyle(
        new Style({
          fill: new Fill({ color: isForced ? white : (level?.backgroundColor ?? white) }),
          stroke: new Stroke({ color: frame, width: 1 }),
        }),
      );
      if (level) sheet.addFeature(feature);
      const key = JSON.stringify([level?.imageUrl, extent]);
      if (key === shown) return;
      shown = key;
      picture.setSource(
        level?.imageUrl ? new ImageStatic({ url: level.imageUrl, imageExtent: extent, projection: PLAN }) : null,
      );
    },
  };
}
