import { render } from 'preact';
import { isRouteOpen } from '../../state/route/route-state.ts';
import { legsOf } from '../../state/route/route-steps.ts';
import type { MapState, MapStore } from '../../state/state.ts';
import type { PrintedRoute } from './printed-route.tsx';

/** Prints the open route instead of the page, however printing is requested; `printed` returns what does, once it is loaded. */
export function followPrint(store: MapStore, printed: () => typeof PrintedRoute | undefined): void {
  const sheet = document.createElement('div');
  sheet.className = 'route-print';
  document.getElementById('map-root')!.append(sheet);
  addEventListener('beforeprint', () => {
    const state = store.get();
    const Printed = printed();
    if (Printed && isRouteOpen(state) && state.route.answer?.found) render(<Printed state={state} />, sheet);
  });
  addEventListener('afterprint', () => render(null, sheet));
}

/** Opens the print dialog when the pictures of the route's levels are loaded; one that fails is left out. */
export async function printRoute(state: MapState): Promise<void> {
  const walked = new Set(legsOf(state).map(({ leg }) => leg.levelId));
  const pictures = state.map.levels.flatMap(({ id, imageUrl }) => (walked.has(id) && imageUrl ? [imageUrl] : []));
  await Promise.allSettled(pictures.map(loaded));
  print();
}

function loaded(url: string): Promise<void> {
  const picture = new Image();
  picture.src = url;
  return picture.decode();
}
