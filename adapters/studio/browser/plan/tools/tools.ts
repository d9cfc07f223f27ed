import type { ToolName } from '../../editor/editor-state.ts';
import { corridorTool } from './corridor.ts';
import { finishArea } from './finish.ts';
import { lineTool } from './line.ts';
import { markerTool } from './marker.ts';
import { rectangleTool } from './rectangle.ts';
import { selectTool } from './select.ts';
import type { Tool, ToolHost } from './tool.ts';

/** The tools by their names. */
export const TOOL_MAKERS: Readonly<Partial<Record<ToolName, (host: ToolHost) => Tool>>> = {
  select: selectTool,
  rectangle: rectangleTool,
  area: (host) => lineTool(host, { isClosed: true, least: 3, onEnd: (vertices) => finishArea(host, vertices) }),
  marker: markerTool,
  corridor: corridorTool,
};
