import { clickTool } from './click-tool.ts';
import { finishMarker } from './finish.ts';
import type { Tool, ToolHost } from './tool.ts';

/** A click places a marker. */
export const markerTool = (host: ToolHost): Tool =>
  clickTool(host, {
    show: (pointer) => [{ kind: 'point', vertices: [host.snapped(pointer).at] }],
    act: (pointer) => finishMarker(host, host.snapped(pointer).at),
  });
