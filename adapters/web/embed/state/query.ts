import { PROFILES, type Profile } from '../../../../src/domain/wayfinding/route/route.ts';

export const THEMES = ['light', 'dark', 'auto'] as const;
/** What is looked at: the middle in plan units, a multiple of the fitted zoom, and the bearing in degrees; null: as it is. */
export type View = Readonly<{ x: number; y: number; zoom: number; bearing: number | null }>;

/** The parameters of the embed's address, or of a message of the page around it. */
export type Query = Readonly<{
  /** Levels, areas and markers by id or key. */
  level: string | null;
  select: Readonly<{ kind: 'area' | 'marker'; name: string }> | null;
  /** By id, or by name in any language; empty: none, null: not given. */
  tags: readonly string[] | null;
  /** An end of a route: an area or marker, or a point as `level,x,y`. */
  from: string | null;
  to: string | null;
  /** The stops between them, likewise; empty: none, null: not given. */
  via: readonly string[] | null;
  /** The step of the route that is shown, from 1; 0: the whole route. */
  step: number | null;
  /** The visitor's position: a marker, or a point as `level,x,y` or `level,x,y,heading`. */
  here: string | null;
  profile: Profile | null;
  /** What is searched for; empty: nothing. */
  search: string | null;
  /** Whether searches and lists have only places that are open now. */
  openOnly: boolean | null;
  theme: (typeof THEMES)[number] | null;
  lang: string | null;
  /** A multiple of the fitted zoom. */
  zoom: number | null;
  view: View | null;
  /** Null: not given. */
  controls: boolean | null;
}>;

/** The names of the parameters that the embed reads; others are ignored. */
export const QUERY_NAMES = [
  'level',
  'area',
  'marker',
  'tag',
  'open',
  'search',
  'from',
  'to',
  'via',
  'step',
  'here',
  'profile',
  'lang',
  'theme',
  'zoom',
  'view',
] as const;

/** What `controls` is where none are shown. */
const HIDDEN = ['0', 'none'];
/** In characters. */
const LONGEST_SEARCH = 100;

export function readQuery(query: URLSearchParams): Query {
  const zoom = Number(query.get('zoom'));
  return {
    level: query.get('level'),
    select: readSelection(query),
    tags: readList(query, 'tag'),
    from: query.get('from'),
    to: query.get('to'),
    via: readList(query, 'via'),
    step: readStep(query.get('step')),
    search: query.get('search')?.slice(0, LONGEST_SEARCH) ?? null,
    openOnly: query.has('open') ? query.get('open') === 'now' : null,
    here: query.get('here'),
    profile: oneOf(PROFILES, query.get('profile')),
    theme: oneOf(THEMES, query.get('theme')),
    lang: query.get('lang'),
    zoom: zoom > 0 && Number.isFinite(zoom) ? zoom : null,
    view: readView(query.get('view')),
    controls: query.has('controls') ? !HIDDEN.includes(query.get('controls') ?? '') : null,
  };
}

/** The number of a step, or 0; null where it is anything else. */
export const readStep = (text: string | null): number | null =>
  text !== null && /^\d{1,4}$/.test(text) ? Number(text) : null;

/** `x,y,zoom` or `x,y,zoom,bearing`; null where it is anything else. */
export function readView(text: string | null): View | null {
  const numbers = (text ?? '').split(',').map((part) => (/^-?[\d.]+$/.test(part) ? Number(part) : Number.NaN));
  const [x, y, zoom, bearing = null] = numbers;
  if (numbers.length > 4 || !numbers.every(Number.isFinite)) return null;
  return zoom !== undefined && zoom > 0 ? { x: x!, y: y!, zoom, bearing } : null;
}

function readList(query: URLSearchParams, name: string): readonly string[] | null {
  return query.has(name) ? query.getAll(name).filter((value) => value !== '') : null;
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
