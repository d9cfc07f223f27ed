import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { everyPlace, type FoundPlace, findPlaces } from '../../state/search/find-places.ts';
import { type FoundEntry, foldAlike, openedFold } from '../../state/search/found-entries.ts';
import { type AnyPlace, openFound } from '../../state/search/places.ts';
import { useEmbed, useMapState } from '../parts/embed-context.ts';
import { useIsIncluded, useIsOpenThen, useSearched } from '../parts/use-nearness.ts';
import { AskedLines } from './near-line.tsx';
import { OpenFilter } from './open-filter.tsx';
import { SearchField } from './search-field.tsx';
import { SearchOffers } from './search-offers.tsx';
import { SearchResults } from './search-results.tsx';
import { TagFilter } from './tag-filter.tsx';

/** The most results that are listed. */
const MOST = 20;
/** The most places of a fold that are listed. */
const MOST_ALIKE = 100;

/** A search field for places, with the results below it, and the tags as a filter. */
export function SearchPanel() {
  const { store } = useEmbed();
  const isOpen = useMapState((state) => state.panel === 'search');
  const text = useMapState((state) => state.searchText.trim());
  const [openFold, setOpenFold] = useOpenFold(text);
  const searched = useSearched(isOpen ? text : '');
  const entries = useEntries(searched, openFold);
  const [active, setActive] = useActive(entries);
  const closed = useClosed({ ...searched, text: entries.length === 0 ? searched.text : '' });
  const panel = useRef<HTMLElement>(null);
  useCloseBeside(panel);

  const choose = (entry: FoundEntry): void => {
    if (entry.type === 'fold') {
      setOpenFold(entry.isOpen ? '' : entry.title);
      return;
    }
    openFound(store, entry.found);
    const { panel } = store.get();
    store.set({ panel: panel === 'search' ? 'none' : panel, searchText: '' });
    (document.activeElement as HTMLElement | null)?.blur();
  };
  const combobox = { entries, active, setActive, choose };
  return (
    <search class={isOpen ? 'search is-open' : 'search'} ref={panel}>
      <SearchField {...combobox} />
      {!isOpen && <TagFilter />}
      {isOpen && (
        <div class="panel search-body">
          <OpenFilter />
          <AskedLines {...searched} span={entries.length > 0 ? searched.span : null} />
          {text && <SearchResults {...combobox} {...searched} typed={text} />}
          {entries.length === 0 && <SearchOffers text={text} closed={closed} span={searched.span} />}
        </div>
      )}
    </search>
  );
}

/** The active option resets with every list, to none or to the first place of an open fold; computed from the list, not in an effect, which would be too late for fast typing. */
function useActive(entries: readonly FoundEntry[]): readonly [number, (index: number) => void] {
  const [on, setOn] = useState({ entries, index: -1 });
  const first = entries[0]?.type === 'fold' && entries[0].isOpen ? 1 : -1;
  return [on.entries === entries ? on.index : first, (index) => setOn({ entries, index })];
}

/** The title of the fold that is open; none with another text. */
function useOpenFold(text: string): readonly [string | null, (title: string) => void] {
  const [open, setOpen] = useState({ text, title: '' });
  return [open.text === text && open.title !== '' ? open.title : null, (title) => setOpen({ text, title })];
}

type SearchedText = ReturnType<typeof useSearched>;

function useEntries({ text, near, span, nearnessOf }: SearchedText, openFold: string | null): readonly FoundEntry[] {
  const map = useMapState((state) => state.map);
  const language = useMapState((state) => state.language);
  const levelId = useMapState((state) => state.levelId);
  const isIncluded = useIsIncluded({ near, span });
  return useMemo(() => {
    const options = { limit: Infinity, levelId, nearnessOf, isIncluded };
    if (!text && !span) return [];
    const found = text ? findPlaces(map, text, language, options) : everyPlace(map, language, options);
    const entries = foldAlike(found);
    return openedFold(entries, openFold)?.slice(0, MOST_ALIKE) ?? entries.slice(0, MOST);
  }, [map, text, span, language, levelId, nearnessOf, isIncluded, openFold]);
}

/** What matches a text but is closed, where only what is open is listed; where none is known to be, what may be. */
function useClosed({ text, span, nearnessOf }: SearchedText): readonly FoundPlace[] {
  const map = useMapState((state) => state.map);
  const language = useMapState((state) => state.language);
  const openOnly = useMapState((state) => state.openOnly);
  const isOpen = useIsOpenThen(span);
  return useMemo(() => {
    if (!text || !(openOnly || span)) return [];
    const found = (state: boolean | null): readonly FoundPlace[] => {
      const isIncluded = ({ place }: AnyPlace): boolean => isOpen(place) === state;
      return findPlaces(map, text, language, { limit: MOST, nearnessOf, isIncluded });
    };
    const closed = found(false);
    return closed.length === 0 && span ? found(null) : closed;
  }, [map, text, span, language, openOnly, nearnessOf, isOpen]);
}

/** Closes the search when the focus or a tap goes elsewhere. */
function useCloseBeside(panel: { current: HTMLElement | null }): void {
  const { store } = useEmbed();
  useEffect(() => {
    const closeBeside = ({ target }: Event): void => {
      const isBeside = target instanceof Node && target.isConnected && !panel.current?.contains(target);
      if (isBeside && store.get().panel === 'search') store.set({ panel: 'none' });
    };
    for (const type of ['pointerdown', 'focusin']) document.addEventListener(type, closeBeside, true);
    return () => {
      for (const type of ['pointerdown', 'focusin']) document.removeEventListener(type, closeBeside, true);
    };
  }, []);
}
