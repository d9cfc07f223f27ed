import { compareNearness, type Nearness } from '../wayfinding/route/compare-nearness.ts';

/** Hits with how far each is, those that match equally well in order of their distance. */
export function nearestFirst<Found extends { readonly band: number }>(
  hits: readonly Found[],
  nearnessOf: (found: Found) => Nearness,
): readonly (Found & { readonly nearness: Nearness })[] {
  return hits
    .map((found) => ({ ...found, nearness: nearnessOf(found) }))
    .sort((one, other) => one.band - other.band || compareNearness(one.nearness, other.nearness));
}
