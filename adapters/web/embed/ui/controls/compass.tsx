import { useEffect, useRef, useState } from 'preact/hooks';
import { firstTurn } from '../../model/geometry/turn.ts';
import { turnOn } from '../../plan/layers/plan-crs.ts';
import { currentLevel } from '../../state/state.ts';
import { fill } from '../../strings/strings.ts';
import { useEmbed, useMapState, useTexts } from '../parts/embed-context.ts';

/**
 * Shows how the plan is turned, and turns it upright, or, where it is, as the level is at first. It is there while the plan is turned, and on
 * levels that are turned at first.
 */
export function Compass() {
  const { plan } = useEmbed();
  const { strings } = useTexts();
  const needle = useRef<SVGSVGElement>(null);
  const [hasFocus, setFocus] = useState(false);
  const bearing = useMapState((state) => state.bearing);
  const first = useMapState((state) => firstTurn(currentLevel(state)).bearing);
  // It does not vanish under the focus of the keyboard.
  const isShown = bearing !== 0 || first !== 0 || hasFocus;
  useEffect(() => {
    const point = (): void => needle.current?.style.setProperty('rotate', `${-turnOn(plan.leaflet).bearing}deg`);
    point();
    plan.leaflet.on('zoom', point);
    return () => void plan.leaflet.off('zoom', point);
  }, [isShown]);
  if (!isShown) return null;
  const next = bearing === 0 ? first : 0;
  const label = next ? fill(strings.turnAsAtFirst, Math.round(next)) : fill(strings.turnUpright, Math.round(bearing));
  return (
    <div class="panel">
      <button
        type="button"
        class="compass"
        aria-label={label}
        title={label}
        onClick={() => plan.turnTo(next)}
        onFocus={({ currentTarget }) => setFocus(currentTarget.matches(':focus-visible'))}
        onBlur={() => setFocus(false)}
      >
        <svg ref={needle} viewBox="0 0 24 24" aria-hidden="true">
          <path class="compass-top" d="M12 2.5 16 12H8Z" />
          <path class="compass-foot" d="M12 21.5 8 12h8Z" />
        </svg>
      </button>
    </div>
  );
}

/** Announces to screen readers how the plan is turned, once that has changed. */
export function TurnStatus() {
  const { strings } = useTexts();
  const bearing = useMapState((state) => state.bearing);
  const [first] = useState(bearing);
  const isTurned = useRef(false);
  isTurned.current ||= bearing !== first;
  return (
    <p class="visually-hidden" role="status">
      {isTurned.current && fill(strings.turnedBy, Math.round(bearing))}
    </p>
  );
}
