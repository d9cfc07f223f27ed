import { closureWordsOf } from '../../state/closures/closure-words.ts';
import { isRouteOpen } from '../../state/route/route-state.ts';
import { type Closure, selectedPlace } from '../../state/state.ts';
import { fill } from '../../strings/strings.ts';
import { useMapState, useTexts } from '../parts/embed-context.ts';
import { Glyph } from '../parts/glyph.tsx';
import { ClosureLines } from '../place/closure-lines.tsx';

/**
 * How many closures and notices there are now, and which, while nothing else is open beside the plan; screen readers hear
 * whenever their number changes.
 */
export function ClosureBanner() {
  const { strings } = useTexts();
  const map = useMapState((state) => state.map);
  const language = useMapState((state) => state.language);
  const closures = useMapState((state) => state.closures);
  const isCovered = useMapState(
    (state) => isRouteOpen(state) || state.panel !== 'none' || selectedPlace(state) !== undefined,
  );
  const words = closureWordsOf(map, language);
  const shown = closures.filter((closure) => words.target(closure) !== null);
  const text = shown.length === 0 ? '' : fill(strings.closures, shown.length);
  return (
    <>
      <p class="visually-hidden closure-status" role="status">
        {text}
      </p>
      {text && !isCovered && <Details text={text} shown={shown} />}
    </>
  );
}

function Details({ text, shown }: Readonly<{ text: string; shown: readonly Closure[] }>) {
  return (
    <details class="closure-banner">
      <summary>
        <Glyph name="notice" />
        {text}
        <Glyph name="down" />
      </summary>
      <ClosureLines closures={shown} />
    </details>
  );
}
