import type { Marker } from './model.ts';

/** Whether a marker can be selected. */
export function opensCard(marker: Marker): boolean {
  return marker.showCard !== false && marker.isSelectable !== false;
}
