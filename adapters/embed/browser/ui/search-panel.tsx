import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { findPlaces } from '../find-places.ts';
import { type AnyPlace, openFound } from '../places.ts';
import { useEmbed, useMapState } from './embed-context.ts';
import { SearchField } from './search-field.tsx';
import { SearchOffers } from './search-offers.tsx';
import { SearchResults } from './search-results.tsx';
import { TagFilter } from './tag-filter.tsx';

/** A search field for places, with the results below it, and the tags as a filter. */
export function SearchPanel() {
  const { store } = useEmbed();
  const isOpen = useMapState((state) => state.panel === 'search');
  const text = useMapState((state) => state.searchText.trim());
  const found = useFound(isOpen ? text : '');
  const [active, setActive] = useActive(found);
  const panel = useRef<HTMLElement>(null);
  useCloseBeside(panel);

  const open = (place: AnyPlace): void => {
    openFound(store, place);
    store.set({ panel: 'none', searchText: '' });
    (document.activeElement as HTMLElement | null)?.blur();
  };
  const combobox = { found, active, setActive, open };
  return (
    <search class={isOpen ? 'search is-open' : 'search'} ref={panel}>
      <SearchField {...combobox} />
      {!isOpen && <TagFilter />}
      {isOpen && (
        <div class="panel search-body">
          {text && <SearchResults {...combobox} text={text} />}
          {found.length === 0 && <SearchOffers text={text} />}
        </div>
      )}
    </search>
  );
}

/** The active option resets with every list; computed from the list, not in an effect, which would be too late for fast typing. */
function useActive(found: readonly AnyPlace[]): readonly [number, (index: number) => void] {
  const [on, setOn] = useState({ found, index: -1 });
  return [on.found === found ? on.index : -1, (index) => setOn({ found, index })];
}

function useFound(text: string): readonly AnyPlace[] {
  const map = useMapState((state) => state.map);
  const language = useMapState((state) => state.language);
  const levelId = useMapState((state) => state.levelId);
  return useMemo(() => (text ? findPlaces(map, text, language, { levelId }) : []), [map, text, language, levelId]);
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
