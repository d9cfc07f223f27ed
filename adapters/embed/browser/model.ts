import type { Corridor } from '../../../src/domain/projects/corridor.ts';
import type { Georeference } from '../../../src/domain/projects/georeference.ts';
import type { Transition } from '../../../src/domain/projects/transition.ts';

/** The published map as `GET /api/p/{id}/` answers it: what of it the embed reads. */
export type PublicMap = Readonly<{
  id: string;
  name: string;
  description: string;
  settings: Settings;
  appearance: Appearance;
  analytics: Readonly<{ isEnabled: boolean; enabledEvents: readonly string[] }>;
  levels: readonly Level[];
  areas: readonly Area[];
  markers: readonly Marker[];
  tags: readonly Tag[];
  languages: readonly Language[];
  wayfinding: Readonly<{ corridors: readonly Corridor[]; transitions: readonly Transition[] }>;
  translations: Translations<'name' | 'description'>;
  version: number;
}>;

export type Translations<Field extends string> = Readonly<Record<string, Readonly<Partial<Record<Field, string>>>>>;

export type Settings = Readonly<{
  defaultLevelId: string;
  scrollMode: 'default' | 'ctrl' | 'none';
  theme: 'auto' | 'light' | 'dark';
  defaultLanguage: string;
  /** IANA name; that of the place, by which it opens and closes. */
  timezone?: string;
}>;

export type Corner = 'top-left' | 'top-right' | 'bottom-left' | 'bottom-right';

export type Appearance = Readonly<{
  isZoomControlsVisible: boolean;
  isSearchBarVisible: boolean;
  isLevelSwitcherVisible: boolean;
  canvasBackgroundColor: string;
  canvasBorderRadius: 'none' | 'small' | 'medium' | 'large' | 'full';
  routeColor: string;
  routeWidth: number;
  hidePoweredBy: boolean;
  customCss: string;
  zoomControlsPosition?: Corner | null;
  searchBarPosition?: Corner | null;
  levelSwitcherPosition?: Corner | null;
}>;

export type Level = Readonly<{
  id: string;
  name: string;
  key: string | null;
  order: number;
  ordinal: number;
  shortName: string;
  imageUrl: string | null;
  width: number | null;
  height: number | null;
  defaultZoom: number;
  minZoom: number;
  maxZoom: number;
  backgroundColor: string | null;
  metersPerUnit: number | null;
  georeference: Georeference | null;
  building: string | null;
  translations: Translations<'name' | 'shortName' | 'building'>;
}>;

export type Tag = Readonly<{ id: string; name: string; color: string; translations: Readonly<Record<string, string>> }>;

export type Language = Readonly<{
  languageCode: string;
  languageName: string;
  isDefault: boolean;
  direction: 'ltr' | 'rtl';
}>;

export type Status = 'available' | 'reserved' | 'occupied' | 'closed' | 'info';

/** What areas and markers have in common: whatever a card can tell. */
export type Place = Readonly<{
  id: string;
  levelId: string;
  key: string | null;
  status: Status | null;
  address: string | null;
  workingHours: string | null;
  email: string | null;
  webpage: string | null;
  telephone: string | null;
  rating: number | null;
  price: number | string | null;
  tags: readonly Readonly<{ id: string; name: string; color: string }>[];
  images: readonly Readonly<{ id: string; url: string; order: number }>[];
  isHidden?: boolean;
  isSelectable?: boolean;
  accessibility?: readonly string[];
  zoomOnSelect?: boolean;
  color: string | null;
  translations: Translations<'title' | 'description' | 'statusLabel'>;
}>;

export type XY = Readonly<{ x: number; y: number }>;

/** A closed line in plan units; the last vertex is joined to the first. */
export type Ring = readonly (readonly [number, number])[];

export type Area = Place &
  Readonly<{
    data: Ring;
    holes: readonly Ring[] | null;
    parts?: readonly Readonly<{ data: Ring; holes: readonly Ring[] }>[];
    fillOpacity: number;
    strokeWidth: number;
    strokeColor: string | null;
    hoverOpacity: number;
    labelPoint: XY | null;
  }>;

export type Marker = Place &
  Readonly<{
    position: XY;
    type: 'classic' | 'dot' | 'image' | 'label' | 'hidden';
    icon: string | null;
    customIcon: string | null;
    size: number;
    opacity: number;
    pinStyle: 'icon' | 'number' | 'image' | 'text' | null;
    markerNumber: number | string | null;
    rotation: number;
    showTooltip: boolean;
    showCard: boolean;
    isStartPoint?: boolean;
  }>;
