import { type ProjectContent, parseSteps, type StoredItem } from '../../domain/projects/content/project-content.ts';
import type { Steps } from '../../domain/shared/steps.ts';
import type { Needs } from '../../ports/needs.ts';

type Yielding = Pick<Needs, 'yieldToEventLoop'>;

/** The result of the steps; other requests are handled in between. */
export async function inSteps<T>({ yieldToEventLoop }: Yielding, steps: Steps<T>): Promise<T> {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
    const rest = yieldToEventLoop();
    if (rest) await rest;
  }
}

/** The items in these texts, for any number of them. */
export const readContent = (needs: Yielding, stored: readonly StoredItem[]): Promise<ProjectContent> =>
  inSteps(needs, parseSteps(stored));
