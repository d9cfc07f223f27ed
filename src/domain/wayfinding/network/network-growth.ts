import type { ContentPatch } from '../../projects/changes/content-patch.ts';
import { growingField } from '../../projects/changes/growing-field.ts';
import type { ProjectContent } from '../../projects/content/project-content.ts';
import { buildWithin } from './network.ts';
import { pointCount } from './network-limit.ts';
import type { NetworkSource } from './network-source.ts';
import { writeBudget } from './work-budget.ts';

/** A network that may exceed its limits: the field by which it grows, and the maps before and after as texts. */
export type NetworkGrowth = { readonly field: string; readonly before: string; readonly after: string };

/**
 * How a patch enlarges the network, where checking its limits takes more than a little work; null where it does not.
 */
export function growthOf(before: ProjectContent, after: ProjectContent, patch: ContentPatch): NetworkGrowth | null {
  const field = growingField(patch);
  if (field === null || isSoonWithin(after)) return null;
  return { field, before: sourceText(before), after: sourceText(after) };
}

const sourceText = ({ levels, corridors, transitions }: ProjectContent): string =>
  JSON.stringify({ levels, corridors, transitions, areas: [], markers: [] });

/** So few pairs of lines and points cannot exceed the limits, in any arrangement. */
const FEW_PAIRS = 50_000;

/** Whether the network is within the limits, with little work; false: it has to be measured elsewhere. */
export function isSoonWithin(source: NetworkSource): boolean {
  const doors = source.transitions.reduce((sum, { positions }) => sum + positions.length, 0);
  const points = pointCount(source) + doors;
  return points ** 2 <= FEW_PAIRS || buildWithin(source, writeBudget()) !== null;
}
