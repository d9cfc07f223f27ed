import { PlainButton } from '../../../shared/parts/button.tsx';
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
      <PlainButton aria-label={strings.zoomIn} isOff={!canZoomIn} onClick={plan.zoomIn}>
        <Glyph name="plus" />
      </PlainButton>
      <PlainButton aria-label={strings.zoomOut} isOff={!canZoomOut} onClick={plan.zoomOut}>
        <Glyph name="minus" />
      </PlainButton>
      <PlainButton aria-label={strings.showAll} onClick={plan.showAll}>
        <Glyph name="fit" />
      </PlainButton>
    </div>
  );
}
