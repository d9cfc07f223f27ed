import { useState } from 'preact/hooks';
import { showNewest } from '../../page/newer-version.ts';
import { useEmbed, useMapState, useTexts } from '../parts/embed-context.ts';
import { Glyph } from '../parts/glyph.tsx';

/** Offers to load the newest version of the map where that is not shown and can be loaded, until the visitor declines it. */
export function VersionNotice() {
  const { store } = useEmbed();
  const { strings } = useTexts();
  const newest = useMapState(({ map, newestVersion }) => (newestVersion > map.version ? newestVersion : 0));
  const [declined, setDeclined] = useState(0);
  const isConnected = useMapState(({ connection }) => connection === 'online' || connection === 'back');
  const isShown = isConnected && newest > declined;
  return (
    <div class={isShown ? 'version-notice is-shown' : 'version-notice'} role="status">
      {isShown && (
        <>
          <p>{strings.newerVersion}</p>
          <button type="button" onClick={() => showNewest(store)}>
            {strings.reload}
          </button>
          <button type="button" class="version-close" aria-label={strings.close} onClick={() => setDeclined(newest)}>
            <Glyph name="close" />
          </button>
        </>
      )}
    </div>
  );
}
