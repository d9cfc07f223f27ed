import { showPlaces } from '../../state/show.ts';
import { useEmbed, useTexts } from '../parts/embed-context.ts';

/** The first stop of the Tab key, visible while focused: opens all places as a list. */
export function SkipLink() {
  const { store } = useEmbed();
  const { strings } = useTexts();
  return (
    <button type="button" class="skip-link" onClick={() => showPlaces(store)}>
      {strings.placeList}
    </button>
  );
}
