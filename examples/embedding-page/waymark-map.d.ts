/** The state of a map, as `state-changed` and the methods of the element return it. */
export interface WaymarkState {
  readonly level: string | null;
  readonly area: string | null;
  readonly marker: string | null;
  readonly tag: readonly string[];
  readonly open: 'now' | null;
  readonly search: string;
  readonly here: string | null;
  readonly from: string | null;
  readonly to: string | null;
  readonly via: readonly string[];
  readonly step: number | null;
  readonly profile: 'default' | 'accessible' | 'comfortable';
  readonly lang: string;
  readonly theme: 'light' | 'dark' | 'auto';
  readonly zoom: number | null;
  readonly view: string | null;
}

/** What can be set: everything is named by id or key. */
export interface WaymarkChange {
  level?: string;
  area?: string;
  marker?: string;
  tag?: string | readonly string[];
  open?: 'now' | '';
  search?: string;
  here?: string;
  from?: string;
  to?: string;
  via?: readonly string[];
  step?: number;
  profile?: WaymarkState['profile'];
  lang?: string;
  theme?: WaymarkState['theme'];
  zoom?: number;
  view?: string;
  controls?: 0 | 1;
}

export interface WaymarkPosition {
  levelId?: string;
  x?: number;
  y?: number;
  lng?: number;
  lat?: number;
  accuracyMeters?: number;
  heading?: number;
}

/** `<waymark-map>`: attributes and properties are those of `WaymarkChange` as texts, and `project`. */
export interface WaymarkMapElement extends HTMLElement {
  readonly state: WaymarkState | null;
  getState(): Promise<WaymarkState>;
  setState(state: WaymarkChange): Promise<WaymarkState>;
  select(place?: { area: string } | { marker: string }): Promise<WaymarkState>;
  route(route?: { from?: string; to?: string; via?: readonly string[]; profile?: string }): Promise<WaymarkState>;
  setLanguage(language: string): Promise<WaymarkState>;
  setPosition(position?: WaymarkPosition): Promise<WaymarkState>;
}

declare global {
  interface HTMLElementTagNameMap {
    'waymark-map': WaymarkMapElement;
  }
}
