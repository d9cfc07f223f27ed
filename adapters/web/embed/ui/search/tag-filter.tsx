import { useMemo, useRef, useState } from 'preact/hooks';
import { stepInRow } from '../../../shared/parts/arrow-steps.ts';
import { placesOnce } from '../../state/search/each-once.ts';
import { filteredPlaces, isFiltering, showAllPlaces, tagsInUse, toggleTag } from '../../state/search/filter.ts';
import { openablePlaces } from '../../state/search/places.ts';
import { fill } from '../../strings/strings.ts';
import { useEmbed, useMapState, useTexts } from '../parts/embed-context.ts';
import { Glyph } from '../parts/glyph.tsx';

/** The tags to choose from, and while some are chosen the number of matching places. */
export function TagFilter() {
  const { store, plan } = useEmbed();
  const { strings } = useTexts();
  const map = useMapState((state) => state.map);
  const isOn = useMapState(isFiltering);
  const { shown, all } = useShownPlaces();
  const filter = useRef<HTMLDivElement>(null);
  if (tagsInUse(map).length === 0 && !isOn) return null;
  const reset = (): void => {
    // The button is removed with the filter: the focus moves to the tags, where these are visible.
    const chip = filter.current?.querySelector<HTMLElement>('.tag-chip');
    chip?.focus({ preventScroll: true });
    if (document.activeElement !== chip) plan.leaflet.getContainer().focus({ preventScroll: true });
    showAllPlaces(store);
  };
  return (
    <div class={isOn ? 'tag-filter is-filtering' : 'tag-filter'} ref={filter}>
      {tagsInUse(map).length > 0 && <TagChips />}
      <p class="filter-note">
        <span aria-live="polite">{isOn && fill(strings.shownPlaces, shown, all)}</span>
        {isOn && (
          <button type="button" class="filter-reset" onClick={reset}>
            <Glyph name="close" />
            {strings.showAllPlaces}
          </button>
        )}
      </p>
    </div>
  );
}

/** One button for each tag in use; the arrow keys move between them. */
export function TagChips() {
  const { store } = useEmbed();
  const { strings, words, lang } = useTexts();
  const map = useMapState((state) => state.map);
  const tagIds = useMapState((state) => state.tagIds);
  const tags = useMemo(() => tagsInUse(map), [map]);
  const [stop, setStop] = useState(0);
  const row = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = stepInRow(event);
    const chip = row.current?.children[stop + step];
    if (!step || !(chip instanceof HTMLElement)) return;
    event.preventDefault();
    chip.focus();
  };
  return (
    <div class="tag-chips" role="toolbar" aria-label={strings.filterByTag} ref={row} onKeyDown={onKeyDown}>
      {tags.map((tag, index) => (
        <button
          key={tag.id}
          type="button"
          class="tag-chip"
          style={{ '--tag': tag.color }}
          aria-pressed={tagIds.includes(tag.id)}
          tabIndex={index === Math.min(stop, tags.length - 1) ? 0 : -1}
          onFocus={() => setStop(index)}
          data-tag={tag.id}
          onClick={() => toggleTag(store, tag.id)}
        >
          <span>
            <bdi lang={lang}>{words.tagName(tag)}</bdi>
          </span>
        </button>
      ))}
    </div>
  );
}

function useShownPlaces(): Readonly<{ shown: number; all: number }> {
  const { words } = useTexts();
  const map = useMapState((state) => state.map);
  const language = useMapState((state) => state.language);
  const only = useMapState((state) => state.only);
  const tagIds = useMapState((state) => state.tagIds);
  return useMemo(() => {
    const shown = filteredPlaces(map, language, { only, tagIds });
    return { shown: shown.length, all: placesOnce(openablePlaces(map, words), words).length };
  }, [map, language, only, tagIds]);
}
