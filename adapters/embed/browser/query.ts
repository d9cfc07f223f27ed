import { PROFILES, type Profile } from '../../../src/domain/wayfinding/route.ts';

/** The parameters of the embed's address, or of a message of the page around it. */
export type Query = Readonly<{
  /** Levels, areas and markers by id or key. */
  level: string | null;
  select: Readonly<{ kind: 'area' | 'marker'; name: string }> | null;
  /** By id, or by name in any language. */
  tags: readonly string[];
  /** An end of a route: an area or marker, or a point as `level,x,y`. */
  from: string | null;
  to: string | null;
  profile: Profile | null;
  theme: 'light' | 'dark' | 'auto' | null;
  lang: string | null;
  /** A multiple of the fitted zoom. */
  zoom: number | null;
  controls: boolean;
}>;

/** The names of the parameters that the embed reads; others are ignored. */
export const QUERY_NAMES = [
  'level',
  'area',
  'marker',
  'tag',
  'from',
  'to',
  'profile',
  'lang',
  'theme',
  'zoom',
] as const;

export function readQuery(query: URLSearchParams): Query {
  const zoom = Number(query.get('zoom'));
  return {
    level: query.get('level'),
    select: readSelection(query),
    tags: query.getAll('tag').filter((name) => name !== ''),
    from: query.get('from'),
    to: query.get('to'),
    profile: oneOf(PROFILES, query.get('profile')),
    theme: oneOf(['light', 'dark', 'auto'] as const, query.get('theme')),
    lang: query.get('lang'),
    zoom: zoom > 0 && Number.isFinite(zoom) ? zoom : null,
    controls: query.get('controls') !== '0',
  };
}

function readSelection(query: URLSearchParams): Query['select'] {
  for (const kind of ['area', 'marker'] as const) {
    const name = query.get(kind);
    if (name) return { kind, name };
  }
  return null;
}

function oneOf<T extends string>(values: readonly T[], text: string | null): T | null {
  return values.find((value) => value === text) ?? null;
}
