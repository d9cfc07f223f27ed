import { clickTool } from './click-tool.ts';
import type { Tool, ToolHost } from './tool.ts';

/** A click asks which levels a lift or stairs at that place connects. */
export const transitionTool = (host: ToolHost): Tool =>
  clickTool(host, {
    show: (pointer) => [{ kind: 'point', vertices: [host.snapped(pointer).at] }],
    act(pointer) {
      host.editor.transitionAt.value = host.snapped(pointer).at;
    },
  });
