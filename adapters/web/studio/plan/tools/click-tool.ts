import type { Sketch } from '../../editor/sketch.ts';
import type { PlanPointer, Tool, ToolHost } from './tool.ts';

type Options = {
  /** What is shown of what a click would do. */
  readonly show: (pointer: PlanPointer) => Sketch;
  readonly act: (pointer: PlanPointer) => void;
};

/** A tool that acts where somebody clicks, or where a drag ends. */
export const clickTool = (host: ToolHost, { show, act }: Options): Tool => ({
  move(pointer) {
    host.sketch.value = show(pointer);
  },
  press: () => true,
  release: act,
  click: act,
  stop() {
    host.sketch.value = [];
  },
});
