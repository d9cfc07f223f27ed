import { scaleOf } from '../geometry/scale.ts';
import { remembered } from '../storage/remembered.ts';
import type { ActionName } from './actions/action.ts';
import type { EditorState } from './editor-state.ts';

/** What a first map needs, in this order. */
export const GUIDE_STEPS = ['plan', 'scale', 'rooms', 'ways'] as const;
export type GuideStep = (typeof GUIDE_STEPS)[number];

/** Whether the guide is shown: once closed, it stays closed in this browser. */
export const guide = remembered('waymark-studio-guide', ['open', 'closed']);

/** Which steps are done. The last one is when there are ways, and the map is live. */
export function doneSteps({ document, levels }: EditorState, isLive: boolean): ReadonlySet<GuideStep> {
  const all = levels.value;
  const isDone: Readonly<Record<GuideStep, boolean>> = {
    plan: all.some(({ imageUrl, width }) => Boolean(imageUrl) || width !== null),
    scale: all.some((level) => scaleOf(level) !== null),
    rooms: document.ids('areas').value.length > 0,
    ways: isLive && document.ids('corridors').value.length > 0,
  };
  return new Set(GUIDE_STEPS.filter((step) => isDone[step]));
}

/** What does a step, the easiest first. The plan is dropped or uploaded. */
export function actsOf({ level }: Pick<EditorState, 'level'>, step: GuideStep): readonly ActionName[] {
  const rooms: readonly ActionName[] = level.value?.imageUrl ? ['wand', 'rectangle'] : ['rectangle'];
  return { plan: [], scale: ['measure' as const], rooms, ways: ['proposeWays' as const, 'corridor' as const] }[step];
}
