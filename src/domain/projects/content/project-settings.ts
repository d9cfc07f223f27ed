/** The behaviour of a map. `defaultLevelId` is `''` while there is no level. */
export type Settings = {
  readonly defaultLevelId: string;
  readonly scrollMode: ScrollMode;
  readonly theme: Theme;
  readonly defaultLanguage: string;
  readonly timezone: string | null;
  /** Days on which the rules of public holidays apply to opening hours, as YYYY-MM-DD. */
  readonly holidays: readonly string[];
  /** Where visitors report a fault of the map; empty for nowhere. */
  readonly feedbackUrl: string;
};

export const SCROLL_MODES = ['default', 'ctrl', 'none', 'map'] as const;
export type ScrollMode = (typeof SCROLL_MODES)[number];

export const THEMES = ['auto', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

/** The appearance of a map. Widths are in pixels, colours `#` with 3, 4, 6 or 8 hex digits. */
export type Appearance = {
  readonly isZoomControlsVisible: boolean;
  readonly isSearchBarVisible: boolean;
  readonly isLevelSwitcherVisible: boolean;
  readonly canvasBackgroundColor: string;
  readonly canvasBorderRadius: BorderRadius;
  readonly routeColor: string;
  readonly routeWidth: number;
  readonly hidePoweredBy: boolean;
  readonly customCss: string;
  readonly zoomControlsPosition: Corner;
  readonly searchBarPosition: Corner;
  readonly levelSwitcherPosition: Corner;
  /** In what areas are coloured: each in its own colour, or in that of its first tag. */
  readonly areaColors: AreaColors;
  /** A reference to a stored image that the map shows in its corner (`image-reference.ts`), or null. */
  readonly logo: string | null;
  readonly fontFamily: FontFamily;
};

/** Fonts that devices have already; the map page has a list of them for each (`appearance.ts`). */
export const FONT_FAMILIES = ['system', 'humanist', 'geometric', 'rounded', 'serif'] as const;
export type FontFamily = (typeof FONT_FAMILIES)[number];

export const AREA_COLORS = ['own', 'tag'] as const;
export type AreaColors = (typeof AREA_COLORS)[number];

export const BORDER_RADII = ['none', 'small', 'medium', 'large', 'full'] as const;
export type BorderRadius = (typeof BORDER_RADII)[number];

export const CORNERS = ['top-left', 'top-right', 'bottom-left', 'bottom-right'] as const;
export type Corner = (typeof CORNERS)[number];

/** Which visits are counted; an empty list of events means all. */
export type AnalyticsSettings = { readonly isEnabled: boolean; readonly enabledEvents: readonly string[] };

export const DEFAULT_SETTINGS: Settings = {
  defaultLevelId: '',
  scrollMode: 'default',
  theme: 'auto',
  defaultLanguage: 'en',
  timezone: null,
  holidays: [],
  feedbackUrl: '',
};

export const DEFAULT_APPEARANCE: Appearance = {
  isZoomControlsVisible: true,
  isSearchBarVisible: true,
  isLevelSwitcherVisible: true,
  canvasBackgroundColor: '#ffffff',
  canvasBorderRadius: 'large',
  routeColor: '#2563eb',
  routeWidth: 5,
  hidePoweredBy: false,
  customCss: '',
  zoomControlsPosition: 'bottom-right',
  searchBarPosition: 'top-left',
  levelSwitcherPosition: 'bottom-right',
  areaColors: 'own',
  logo: null,
  fontFamily: 'system',
};

export const DEFAULT_ANALYTICS: AnalyticsSettings = { isEnabled: true, enabledEvents: [] };
