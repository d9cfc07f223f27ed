import { refresh, swapEnds } from '../../state/route/route-state.ts';
import { inBestOrder, mayAddStop, withStop } from '../../state/route/route-stops.ts';
import { fill } from '../../strings/strings.ts';
import { useEmbed, useMapState, useTexts } from '../parts/embed-context.ts';
import { Glyph } from '../parts/glyph.tsx';
import { EndField, type EndsParts } from './route-end-field.tsx';

/** From, the stops and To. Two places are swapped by one button, more are moved up one by one. */
export function RouteEnds(parts: EndsParts) {
  const { store } = useEmbed();
  const { strings } = useTexts();
  const count = useMapState((state) => state.route.via.length);
  const isMovable = count > 0;
  return (
    <div class={isMovable ? 'route-ends has-stops' : 'route-ends'}>
      <EndField name="from" label={strings.routeStart} hint={strings.routeStartHint} isMovable={false} {...parts} />
      {Array.from({ length: count }, (_, stop) => (
        <EndField
          key={stop}
          name={stop}
          label={fill(strings.routeStop, stop + 1)}
          hint={strings.routeStopHint}
          isMovable
          {...parts}
        />
      ))}
      <EndField name="to" label={strings.routeEnd} hint={strings.routeEndHint} isMovable={isMovable} {...parts} />
      {!isMovable && (
        <button type="button" class="route-swap" aria-label={strings.swapEnds} onClick={() => swapEnds(store)}>
          <Glyph name="swap" />
        </button>
      )}
    </div>
  );
}

/** Adds a stop before the destination, and brings the stops into the order of the shortest way. */
export function StopButtons() {
  const { store } = useEmbed();
  const { strings } = useTexts();
  const route = useMapState((state) => state.route);
  if (!route.from || !route.to) return null;
  const add = (): void => {
    const stop = store.get().route.via.length;
    refresh(store, withStop(store.get().route));
    requestAnimationFrame(() => document.getElementById(`route-${stop}`)?.focus({ preventScroll: true }));
  };
  const order = (): void => {
    refresh(store, inBestOrder(store.get()));
  };
  return (
    <div class="route-stops">
      {mayAddStop(route) && (
        <button type="button" onClick={add}>
          <Glyph name="plus" />
          {strings.addStop}
        </button>
      )}
      {route.via.filter(Boolean).length > 1 && (
        <button type="button" onClick={order}>
          <Glyph name="route" />
          {strings.bestOrder}
        </button>
      )}
    </div>
  );
}
