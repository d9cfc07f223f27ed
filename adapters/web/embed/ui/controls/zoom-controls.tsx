import { useEmbed, useMapState, useTexts } from '../parts/embed-context.ts';
import { Glyph } from '../parts/glyph.tsx';

/** Zoom in, zoom out, show everything. */
export function ZoomControls() {
  const { plan } = useEmbed();
  const { strings } = useTexts();
  const canZoomIn = useMapState((state) => state.canZoomIn);
  const canZoomOut = useMapState((state) => state.canZoomOut);
  return (
    <div class="panel zoom-controls">
      <button type="button" aria-label={strings.zoomIn} aria-disabled={!canZoomIn} onClick={plan.zoomIn}>
        <Glyph name="plus" />
      </button>
      <button type="button" aria-label={strings.zoomOut} aria-disabled={!canZoomOut} onClick={plan.zoomOut}>
        <Glyph name="minus" />
      </button>
      <button type="button" aria-label={strings.showAll} onClick={plan.showAll}>
        <Glyph name="fit" />
      </button>
    </div>
  );
}
