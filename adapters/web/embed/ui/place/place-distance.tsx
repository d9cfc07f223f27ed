import type { Nearness } from '../../../../../src/domain/wayfinding/route/compare-nearness.ts';
import { routeWordsOf } from '../../state/route/route-words.ts';
import { fill } from '../../strings/strings.ts';
import { useMapState, useTexts } from '../parts/embed-context.ts';

/** How far a place is: `120 m · 2 min`; without a way the straight distance, marked as such. Empty where nothing is known. */
export function useDistanceText(nearness: Nearness | undefined): string {
  const map = useMapState((state) => state.map);
  const language = useMapState((state) => state.language);
  const { strings } = useTexts();
  if (!nearness) return '';
  const { walk, straightMeters } = nearness;
  const words = routeWordsOf(map, language);
  if (!walk) return straightMeters === null ? strings.noWay : fill(strings.straight, words.distance(straightMeters));
  const time = words.time(walk.durationSeconds);
  return walk.distanceMeters === null
    ? time
    : `${words.distance(walk.distanceMeters)}${feet(walk.distanceMeters)} · ${time}`;
}

/** The same beside metres for visitors from the United States, to ten feet or a tenth of a mile. */
function feet(meters: number): string {
  if (navigator.language !== 'en-US') return '';
  const [value, unit, digits] =
    meters < 300 ? [Math.round(meters / 3.048) * 10, 'foot', 0] : [meters / 1609.344, 'mile', 1];
  const format = new Intl.NumberFormat('en-US', {
    style: 'unit',
    unit: String(unit),
    maximumFractionDigits: Number(digits),
  });
  return ` (${format.format(Number(value))})`;
}
