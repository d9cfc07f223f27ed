import { levelsAround } from '../../model/levels.ts';
import { isClosedNow } from '../../state/hours/is-open.ts';
import type { AnyPlace } from '../../state/search/places.ts';
import { useMapState, useTexts } from '../parts/embed-context.ts';
import { useNearness } from '../parts/use-nearness.ts';
import { OpenNow } from './open-now.tsx';
import { useDistanceText } from './place-distance.tsx';

/** Where an open place is: its building and level, the walk from where the visitor is, and below whether it is open. */
export function CardWhere({ found }: Readonly<{ found: AnyPlace }>) {
  const { words, lang } = useTexts();
  const map = useMapState((state) => state.map);
  const isClosed = useMapState(({ closures }) => isClosedNow(found.place, closures));
  const nearnessOf = useNearness();
  const distance = useDistanceText(nearnessOf?.(found));
  const names = levelsAround(map, words, found.place.levelId);
  const parts = [...names, ...(distance ? [distance] : [])];
  const hours = !isClosed && found.place.workingHours;
  if (parts.length === 0 && !hours) return null;
  return (
    <p class="card-where">
      {parts.map((part, at) => (
        <span key={part}>
          {at > 0 && ' · '}
          <bdi lang={at < names.length ? lang : undefined}>{part}</bdi>
        </span>
      ))}
      {hours && (
        <span class="card-open">
          <OpenNow text={hours} isBrief />
        </span>
      )}
    </p>
  );
}
