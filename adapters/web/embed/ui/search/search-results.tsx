import { useEffect, useRef } from 'preact/hooks';
import type { FoundEntry } from '../../state/search/found-entries.ts';
import { fill } from '../../strings/strings.ts';
import { useTexts } from '../parts/embed-context.ts';
import { PlaceLine } from '../place/place-line.tsx';
import { type Combobox, optionId } from './combobox.ts';
import { FoldLine } from './fold-line.tsx';

/** The results, the best first; their number is announced to screen readers. */
export function SearchResults({ entries, active, setActive, choose, text }: Combobox & Readonly<{ text: string }>) {
  const { strings } = useTexts();
  const count = entries.filter((entry) => entry.type === 'place' || !entry.isOpen).length;
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const option = list.current?.children[active];
    if (option instanceof HTMLElement) bringInto(list.current!, option);
  }, [active]);
  return (
    <>
      <p class="visually-hidden" aria-live="polite">
        {count > 0 ? fill(strings.results, count) : fill(strings.noResult, text)}
      </p>
      <div id="search-results" class="search-results" role="listbox" aria-label={strings.search} ref={list}>
        {entries.map((entry, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard stays in the field, which acts for the options.
          // biome-ignore lint/a11y/useFocusableInteractive: as above (aria-activedescendant).
          <div
            key={keyOf(entry)}
            id={optionId(index)}
            class={index === active ? 'search-result is-active' : 'search-result'}
            role="option"
            aria-selected={index === active}
            onPointerMove={() => active === index || setActive(index)}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => choose(entry)}
          >
            {entry.type === 'fold' ? (
              <FoldLine fold={entry} searched={text} />
            ) : (
              <PlaceLine found={entry.found} searched={text} withLevel />
            )}
          </div>
        ))}
      </div>
    </>
  );
}

const keyOf = (entry: FoundEntry): string => (entry.type === 'fold' ? entry.title : entry.found.place.id);

/** Scrolls the list only; `scrollIntoView` would scroll a page around the map as well. */
function bringInto(scroller: HTMLElement, option: HTMLElement): void {
  const [frame, shown] = [scroller.getBoundingClientRect(), option.getBoundingClientRect()];
  if (shown.top < frame.top) scroller.scrollTop -= frame.top - shown.top;
  else if (shown.bottom > frame.bottom) scroller.scrollTop += shown.bottom - frame.bottom;
}
