import { useEffect, useRef } from 'preact/hooks';
import { bringInto } from '../../../shared/parts/bring-into.ts';
import { ListOption } from '../../../shared/parts/list-option.tsx';
import type { FoundEntry } from '../../state/search/found-entries.ts';
import type { Searched } from '../../state/search/near-place.ts';
import { fill } from '../../strings/strings.ts';
import { useMapState, useTexts } from '../parts/embed-context.ts';
import { PlaceLine } from '../place/place-line.tsx';
import { type Combobox, optionId } from './combobox.ts';
import { FoldLine } from './fold-line.tsx';
import { useWhen } from './near-line.tsx';

/** `typed`: the whole text, of which `text` is what is looked for. */
type Results = Combobox & Searched & Readonly<{ typed: string }>;

/** The results, the best first; their number is announced to screen readers. */
export function SearchResults({ entries, active, setActive, choose, typed, text, near, span }: Results) {
  const { strings } = useTexts();
  const when = useWhen(span);
  const isPartial = useMapState(({ rest }) => rest !== 'here');
  const count = entries.filter((entry) => entry.type === 'place' || !entry.isOpen).length;
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const option = list.current?.children[active];
    if (option instanceof HTMLElement) bringInto(list.current!, option);
  }, [active]);
  return (
    <>
      <p class="visually-hidden" aria-live="polite">
        {count > 0 ? fill(strings.results, count) : !isPartial && fill(strings.noResult, typed)}
        {when && count > 0 && ` ${when} · ${strings.openNow}`}
        {near && ` ${fill(strings.near, near.title)}`}
      </p>
      <div id="search-results" class="search-results" role="listbox" aria-label={strings.search} ref={list}>
        {entries.map((entry, index) => (
          <ListOption
            key={keyOf(entry)}
            id={optionId(index)}
            class={index === active ? 'search-result is-active' : 'search-result'}
            isActive={index === active}
            onPointerMove={() => active === index || setActive(index)}
            onMouseDown={(event) => event.preventDefault()}
            onChoose={() => choose(entry)}
          >
            {entry.type === 'fold' ? (
              <FoldLine fold={entry} searched={text} />
            ) : (
              <PlaceLine found={entry.found} searched={text} withLevel />
            )}
          </ListOption>
        ))}
      </div>
    </>
  );
}

const keyOf = (entry: FoundEntry): string => (entry.type === 'fold' ? entry.title : entry.found.place.id);
