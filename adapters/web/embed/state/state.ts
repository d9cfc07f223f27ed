import type { Category } from '../../../../src/domain/search/category-codes.ts';
import type { FoundRoute, NoRoute, Profile, RouteEnd } from '../../../../src/domain/wayfinding/route/route.ts';
import type { Measured } from '../model/measured.ts';
import type { Area, Level, Marker, PublicMap, Settings, XY } from '../model/model.ts';
import type { Store } from '../shared/store.ts';
import type { Connection } from './connection.ts';
import type { RestState } from './rest.ts';

/** What is open beside the plan, except the card of a selection. */
export type Panel = 'none' | 'search' | 'route' | 'places';

/** The start, the destination, or a stop on the way by its number, from 0. */
export type EndName = 'from' | 'to' | number;

/** The requested route, and its result; null while an end is missing. */
export type RouteState = Readonly<{
  from: RouteEnd | null;
  to: RouteEnd | null;
  /** The stops on the way, in order; null where a place is still to be chosen. */
  via: readonly (RouteEnd | null)[];
  profile: Profile;
  answer: FoundRoute | NoRoute | null;
  /** The current step, counted from 0; null while the whole route is shown. */
  step: number | null;
  /** The end that the next tap on the plan sets. */
  picks: EndName | null;
  /** The closures with which it was found. */
  respected?: readonly Closure[];
  /** Why it leads another way than when it was requested. */
  changedBy?: RouteChange | undefined;
  /** It was found again because the visitor, at whose position it begins, has moved on. */
  isFollowed?: true;
}>;

/** `isNear`: it was opened from a search or list, and is zoomed to, whatever its author configured for clicks. */
export type Selection = Readonly<{ kind: 'area' | 'marker'; id: string; isNear?: true }>;

/** Where the visitor is, in plan units of a level; `heading` in degrees clockwise from the plan's top edge. */
export type Here = Readonly<{
  levelId: string;
  x: number;
  y: number;
  /** Null: exact, as from a code that hangs there. */
  accuracyMeters: number | null;
  heading: number | null;
  /** It was measured without a floor, and may be on each of these: the one on which it is shown is a guess. */
  guess?: Readonly<{ measured: Measured; levelIds: readonly string[] }>;
  /** It is in the page's address, as from a code that hangs there; other positions are not shared. */
  isInAddress?: true;
}>;

/** Something that is closed, slow or has a notice just now; `reason` by language. `label`: what that is called there, likewise. */
export type Closure = Readonly<{
  id: string;
  target: Readonly<{ type: 'area' | 'marker' | 'corridor' | 'branch' | 'transition'; id: string }>;
  effect: 'closed' | 'slow' | 'info';
  label?: Readonly<Record<string, string>>;
  reason: Readonly<Record<string, string>>;
  until: string | null;
}>;

/** The closures that changed an open route: those that act now and did not, and those that ended. */
export type RouteChange = Readonly<{ begun: readonly Closure[]; ended: readonly Closure[] }>;

/** A gesture with which a visitor seems to expect that the map moves, where it is left to the page. */
export type ScrollHint = 'ctrl' | 'touch';

/** The state of the embed. */
export type MapState = RestState &
  Readonly<{
    map: PublicMap;
    language: string;
    levelId: string | null;
    selection: Selection | null;
    panel: Panel;
    /** Whether the map is shown without controls. */
    isBare: boolean;
    /** The ids of markers that have no space on the plan and are listed; null: none are. */
    crowd: readonly string[] | null;
    /** The text of the search field. */
    searchText: string;
    /** Whether searches and lists have only places that are open now. */
    openOnly: boolean;
    /** Only places with one of these tags are shown; all where it is empty. */
    tagIds: readonly string[];
    /** Only these places of a category are shown, whatever tags they have; null: the tags decide. */
    only: Readonly<{ category: Category; ids: ReadonlySet<string> }> | null;
    route: RouteState;
    theme: Settings['theme'];
    /** Null: not known. */
    here: Here | null;
    /** The floor on which the visitor is, as they say where positions have none. */
    confirmedFloor: string | null;
    closures: readonly Closure[];
    /** The address names something that the map does not have. */
    isLinkUnknown: boolean;
    /** The version that is published, as far as the page knows. */
    newestVersion: number;
    connection: Connection;
    /** Whether what shows the panels is loaded. */
    hasPanels: boolean;
    /** Whether categories are known by their words in all languages, not in English alone. */
    hasCategoryWords: boolean;
    /** A multiple of the fitted zoom; null until the plan is drawn. */
    zoom: number | null;
    /** The middle of the view in plan units; null while it is that of the level. */
    center: XY | null;
    /** The direction of the plan at the top of the window: degrees clockwise from its top edge, from 0 to less than 360. */
    bearing: number;
    canZoomIn: boolean;
    canZoomOut: boolean;
    /** A gesture that was left to the page just now. */
    scrollHint: Readonly<{ kind: ScrollHint }> | null;
  }>;

export type MapStore = Store<MapState>;

export function currentLevel(state: MapState): Level | undefined {
  return state.map.levels.find((level) => level.id === state.levelId);
}

/** The selected area or marker, with its kind. */
export function selectedPlace(state: MapState): Area | Marker | undefined {
  const { map, selection } = state;
  const places: readonly (Area | Marker)[] = selection?.kind === 'area' ? map.areas : map.markers;
  return selection ? places.find((place) => place.id === selection.id) : undefined;
}
