import type { PlanPointer, Tool, ToolHost } from './tool.ts';

/** A click asks which levels a lift or stairs at that place connects. */
export function transitionTool(host: ToolHost): Tool {
  const toward = (pointer: PlanPointer) => host.snapped(pointer).at;
  const ask = (pointer: PlanPointer) => {
    host.editor.transitionAt.value = toward(pointer);
  };
  return {
    move(pointer) {
      host.sketch.value = [{ kind: 'point', vertices: [toward(pointer)] }];
    },
    press: () => true,
    release: ask,
    click: ask,
    stop() {
      host.sketch.value = [];
    },
  };
}
