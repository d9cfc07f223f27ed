import type { FoundRoute, NoRoute } from '../../../src/domain/wayfinding/route.ts';
import { endName } from './lookup.ts';
import { type Query, readQuery } from './query.ts';
import { type MapState, type MapStore, selectedPlace } from './state.ts';

/** A request of the page around the map; every part as in the map's address. */
type Command = Readonly<{ type: unknown } & Record<string, unknown>>;

/** Executes messages. */
export type Obey = Readonly<{
  /** Applies a query to the map, and keeps everything else. */
  setState(query: Query): void;
  select(query: Query): void;
  /** Without ends: closes the route. */
  route(query: Query): void;
  setLanguage(language: string): void;
}>;

/**
 * Exchanges messages with the page that embeds the map. Out: `ready`, `state-changed`, `area-click`, `marker-click`, `route-changed`. In:
 * `set-state`, `select`, `route`, `set-language`, from the parent window and its origin only. Which pages may embed the map
 * is defined by `frame-ancestors`.
 */
export function speakWithParent(store: MapStore, obey: Obey): void {
  if (window.parent === window) return;
  const origin = parentOrigin();
  const say = (type: string, data: object): void =>
    window.parent.postMessage({ source: 'waymark', type, projectId: store.get().map.id, ...data }, origin ?? '*');
  // The effect of a message is no click of the visitor.
  let isObeying = false;

  addEventListener('message', ({ source, origin: sender, data }: MessageEvent) => {
    if (source !== window.parent || (origin !== null && sender !== origin) || !isCommand(data)) return;
    isObeying = true;
    try {
      follow(obey, data);
    } finally {
      isObeying = false;
    }
  });
  store.subscribe((state, former) => {
    if (state.selection && state.selection.id !== former.selection?.id && !isObeying) postClick(say, state);
    if (isAnotherRoute(state, former)) say('route-changed', { route: routeOf(state) });
    if (isNews(state, former)) say('state-changed', { state: stateOf(state) });
  });
  say('ready', { version: store.get().map.version, state: stateOf(store.get()) });
}

/** The origin of the page around the map; null where the browser does not reveal it. */
function parentOrigin(): string | null {
  const [ancestor] = location.ancestorOrigins ?? [];
  return ancestor ?? URL.parse(document.referrer)?.origin ?? null;
}

function isCommand(data: unknown): data is Command {
  return typeof data === 'object' && data !== null && 'type' in data;
}

function follow(obey: Obey, { type, ...fields }: Command): void {
  if (type === 'set-state') obey.setState(queryOf(fields));
  else if (type === 'select') obey.select(queryOf(fields));
  else if (type === 'route') obey.route(queryOf(fields));
  else if (type === 'set-language' && typeof fields.language === 'string') obey.setLanguage(fields.language);
}

/** A message's parts as parameters of an address; `tag` may be a list. */
function queryOf(fields: Readonly<Record<string, unknown>>): Query {
  const entries = Object.entries(fields).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value]).flatMap((one) => (isPlain(one) ? [[name, String(one)]] : [])),
  );
  return readQuery(new URLSearchParams(entries));
}

const isPlain = (value: unknown): boolean => typeof value === 'string' || typeof value === 'number';

function postClick(say: (type: string, data: object) => void, state: MapState): void {
  const place = selectedPlace(state);
  if (place) say(`${state.selection!.kind}-click`, { id: place.id, key: place.key, levelId: place.levelId });
}

function stateOf(state: MapState) {
  const { selection, tagIds, levelId: level, language: lang, theme, zoom } = state;
  const selected = { area: null, marker: null, ...(selection && { [selection.kind]: selection.id }) };
  return { level, ...selected, tag: tagIds, lang, theme, zoom, ...endsOf(state) };
}

function endsOf({ map, route: { from, to, profile } }: MapState) {
  return { from: from && endName(map, from), to: to && endName(map, to), profile };
}

function routeOf(state: MapState) {
  const { answer } = state.route;
  return { ...endsOf(state), ...(answer && resultOf(answer)) };
}

function resultOf(answer: FoundRoute | NoRoute) {
  if (!answer.found) return { found: false, reason: answer.reason };
  const { distanceMeters, durationSeconds, accessible } = answer;
  return { found: true, distanceMeters, durationSeconds, accessible };
}

const TOLD = ['levelId', 'selection', 'tagIds', 'language', 'theme', 'zoom'] as const;

const isNews = (state: MapState, former: MapState): boolean =>
  TOLD.some((name) => state[name] !== former[name]) || isAnotherRoute(state, former);

const isAnotherRoute = ({ route }: MapState, former: MapState): boolean =>
  (['from', 'to', 'profile', 'answer'] as const).some((name) => route[name] !== former.route[name]);
