import type { PlanView } from '../../../../adapters/web/studio/plan/plan-view.ts';
import type { Vertex } from '../../../../src/domain/projects/values/geometry.ts';

/** A view of 1,200 by 800 pixels, each as large as a unit of the plan. */
export function createView() {
  let [left, top] = [0, 0];
  const view: PlanView = {
    seen: () => ({ left, top, right: left + 1200, bottom: top + 800 }),
    unitsPerPixel: () => 1,
    centerOn([x, y]) {
      [left, top] = [x - 600, y - 400];
    },
    panBy(across, down) {
      [left, top] = [left + across, top + down];
    },
  };
  return { view, corner: (): Vertex => [left, top] };
}
