import type { Vertex } from '../../../../src/domain/projects/values/geometry.ts';
import type { Frame } from '../geometry/frame.ts';

/** What of the plan is in view, and how near it is. */
export type PlanView = {
  /** The part of the plan that is in view. */
  readonly seen: () => Frame;
  /** The size of a pixel of the screen, in units of the plan. */
  readonly unitsPerPixel: () => number;
  readonly centerOn: (at: Vertex) => void;
  /** Moves the view by pixels of the screen. */
  readonly panBy: (across: number, down: number) => void;
};
