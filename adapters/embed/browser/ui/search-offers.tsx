import { tagsInUse } from '../filter.ts';
import { fill } from '../strings/strings.ts';
import { useEmbed, useMapState, useTexts } from './embed-context.ts';
import { Glyph } from './glyph.tsx';
import { showPlaces } from './places-panel.tsx';
import { TagChips } from './tag-filter.tsx';

/** What a visitor may do who has typed nothing, or nothing that is called so: choose tags, or look through the list. */
export function SearchOffers({ text }: Readonly<{ text: string }>) {
  const { store } = useEmbed();
  const { strings } = useTexts();
  const map = useMapState((state) => state.map);
  const hasTags = tagsInUse(map).length > 0;
  const close = (): void => {
    store.set({ panel: 'none', searchText: '' });
    // The chip goes with the offers; the same one is drawn below the field then.
    requestAnimationFrame(() =>
      document.querySelector<HTMLElement>('.search .tag-chip[aria-pressed="true"]')?.focus({ preventScroll: true }),
    );
  };
  return (
    <div class="search-offers">
      {text && (
        <div class="no-result">
          <p>{fill(strings.noResult, text)}</p>
          <p>{hasTags ? strings.noResultTags : strings.noResultHint}</p>
        </div>
      )}
      {hasTags && (
        <section aria-labelledby="offered-tags">
          <h2 id="offered-tags" class={text ? 'visually-hidden' : ''}>
            {strings.filterByTag}
          </h2>
          <TagChips chosen={close} />
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
