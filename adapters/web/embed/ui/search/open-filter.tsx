import { useMemo } from 'preact/hooks';
import { hasHours } from '../../state/hours/is-open.ts';
import { useEmbed, useMapState, useTexts } from '../parts/embed-context.ts';
import { Glyph } from '../parts/glyph.tsx';

/** A switch that leaves only places in searches and lists that are open now; nothing on a map without hours. */
export function OpenFilter() {
  const { store } = useEmbed();
  const { strings } = useTexts();
  const map = useMapState((state) => state.map);
  const openOnly = useMapState((state) => state.openOnly);
  const isOffered = useMemo(() => hasHours(map), [map]);
  if (!isOffered) return null;
  return (
    <button
      type="button"
      class="tag-chip open-filter"
      aria-pressed={openOnly}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => store.set({ openOnly: !openOnly })}
    >
      <span>
        <Glyph name="clock" />
        {strings.openNowOnly}
      </span>
    </button>
  );
}
