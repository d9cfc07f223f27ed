import Feature from 'ol/Feature.js';
import MultiLineString from 'ol/geom/MultiLineString.js';
import VectorImageLayer from 'ol/layer/VectorImage.js';
import VectorSource from 'ol/source/Vector.js';
import Stroke from 'ol/style/Stroke.js';
import Style from 'ol/style/Style.js';
import type { Level } from '../../../../src/domain/projects/items/level.ts';
import type { Vertex } from '../../../../src/domain/projects/values/geometry.ts';
import { gridWidth } from '../geometry/scale.ts';
import { canvasColors } from './canvas-colors.ts';
import { toMap } from './coordinates.ts';
import { frameOfLevel } from './sheet-layers.ts';

/** How many lines are drawn each way at most: of a finer grid every second, or fourth. */
const MOST_LINES = 80;

/** The lines of the grid, above the plan. */
export function gridLayer() {
  const source = new VectorSource();
  return {
    layer: new VectorImageLayer({ source }),
    show(level: Level | null, isShown: boolean): void {
      source.clear(true);
      if (!level || !isShown) return;
      const { right, bottom } = frameOfLevel(level);
      const width = coarse(gridWidth(level), Math.max(right, bottom));
      const lines = [
        ...steps(right, width).map((x): readonly Vertex[] => [
          [x, 0],
          [x, bottom],
        ]),
        ...steps(bottom, width).map((y): readonly Vertex[] => [
          [0, y],
          [right, y],
        ]),
      ];
      const feature = new Feature(new MultiLineString(lines.map((line) => line.map(toMap))));
      feature.setStyle(new Style({ stroke: new Stroke({ color: canvasColors.value.frame, width: 1 }) }));
      source.addFeature(feature);
    },
  };
}

const coarse = (width: number, length: number): number =>
  length / width > MOST_LINES ? coarse(width * 2, length) : width;

const steps = (length: number, width: number): readonly number[] =>
  Array.from({ length: Math.floor(length / width) }, (_, index) => (index + 1) * width);
