import { levelsAround } from '../../model/levels.ts';
import { isClosedNow } from '../../state/hours/is-open.ts';
import { type ListedPlace, otherName } from '../../state/search/find-places.ts';
import { tagNames } from '../../state/search/places.ts';
import { useMapState, useTexts } from '../parts/embed-context.ts';
import { Marked } from '../parts/marked.tsx';
import { ClosureBadge } from './closure-badge.tsx';
import { OpenNow } from './open-now.tsx';
import { useDistanceText } from './place-distance.tsx';
import { NextEvent } from './place-events.tsx';
import { PlaceIcon } from './place-icon.tsx';

type LineParts = Readonly<{ found: ListedPlace; searched: string; withLevel: boolean }>;

/** A place in a list: its icon, its title with the match highlighted, how far it is, and its building, level and tags. */
export function PlaceLine({ found, searched, withLevel }: LineParts) {
  const { words, strings, lang } = useTexts();
  const map = useMapState((state) => state.map);
  const isClosed = useMapState(({ closures }) => isClosedNow(found.place, closures));
  const distance = useDistanceText(found.nearness);
  const title = words.place(found.place, 'title');
  const byName = otherName(found, title, searched);
  const where = withLevel ? levelsAround(map, words, found.place.levelId) : [];
  const notes = [...where, ...tagNames(found.place, words)];
  return (
    <>
      <PlaceIcon found={found} />
      <span class="place-line">
        <span class="place-title" lang={title ? words.languageOf(found.place, 'title') : undefined}>
          <Marked text={title || strings.unnamed} searched={searched} />
          {byName && (
            <small>
              {' '}
              <Marked text={byName} searched={searched} />
            </small>
          )}
          <ClosureBadge place={found.place} />
        </span>
        <span class="place-notes">
          {distance && <span class="place-distance">{distance}</span>}
          {distance && notes.length > 0 && ' · '}
          {notes.length > 0 && <span lang={lang}>{notes.join(' · ')}</span>}
        </span>
        {found.place.workingHours && !isClosed && <OpenNow text={found.place.workingHours} isBrief />}
        <NextEvent events={found.place.events} />
      </span>
    </>
  );
}
