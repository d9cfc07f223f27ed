import type { FoundRoute, NoRoute } from '../../../../src/domain/wayfinding/route/route.ts';
import { parsedUrl } from '../shared/parsed-url.ts';
import { hereName, sharedEndName } from '../state/here/here.ts';
import { type Query, readQuery } from '../state/query.ts';
import { whenWhole } from '../state/rest.ts';
import { isSameAnswer } from '../state/route/route-state.ts';
import { stopsIn } from '../state/route/route-stops.ts';
import { type Here, type MapState, type MapStore, selectedPlace } from '../state/state.ts';
import { searchedFor, viewText } from './address.ts';
import { faultOf, isPlain, type MessageFault } from './message-faults.ts';
import { readPosition } from './position-message.ts';

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
  /** Null: the visitor's position is not known any more. */
  setPosition(here: Here | null): void;
}>;

/**
 * Exchanges messages with the page that embeds the map. Out: `ready`, `state-changed`, `area-click`, `marker-click`, `route-changed`,
 * `error`, `reply`. In: `set-state`, `select`, `route`, `set-language`, `position`, `get-state`, from the parent window and its origin only. A message with a
 * fault changes nothing and is answered by `error`. Which pages may embed the map
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
    if (!isKnown(data) && !isOurs(data)) return;
    const { id } = data;
    const answer = (type: string, fields: object): void => say(type, { ...fields, ...(isOptionalId(id) && { id }) });
    whenWhole(store, () => {
      isObeying = true;
      try {
        const fault = follow(store, obey, data);
        if (fault) answer('error', fault);
        else if (isOptionalId(id)) answer('reply', { version: store.get().map.version, state: stateOf(store.get()) });
      } finally {
        isObeying = false;
      }
    });
  });
  let said = '';
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Once for what belongs together: a place that is opened also moves the view. */
  const sayChanged = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      const state = stateOf(store.get());
      if (JSON.stringify(state) === said) return;
      said = JSON.stringify(state);
      say('state-changed', { state });
    }, SETTLED_MS);
  };
  store.subscribe((state, former) => {
    if (state.selection && state.selection.id !== former.selection?.id && !isObeying) postClick(say, state);
    if (isAnotherRoute(state, former)) say('route-changed', { route: routeOf(state) });
    if (isNews(state, former)) sayChanged();
  });
  said = JSON.stringify(stateOf(store.get()));
  say('ready', { version: store.get().map.version, state: stateOf(store.get()) });
}

/** The origin of the page around the map; null where the browser does not reveal it. */
export function parentOrigin(): string | null {
  const [ancestor] = location.ancestorOrigins ?? [];
  return ancestor ?? parsedUrl(document.referrer)?.origin ?? null;
}

/** A change is over once nothing has followed it for so long, in milliseconds: longer than the view moves. */
const SETTLED_MS = 300;

const TYPES: readonly unknown[] = ['set-state', 'select', 'route', 'set-language', 'position', 'get-state'];

const isKnown = ({ type }: Command): boolean => TYPES.includes(type);

/** Whether a message is for a map, and not for something else on the page: it has our mark, or expects an answer. */
const isOurs = ({ source, id }: Command): boolean => source === 'waymark' || isOptionalId(id);

const isOptionalId = (id: unknown): id is string | number => typeof id === 'string' || typeof id === 'number';

function isCommand(data: unknown): data is Command {
  return typeof data === 'object' && data !== null && 'type' in data;
}

function follow(store: MapStore, obey: Obey, { type, ...fields }: Command): MessageFault | null {
  if (!TYPES.includes(type)) return { field: 'type', message: `type must be one of ${TYPES.join(', ')}.` };
  if (type === 'position') return followPosition(store, obey, fields);
  const acts: Readonly<Record<string, () => unknown>> = {
    'set-state': () => obey.setState(queryOf(fields)),
    select: () => obey.select(queryOf(fields)),
    route: () => obey.route(queryOf(fields)),
    'set-language': () => isPlain(fields.language) && obey.setLanguage(String(fields.language)),
  };
  const act = Object.hasOwn(acts, String(type)) ? acts[String(type)] : undefined;
  const fault = act ? faultOf(store.get().map, fields) : null;
  if (!fault) act?.();
  return fault;
}

/** A position outside the map is answered by an error, and the former one is not shown any longer. */
function followPosition(store: MapStore, obey: Obey, fields: Readonly<Record<string, unknown>>): MessageFault | null {
  const given = readPosition(store.get(), fields);
  if ('here' in given) {
    obey.setPosition(given.here);
    return null;
  }
  const { isOutside, ...fault } = given;
  if (isOutside) obey.setPosition(null);
  return fault;
}

/** A message's parts as parameters of an address; `tag` and `via` may be lists, of which an empty one means none. */
function queryOf(fields: Readonly<Record<string, unknown>>): Query {
  const entries = Object.entries(fields).flatMap(([name, value]) => {
    const values = Array.isArray(value) && value.length === 0 ? [''] : [value].flat();
    return values.filter(isPlain).map((one) => [name, String(one)]);
  });
  return readQuery(new URLSearchParams(entries));
}

function postClick(say: (type: string, data: object) => void, state: MapState): void {
  const place = selectedPlace(state);
  if (place) say(`${state.selection!.kind}-click`, { id: place.id, key: place.key, levelId: place.levelId });
}

function stateOf(state: MapState) {
  const { selection, tagIds, levelId: level, language: lang, theme, zoom } = state;
  const selected = { area: null, marker: null, ...(selection && { [selection.kind]: selection.id }) };
  return {
    level,
    ...selected,
    tag: tagIds,
    open: state.openOnly ? 'now' : null,
    search: searchedFor(state),
    step: state.route.step === null ? null : state.route.step + 1,
    lang,
    theme,
    zoom,
    view: viewText(state),
    here: hereName(state),
    ...endsOf(state),
  };
}

function endsOf({ map, route }: MapState) {
  const { from, to, profile } = route;
  const via = stopsIn(route).map((stop) => sharedEndName(map, stop));
  return { from: sharedEndName(map, from), to: sharedEndName(map, to), via, profile };
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

const REPORTED = [
  'levelId',
  'selection',
  'tagIds',
  'language',
  'theme',
  'openOnly',
  'zoom',
  'center',
  'bearing',
  'here',
] as const;

const isNews = (state: MapState, former: MapState): boolean =>
  REPORTED.some((name) => state[name] !== former[name]) ||
  searchedFor(state) !== searchedFor(former) ||
  state.route.step !== former.route.step ||
  isAnotherRoute(state, former);

const isAnotherRoute = ({ route }: MapState, former: MapState): boolean =>
  !isSameAnswer(route.answer, former.route.answer) ||
  (['from', 'to', 'via', 'profile'] as const).some((name) => route[name] !== former.route[name]);
