import { loadStyle } from '../page/load-style.ts';
import type * as Parts from './later-parts.ts';
import { useMapState } from './parts/embed-context.ts';

let parts: typeof Parts | undefined;
let style: Promise<void> | undefined;

/** Loads what is needed after the first map, with the rest of it. */
export async function loadLater(): Promise<void> {
  if (parts) return;
  // Once, also where the script beside it has to be loaded again.
  style ??= loadStyle(LATER_STYLE).catch((error) => {
    style = undefined;
    throw error;
  });
  const [loaded] = await Promise.all([import('./later-parts.ts'), style]);
  parts = loaded;
}

/** What is loaded with the rest of the map; undefined until then. */
export const later = (): typeof Parts | undefined => parts;

/** The open panel, once it is loaded. */
export function Panels() {
  if (!useMapState(({ hasPanels }) => hasPanels) || !parts) return null;
  const { PlacesPanel, RoutePanel, Crowd } = parts;
  return (
    <>
      <PlacesPanel />
      <RoutePanel />
      <Crowd />
    </>
  );
}
