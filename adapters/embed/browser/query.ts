import type { Selection } from './state.ts';

/** What the embed's address may ask for (completions 5). */
export type Query = Readonly<{
  level: string | null;
  select: Readonly<{ kind: Selection['kind']; name: string }> | null;
  theme: 'light' | 'dark' | 'auto' | null;
  lang: string | null;
  /** A multiple of the zoom at which the level just fits. */
  zoom: number | null;
  controls: boolean;
}>;

export function readQuery(search: string): Query {
  const asked = new URLSearchParams(search);
  const theme = asked.get('theme');
  const zoom = Number(asked.get('zoom'));
  return {
    level: asked.get('level'),
    select: readSelection(asked),
    theme: theme === 'light' || theme === 'dark' || theme === 'auto' ? theme : null,
    lang: asked.get('lang'),
    zoom: zoom > 0 && Number.isFinite(zoom) ? zoom : null,
    controls: asked.get('controls') !== '0',
  };
}

function readSelection(asked: URLSearchParams): Query['select'] {
  for (const kind of ['area', 'marker'] as const) {
    const name = asked.get(kind);
    if (name) return { kind, name };
  }
  return null;
}
