import { finishMarker } from './finish.ts';
import type { PlanPointer, Tool, ToolHost } from './tool.ts';

/** A click places a marker. */
export function markerTool(host: ToolHost): Tool {
  const toward = (pointer: PlanPointer) => host.snapped(pointer).at;
  return {
    move(pointer) {
      host.sketch.value = [{ kind: 'point', vertices: [toward(pointer)] }];
    },
    press: () => true,
    release: (pointer) => finishMarker(host, toward(pointer)),
    click: (pointer) => finishMarker(host, toward(pointer)),
    stop() {
      host.sketch.value = [];
    },
  };
}
