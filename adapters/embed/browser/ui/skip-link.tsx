import { useEmbed, useTexts } from './embed-context.ts';
import { showPlaces } from './places-panel.tsx';

/** The first thing the Tab key comes to, seen while it is there: all places as a list. */
export function SkipLink() {
  const { store } = useEmbed();
  const { strings } = useTexts();
  return (
    <button type="button" class="skip-link" onClick={() => showPlaces(store)}>
      {strings.placeList}
    </button>
  );
}
