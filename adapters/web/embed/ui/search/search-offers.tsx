import { restWords } from '../../state/rest.ts';
import { tagsInUse } from '../../state/search/filter.ts';
import type { FoundPlace } from '../../state/search/find-places.ts';
import type { Searched } from '../../state/search/near-place.ts';
import { openFound } from '../../state/search/places.ts';
import { showPlaces } from '../../state/show.ts';
import { fill } from '../../strings/strings.ts';
import { useEmbed, useMapState, useTexts } from '../parts/embed-context.ts';
import { Glyph } from '../parts/glyph.tsx';
import { PlaceLine } from '../place/place-line.tsx';
import { CategoryOffers } from './category-offers.tsx';
import { useWhen } from './near-line.tsx';
import { TagChips } from './tag-filter.tsx';

type Closed = Readonly<{ text: string; closed: readonly FoundPlace[]; span: Searched['span'] }>;

/** The alternatives without a text or a match: what matches but is closed, tags, and the list of places. */
export function SearchOffers({ text, closed, span }: Closed) {
  const { store } = useEmbed();
  const { strings } = useTexts();
  const map = useMapState((state) => state.map);
  const rest = useMapState((state) => restWords(state.rest, strings));
  const hasTags = tagsInUse(map).length > 0;
  return (
    <div class="search-offers">
      {text && (
        <div class="no-result">
          <p>{rest || fill(strings.noResult, text)}</p>
          {closed.length === 0 && !rest && <p>{hasTags ? strings.noResultTags : strings.noResultHint}</p>}
        </div>
      )}
      {closed.length > 0 && <ClosedPlaces closed={closed} text={text} span={span} />}
      {!text && <CategoryOffers />}
      {hasTags && (
        <section class="offered-tags" aria-label={strings.filterByTag}>
          <TagChips />
        </section>
      )}
      <button type="button" class="offer" onClick={() => showPlaces(store)}>
        <Glyph name="list" />
        <span>{strings.placeList}</span>
        <Glyph name="next" />
      </button>
    </div>
  );
}

/** What a search finds but is closed, now or when it asks for, and when it opens. */
function ClosedPlaces({ closed, text, span }: Closed) {
  const { store } = useEmbed();
  const { strings } = useTexts();
  const when = useWhen(span);
  const isKnown = closed.some(({ place }) => place.workingHours || place.status === 'closed');
  const open = (found: FoundPlace): void => {
    store.set({ panel: 'none', searchText: '' });
    openFound(store, found);
  };
  return (
    <section aria-labelledby="closed-places">
      <h2 id="closed-places">
        {when ? `${when} · ${isKnown ? strings.closed : strings.hoursNotKnown}` : strings.closedNow}
      </h2>
      {closed.map((found) => (
        <button key={found.place.id} type="button" class="search-result" onClick={() => open(found)}>
          <PlaceLine found={found} searched={text} withLevel />
        </button>
      ))}
    </section>
  );
}
