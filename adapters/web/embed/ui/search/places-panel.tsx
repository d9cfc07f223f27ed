import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { Words } from '../../model/language.ts';
import { levelsAround } from '../../model/levels.ts';
import type { Level, PublicMap } from '../../model/model.ts';
import { isFiltering, passes } from '../../state/search/filter.ts';
import { firstPlaces, type ListSection, listedPlaces } from '../../state/search/listed-places.ts';
import { categoryName } from '../../state/search/offered-categories.ts';
import { type AnyPlace, openFound } from '../../state/search/places.ts';
import { selectedPlace } from '../../state/state.ts';
import { fill } from '../../strings/strings.ts';
import { useEmbed, useMapState, useTexts } from '../parts/embed-context.ts';
import { Glyph } from '../parts/glyph.tsx';
import { useSheetDrag } from '../parts/sheet-drag.ts';
import { useIsIncluded, useSearched } from '../parts/use-nearness.ts';
import { PlaceLine } from '../place/place-line.tsx';
import { LevelCounts } from './level-counts.tsx';
import { ListCount, ListNote } from './list-note.tsx';
import { AskedLines } from './near-line.tsx';
import { OpenFilter } from './open-filter.tsx';
import { TagFilter } from './tag-filter.tsx';

/** The most places that are listed at once: a longer list is drawn when it is asked for. */
const MOST = 300;

/** All named places, by level, as an alternative to the plan, or beside it those of a filter by tags. An open card covers it. */
export function PlacesPanel() {
  const isOpen = useMapState((state) => state.panel === 'places');
  return isOpen ? <OpenPlaces /> : null;
}

function OpenPlaces() {
  const { store, plan } = useEmbed();
  const { strings } = useTexts();
  const text = useMapState((state) => state.searchText);
  const isCovered = useMapState((state) => selectedPlace(state) !== undefined);
  const searched = useSearched(text.trim());
  const sections = useListed(searched);
  const [shown, showAll] = useShown(sections);
  const panel = useRef<HTMLElement>(null);
  const opened = useRef<string | null>(null);
  const isOfFilter = useIsOfFilter();
  useEffect(() => {
    if (isCovered) return;
    const part = (name: string, value: string | null | undefined) =>
      value && panel.current?.querySelector<HTMLElement>(`[${name}="${CSS.escape(value)}"]`);
    const entry = part('data-entry', opened.current);
    const chip = isOfFilter && part('data-tag', store.get().tagIds.at(-1));
    (entry || chip || panel.current)?.focus({ preventScroll: !entry });
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
  const drag = useSheetDrag(panel, close);
  const count = sections.reduce((sum, { places }) => sum + places.length, 0);
  return (
    <section
      class={isOfFilter ? 'card places is-sheet' : 'card places'}
      aria-labelledby="places-title"
      tabIndex={-1}
      hidden={isCovered}
      ref={panel}
      onKeyDown={onKeyDown}
    >
      <header class="card-head" {...(isOfFilter && drag)}>
        {isOfFilter && <span class="card-handle" aria-hidden="true" />}
        <h2 id="places-title">{isOfFilter ? <FilterName /> : strings.placeList}</h2>
        {isOfFilter && <OpenFilter />}
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
      {!isOfFilter && <OpenFilter />}
      <TagFilter />
      {isOfFilter && <LevelCounts />}
      <ListCount count={count} />
      <div class="places-body">
        <AskedLines {...searched} />
        {shown.map((section) => (
          <Section key={section.id} section={section} text={searched.text} open={open} />
        ))}
        {showAll && (
          <button type="button" class="places-more" onClick={showAll}>
            {fill(strings.showAllOf, count)}
          </button>
        )}
        <ListNote count={count} text={text} />
      </div>
    </section>
  );
}

/** What the list is of: a category, or tags. */
function FilterName() {
  const { words, lang } = useTexts();
  const language = useMapState((state) => state.language);
  const only = useMapState((state) => state.only);
  const tags = useMapState(({ map, tagIds }) => map.tags.filter(({ id }) => tagIds.includes(id)));
  if (only) return <>{categoryName(only.category, language)}</>;
  return <bdi lang={lang}>{tags.map((tag) => words.tagName(tag)).join(', ')}</bdi>;
}

/** Whether the list was opened by a filter: it leaves the plan in sight, and goes with that. */
function useIsOfFilter(): boolean {
  const { store } = useEmbed();
  const isOn = useMapState(isFiltering);
  const [isOfFilter] = useState(isOn);
  useEffect(() => {
    if (!isOfFilter || isOn) return;
    store.set({ panel: 'none', searchText: '' });
    requestAnimationFrame(() =>
      document.querySelector<HTMLElement>('.search .tag-chip')?.focus({ preventScroll: true }),
    );
  }, [isOn]);
  return isOfFilter;
}

type SectionParts = Readonly<{ section: ListSection; text: string; open: (found: AnyPlace) => void }>;

function Section({ section: { id, level, places }, text, open }: SectionParts) {
  const { words, strings, lang } = useTexts();
  const map = useMapState((state) => state.map);
  const titleId = `places-${id}`;
  return (
    <section aria-labelledby={titleId}>
      <h3 id={titleId}>
        <bdi lang={level ? lang : undefined}>{level ? whereOf(map, words, level) : strings.nearestFirst}</bdi>{' '}
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

/** Its building too where there are several: floors of two may have one name. */
const whereOf = (map: PublicMap, words: Words, level: Level): string =>
  levelsAround(map, words, level.id).join(' · ') || words.levelName(level);

/** The first places of a long list, and what shows the others; null where these are all. */
function useShown(sections: readonly ListSection[]): readonly [readonly ListSection[], (() => void) | null] {
  const [whole, setWhole] = useState<readonly ListSection[] | null>(null);
  const shown = useMemo(() => (whole === sections ? sections : firstPlaces(sections, MOST)), [sections, whole]);
  return [shown, shown === sections ? null : () => setWhole(sections)];
}

/** The places that match the filters and the text. */
function useListed({ text, near, span, nearnessOf }: ReturnType<typeof useSearched>): readonly ListSection[] {
  const map = useMapState((state) => state.map);
  const language = useMapState((state) => state.language);
  const tagIds = useMapState((state) => state.tagIds);
  const only = useMapState((state) => state.only);
  const levelId = useMapState((state) => (isFiltering(state) ? state.levelId : null));
  const isOpen = useIsIncluded({ near, span });
  return useMemo(() => {
    const filter = { only, tagIds };
    const isIncluded = (place: AnyPlace): boolean => passes(place.place, filter) && isOpen(place);
    return listedPlaces(map, language, { text, filter, levelId, nearnessOf, isIncluded });
  }, [map, language, only, tagIds, levelId, text, nearnessOf, isOpen]);
}
