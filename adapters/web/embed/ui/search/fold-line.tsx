import type { Fold } from '../../state/search/found-entries.ts';
import { fill } from '../../strings/strings.ts';
import { useTexts } from '../parts/embed-context.ts';
import { Glyph } from '../parts/glyph.tsx';
import { Marked } from '../parts/marked.tsx';
import { useDistanceText } from '../place/place-distance.tsx';
import { PlaceIcon } from '../place/place-icon.tsx';

type FoldParts = Readonly<{ fold: Fold; searched: string }>;

/** Several places that look alike, in one line: how many, and how far the nearest is; above their list, the way back. */
export function FoldLine({ fold: { title, places, isOpen }, searched }: FoldParts) {
  const { strings, words } = useTexts();
  const first = places[0]!;
  const distance = useDistanceText(first.nearness);
  return (
    <>
      {isOpen ? <Glyph name="back" /> : <PlaceIcon found={first} />}
      <span class="place-line">
        <span class="place-title" lang={words.languageOf(first.place, 'title')}>
          <Marked text={title} searched={searched} />
        </span>
        <span class="place-notes">
          {isOpen ? strings.backToList : fill(strings.places, places.length)}
          {!isOpen && distance && ` · ${fill(strings.nearestAt, distance)}`}
        </span>
      </span>
      {!isOpen && <Glyph name="next" />}
    </>
  );
}
