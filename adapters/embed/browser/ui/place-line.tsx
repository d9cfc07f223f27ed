import type { FoundPlace } from '../find-places.ts';
import { tagNames } from '../places.ts';
import { useMapState, useTexts } from './embed-context.ts';
import { Marked } from './marked.tsx';
import { PlaceIcon } from './place-icon.tsx';

type LineParts = Readonly<{ found: FoundPlace; searched: string; withLevel: boolean }>;

/** A place in a list: its icon, its title with the match highlighted, and its level and tags. */
export function PlaceLine({ found, searched, withLevel }: LineParts) {
  const { words, strings } = useTexts();
  const levels = useMapState((state) => state.map.levels);
  const level = withLevel && levels.length > 1 ? levels.find(({ id }) => id === found.place.levelId) : undefined;
  const notes = [...(level ? [words.levelName(level)] : []), ...tagNames(found.place, words)];
  return (
    <>
      <PlaceIcon found={found} />
      <span class="place-line">
        <span class="place-title">
          <Marked text={words.place(found.place, 'title') || strings.unnamed} searched={searched} />
          {found.byName && (
            <small>
              {' '}
              <Marked text={found.byName} searched={searched} />
            </small>
          )}
        </span>
        {notes.length > 0 && <span class="place-notes">{notes.join(' · ')}</span>}
      </span>
    </>
  );
}
