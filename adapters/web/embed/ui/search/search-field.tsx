import { useRef } from 'preact/hooks';
import { stepInColumn } from '../../../shared/parts/arrow-steps.ts';
import { ComboboxField } from '../../../shared/parts/combobox-field.tsx';
import { useEmbed, useMapState, useTexts } from '../parts/embed-context.ts';
import { Glyph } from '../parts/glyph.tsx';
import { useIsPhone } from '../parts/use-phone.ts';
import { type Combobox, optionId } from './combobox.ts';

/** The field itself: a combobox whose arrow keys move through the results, Enter opens one and Escape closes it. */
export function SearchField({ entries, active, setActive, choose }: Combobox) {
  const { store } = useEmbed();
  const { strings } = useTexts();
  const isOpen = useMapState((state) => state.panel === 'search');
  const text = useMapState((state) => state.searchText);
  const input = useRef<HTMLInputElement>(null);
  const close = (): void => {
    store.set({ panel: 'none', searchText: '' });
    input.current?.blur();
  };
  const clear = (): void => {
    store.set({ searchText: '' });
    input.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = stepInColumn(event);
    const chosen = entries[Math.max(0, active)];
    if (step && entries.length > 0) setActive(nextIndex(active, step, entries.length));
    else if (event.key === 'Enter' && isOpen && chosen) choose(chosen);
    else if (event.key === 'Escape' && isOpen) (text ? clear : close)();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div class="panel search-bar">
      <SearchLead isOpen={isOpen} close={close} />
      <ComboboxField
        key="field"
        ref={input}
        inputMode="search"
        enterKeyHint="search"
        autocapitalize="off"
        label={strings.searchPlace}
        isOpen={isOpen && entries.length > 0}
        listId="search-results"
        activeId={isOpen && active >= 0 ? optionId(active) : undefined}
        placeholder={strings.searchPlace}
        value={text}
        onFocus={() => store.set({ panel: 'search' })}
        onClick={() => store.set({ panel: 'search' })}
        onInput={(event) => store.set({ searchText: event.currentTarget.value, panel: 'search' })}
        onKeyDown={onKeyDown}
      />
      {text && (
        <button type="button" class="search-clear" aria-label={strings.clearSearch} onClick={clear}>
          <Glyph name="close" />
        </button>
      )}
    </div>
  );
}

/** The search icon; on a phone, where the search covers the map, a back button. */
function SearchLead({ isOpen, close }: Readonly<{ isOpen: boolean; close: () => void }>) {
  const { strings } = useTexts();
  const isPhone = useIsPhone();
  if (!isOpen || !isPhone) return <Glyph name="search" />;
  return (
    <button type="button" class="search-back" aria-label={strings.close} onClick={close}>
      <Glyph name="back" />
    </button>
  );
}

/** Wraps around, including the field itself (-1). */
function nextIndex(index: number, step: number, count: number): number {
  const next = index + step;
  if (next < -1) return count - 1;
  return next >= count ? -1 : next;
}
