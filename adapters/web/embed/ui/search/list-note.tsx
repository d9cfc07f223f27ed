import { restWords } from '../../state/rest.ts';
import { isFiltering } from '../../state/search/filter.ts';
import { fill } from '../../strings/strings.ts';
import { useMapState, useTexts } from '../parts/embed-context.ts';

/** Announces how many places there are, unless none of them is there yet. */
export function ListCount({ count }: Readonly<{ count: number }>) {
  const { strings } = useTexts();
  const isWhole = useMapState(({ rest }) => rest === 'here');
  return (
    <p class="visually-hidden" aria-live="polite">
      {(count > 0 || isWhole) && fill(strings.places, count)}
    </p>
  );
}

/** Says below the list that there will be more, or why it is empty. */
export function ListNote({ count, text }: Readonly<{ count: number; text: string }>) {
  const { strings } = useTexts();
  const rest = useMapState((state) => restWords(state.rest, strings));
  const isFiltered = useMapState((state) => state.openOnly || isFiltering(state));
  const nothing = text ? fill(strings.noResult, text) : isFiltered ? strings.noFiltered : strings.noLevels;
  return rest || count === 0 ? <p class="no-result">{rest || nothing}</p> : null;
}
