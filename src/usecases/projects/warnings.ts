import { EMPTY_CONTENT } from '../../domain/project-content.ts';
import { checkNetwork, type NetworkCheck } from '../../domain/wayfinding/check.ts';
import { buildNetwork } from '../../domain/wayfinding/network.ts';
import type { TransitionView } from './transition.ts';
import type { ProjectView } from './view.ts';

/** A project as it went live, and what there is to know about its ways. */
export type LiveView = ProjectView & { readonly warnings: NetworkCheck };

/** The check of what has just been put before everyone; it says something, and hinders nothing (completions 4). */
export function withWarnings({ shown = EMPTY_CONTENT, ...view }: TransitionView): LiveView {
  return { ...view, warnings: checkNetwork(buildNetwork(shown)) };
}
