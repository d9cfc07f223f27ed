import { useEffect, useMemo, useRef } from 'preact/hooks';
import { passes } from '../filter.ts';
import { findPlaces } from '../find-places.ts';
import { type AnyPlace, type LevelPlaces, openablePlaces, openFound, placesByLevel } from '../places.ts';
import { type MapStore, selectedPlace } from '../state.ts';
import { fill } from '../strings/strings.ts';
import { useEmbed, useMapState, useTexts } from './embed-context.ts';
import { Glyph } from './glyph.tsx';
import { PlaceLine } from './place-line.tsx';
import { TagFilter } from './tag-filter.tsx';

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
  const isCovered = useMapState((state) => selectedPlace(state) !== undefined);
  const levels = useListed();
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
  const count = levels.reduce((sum, { places }) => sum + places.length, 0);
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
      <TagFilter />
      <p class="visually-hidden" aria-live="polite">
        {fill(strings.places, count)}
      </p>
      <div class="places-body">
        {levels.map((listed) => (
          <LevelSection key={listed.level.id} listed={listed} text={text} open={open} />
        ))}
        {count === 0 && <p class="no-result">{text ? fill(strings.noResult, text) : strings.noLevels}</p>}
      </div>
    </section>
  );
}

type SectionParts = Readonly<{ listed: LevelPlaces; text: string; open: (found: AnyPlace) => void }>;

function LevelSection({ listed: { level, places }, text, open }: SectionParts) {
  const { words } = useTexts();
  const id = `places-${level.id}`;
  return (
    <section aria-labelledby={id}>
      <h3 id={id}>
        <bdi>{words.levelName(level)}</bdi> <small aria-hidden="true">{places.length}</small>
      </h3>
      <ul>
        {places.map((found) => (
          <li key={found.place.id}>
            <button type="button" class="place-entry" data-entry={found.place.id} onClick={() => open(found)}>
              <PlaceLine found={found} searched={text} withLevel={false} />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The places that match the filter and the text, by level. */
function useListed(): readonly LevelPlaces[] {
  const { words } = useTexts();
  const map = useMapState((state) => state.map);
  const language = useMapState((state) => state.language);
  const tagIds = useMapState((state) => state.tagIds);
  const text = useMapState((state) => state.searchText.trim());
  return useMemo(() => {
    const found = text ? findPlaces(map, text, language, { limit: Infinity }) : openablePlaces(map, words);
    return placesByLevel(
      map,
      found.filter(({ place }) => passes(place, tagIds)),
      words,
      language,
    );
  }, [map, language, tagIds, text]);
}
