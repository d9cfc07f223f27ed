import { asShown } from '../model/as-shown.ts';
import type { PublicMap } from '../model/model.ts';
import { replaceMap } from '../state/show.ts';
import type { MapStore } from '../state/state.ts';

/** Whether the page shows maps that the page around it sends, and not the published one: by its address, or because it is for that alone. */
export const isPreview = (address: URLSearchParams, { preview }: DOMStringMap): boolean =>
  preview !== undefined || (address.get('preview') === '1' && parent !== window);

/**
 * Waits for the first map from the page around this one: `{type: 'preview', map}` with a map as `GET /api/p/{id}/` returns it, from that
 * window and its origin only. `open` shows the first and returns its store; further ones replace what it shows. A map without levels has
 * nothing to replace.
 */
export function followPreviews(origin: string | null, open: (map: PublicMap) => MapStore): void {
  let store: MapStore | null = null;
  addEventListener('message', ({ source, origin: sender, data }: MessageEvent) => {
    if (source !== window.parent || origin === null || sender !== origin || !isPreviewed(data)) return;
    const map = asShown(data.map);
    if (store?.get().map.levels.length) replaceMap(store, map);
    else store = open(map);
  });
  if (origin !== null) window.parent.postMessage({ source: 'waymark', type: 'preview-ready' }, origin);
}

function isPreviewed(data: unknown): data is { readonly map: PublicMap } {
  const { type, map } = (data ?? {}) as { type?: unknown; map?: Partial<PublicMap> | null };
  return (
    type === 'preview' &&
    Array.isArray(map?.levels) &&
    Array.isArray(map.areas) &&
    Array.isArray(map.markers) &&
    map.wayfinding !== undefined
  );
}
