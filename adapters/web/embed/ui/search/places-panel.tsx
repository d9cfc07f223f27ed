import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { passes } from '../../state/search/filter.ts';
import { firstPlaces, type ListSection, listedPlaces } from '../../state/search/listed-places.ts';
import { type AnyPlace, openFound } from '../../state/search/places.ts';
import { type MapStore, selectedPlace } from '../../state/state.ts';
import { fill } from '../../strings/strings.ts';
import { useEmbed, useMapState, useTexts } from '../parts/embed-context.ts';
import { Glyph } from '../parts/glyph.tsx';
import { useIsIncluded, useNearness } from '../parts/use-nearness.ts';
import { PlaceLine } from '../place/place-line.tsx';
import { OpenFilter } from './open-filter.tsx';
import { TagFilter } from './tag-filter.tsx';

/** The most places that are listed at once: a longer list is drawn when it is asked for. */
const MOST = 300;

export function showPlaces(store: MapStore): void {
  store.set({ panel: 'places', selection: null, searchText: '' });
}

/** All named places, by level, as an alternative to the plan. An open card covers it. */
export function PlacesPanel() {
  const isOpen = useMapState((state) => state.panel === 'places');
  return isOpen ? <OpenPlaces /> : null;
}

function OpenPlaces() {
  const { store, plan } = useEmbed();
  const { strings } = useTexts();
  const text = useMapState((state) => state.searchText);
  const isFiltered = useMapState(({ openOnly, tagIds }) => openOnly || tagIds.length > 0);
  const isCovered = useMapState((state) => selectedPlace(state) !== undefined);
  const sections = useListed();
  const [shown, showAll] = useShown(sections);
  const panel = useRef<HTMLElement>(null);
  const opened = useRef<string | null>(null);
  useEffect(() => {
    if (isCovered) return;
    const entry =
      opened.current && panel.current?.querySelector<HTMLElement>(`[data-entry="${CSS.escape(opened.current)}"]`);
    (entry || panel.current)?.focus({ preventScroll: !entry });
  }, [isCovered]);
  const open = (found: AnyPlace): void => {
    opened.current = found.place.id;
    openFound(store, found);
  };
  const close = (): void => {
    store.set({ panel: 'none', searchText: '' });
    plan.leaflet.getContainer().focus({ preventScroll: true });
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') close();
  };
  const count = sections.reduce((sum, { places }) => sum + places.length, 0);
  return (
    <section
      class="card places"
      aria-labelledby="places-title"
      tabIndex={-1}
      hidden={isCovered}
      ref={panel}
      onKeyDown={onKeyDown}
    >
      <header class="card-head">
        <h2 id="places-title">{strings.placeList}</h2>
        <button type="button" class="card-close" aria-label={strings.close} onClick={close}>
          <Glyph name="close" />
        </button>
      </header>
      <label class="places-filter">
        <Glyph name="search" />
        <input
          type="search"
          aria-label={strings.filterPlaces}
          placeholder={strings.filterPlaces}
          autocomplete="off"
          value={text}
          onInput={(event) => store.set({ searchText: event.currentTarget.value })}
        />
      </label>
      <OpenFilter />
      <TagFilter />
      <p class="visually-hidden" aria-live="polite">
        {fill(strings.places, count)}
      </p>
      <div class="places-body">
        {shown.map((section) => (
          <Section key={section.id} section={section} text={text} open={open} />
        ))}
        {showAll && (
          <button type="button" class="places-more" onClick={showAll}>
            {fill(strings.showAllOf, count)}
          </button>
        )}
        {count === 0 && (
          <p class="no-result">
            {text ? fill(strings.noResult, text) : isFiltered ? strings.noFiltered : strings.noLevels}
          </p>
        )}
      </div>
    </section>
  );
}

type SectionParts = Readonly<{ section: ListSection; text: string; open: (found: AnyPlace) => void }>;

function Section({ section: { id, level, places }, text, open }: SectionParts) {
  const { words, strings, lang } = useTexts();
  const titleId = `places-${id}`;
  return (
    <section aria-labelledby={titleId}>
      <h3 id={titleId}>
        <bdi lang={level ? lang : undefined}>{level ? words.levelName(level) : strings.nearestFirst}</bdi>{' '}
        <small aria-hidden="true">{places.length}</small>
      </h3>
      <ul>
        {places.map((found) => (
          <li key={found.place.id}>
            <button type="button" class="place-entry" data-entry={found.place.id} onClick={() => open(found)}>
              <PlaceLine found={found} searched={text} withLevel={level === null} />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The first places of a long list, and what shows the others; null where these are all. */
function useShown(sections: readonly ListSection[]): readonly [readonly ListSection[], (() => void) | null] {
  const [whole, setWhole] = useState<readonly ListSection[] | null>(null);
  const shown = useMemo(() => (whole === sections ? sections : firstPlaces(sections, MOST)), [sections, whole]);
  return [shown, shown === sections ? null : () => setWhole(sections)];
}

/** The places that match the filters and the text. */
function useListed(): readonly ListSection[] {
  const map = useMapState((state) => state.map);
  const language = useMapState((state) => state.language);
  const tagIds = useMapState((state) => state.tagIds);
  const text = useMapState((state) => state.searchText.trim());
  const nearnessOf = useNearness();
  const isOpen = useIsIncluded();
  return useMemo(() => {
    const isIncluded = (place: AnyPlace): boolean => passes(place.place, tagIds) && isOpen(place);
    return listedPlaces(map, language, { text, nearnessOf, isIncluded });
  }, [map, language, tagIds, text, nearnessOf, isOpen]);
}
