import type { ToolName } from '../../editor/editor-state.ts';
import { splitAreas } from '../../editor/shape-operations.ts';
import { circleAround, rectangleOn } from '../../geometry/area-shapes.ts';
import { alignTool } from './align.ts';
import { corridorTool } from './corridor.ts';
import { doorTool } from './door.ts';
import { areaFault, finishArea } from './finish.ts';
import { georeferenceTool } from './georeference.ts';
import { lineTool } from './line.ts';
import { markerTool } from './marker.ts';
import { measureTool } from './measure.ts';
import { numberTool } from './number.ts';
import { pointsShapeTool } from './points-shape.ts';
import { rectangleTool } from './rectangle.ts';
import { routeTool } from './route.ts';
import { selectTool } from './select/select.ts';
import type { Tool, ToolHost } from './tool.ts';
import { transitionTool } from './transition.ts';
import { wandTool } from './wand.ts';

/** The tools by their names. */
export const TOOL_MAKERS: Readonly<Record<ToolName, (host: ToolHost) => Tool>> = {
  select: selectTool,
  rectangle: rectangleTool,
  area: (host) =>
    lineTool(host, {
      isClosed: true,
      least: 3,
      faultOf: areaFault,
      onEnd: (vertices, { isQuiet }) => finishArea(host, vertices, isQuiet),
    }),
  turnedRectangle: (host) =>
    pointsShapeTool(host, {
      count: 3,
      isClosed: true,
      shape: ([from, to, at]) => rectangleOn(from!, to!, at!),
      onEnd: (vertices) => finishArea(host, vertices),
    }),
  circle: (host) =>
    pointsShapeTool(host, {
      count: 2,
      isClosed: true,
      shape: ([middle, rim]) => circleAround(middle!, rim!),
      onEnd: (vertices) => finishArea(host, vertices),
    }),
  wand: wandTool,
  split: (host) =>
    pointsShapeTool(host, {
      count: 2,
      isClosed: false,
      shape: (points) => points,
      onEnd: ([from, to]) => host.say(splitAreas(host.editor, host.levelId, [from!, to!])),
    }),
  marker: markerTool,
  corridor: corridorTool,
  door: doorTool,
  transition: transitionTool,
  measure: measureTool,
  route: routeTool,
  number: numberTool,
  georeference: georeferenceTool,
  align: alignTool,
};
