import { restWords } from '../../state/rest.ts';
import type { MapState } from '../../state/state.ts';
import { useMapState, useTexts } from '../parts/embed-context.ts';

/** Says that the rest of the map is still being loaded, while the visitor asks for something of it. */
export function RestNotice() {
  const { strings } = useTexts();
  const rest = useMapState((state) => (needsMore(state) ? state.rest : 'here'));
  const text = restWords(rest, strings);
  return (
    <div class={text ? 'rest-notice is-shown' : 'rest-notice'} role="status">
      <span>{text}</span>
    </div>
  );
}

const needsMore = ({ waiting, panel, searchText }: MapState): boolean =>
  waiting.length > 0 || panel !== 'none' || searchText !== '';
