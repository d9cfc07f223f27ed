import type { ReadonlySignal, Signal } from '@preact/signals';
import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { Level } from '../../../../src/domain/projects/items/level.ts';
import type { Vertex } from '../../../../src/domain/projects/values/geometry.ts';
import type { ControlPoint } from '../../../../src/domain/projects/values/georeference.ts';
import type { Profile } from '../../../../src/domain/wayfinding/route/route.ts';
import type { NamedEnd } from '../../../../src/domain/wayfinding/route/route-end.ts';
import type { RouteResult } from '../../../../src/domain/wayfinding/words/described-route.ts';
import type { MapDocument } from '../document/document.ts';
import type { Person } from '../document/people/presence.ts';
import type { SaveQueue } from '../document/saving/save-queue.ts';
import type { PlacedNoun } from '../geometry/placed.ts';
import type { Snap } from '../geometry/snap.ts';
import type { PlanReader } from '../trace/plan-reader.ts';
import type { Drawing, DrawingState } from './drawing-state.ts';
import type { MapClosure } from './map-closures.ts';
import type { MapPart } from './map-parts.ts';
import type { RoomOffers } from './offered-rooms.ts';
import type { StorePicture } from './picture-store.ts';
import type { FieldToFill, Proposal } from './proposal.ts';
import type { Sketch } from './sketch.ts';
import type { WandSettings } from './wand-settings.ts';

/** An item on a level. */
export type ItemRef = { readonly noun: PlacedNoun; readonly id: string };

export const TOOLS = [
  'select',
  'rectangle',
  'turnedRectangle',
  'circle',
  'area',
  'wand',
  'split',
  'marker',
  'corridor',
  'door',
  'transition',
  'measure',
  'route',
  'number',
  'georeference',
  'align',
] as const;
export type ToolName = (typeof TOOLS)[number];

/** What may be used by people who may only look. */
export const HARMLESS_TOOLS: readonly ToolName[] = ['select', 'measure', 'route'];

/** What other parts can ask of the canvas. */
export type CanvasControls = {
  readonly fit: () => void;
  /** More than 1 brings the plan nearer. */
  readonly zoomBy: (factor: number) => void;
  /** Gives what was typed to the tool; false where it makes nothing of it. */
  readonly type: (typed: string) => boolean;
  readonly drawing: Drawing;
  readonly focus: () => void;
  /** What is at a place of the window, the topmost; null where nothing is. A finger hits what is a little further away too. */
  readonly itemAt: (at: { readonly x: number; readonly y: number; readonly isTouch: boolean }) => ItemRef | null;
  /** Ends the press that goes on, without effect: a menu opens. */
  readonly endPress: () => void;
  /** The distance of so many pixels of the screen, in units of the plan. */
  readonly unitsOf: (pixels: number) => number;
  /** The middle of the view, and the size of a pixel there in units of the plan. */
  readonly look: () => { readonly x: number; readonly y: number; readonly unitsPerPixel: number };
  readonly lookAt: (look: { readonly x: number; readonly y: number; readonly unitsPerPixel: number }) => void;
  /** Where a position of the plan is on the canvas, in pixels. */
  readonly pixelOf: (at: Vertex) => readonly number[];
};

/** What lies beside or over the canvas. `places`: the list of places, where there is no room for it beside the canvas. */
export type SidePanel = 'preview' | 'check' | 'history' | 'unsaved' | 'places' | 'rooms' | null;

/** What is asked or explained over the editor. */
export type EditorDialog = 'tags' | 'languages' | 'shortcuts' | 'table' | null;

/** Everything that the parts of the editor share: the document, what is looked at and chosen, and what they ask of each other. */
export type EditorState = {
  readonly document: MapDocument;
  readonly saves: SaveQueue;
  /** Reads the pictures of levels, for the wand. */
  readonly planReader: PlanReader;
  readonly storePicture: StorePicture;
  /** The map is in this window alone: the service knows nothing of it. */
  readonly isSample: boolean;
  readonly wand: Signal<WandSettings>;
  /** Why nothing can be changed; null where it can. */
  readonly refusal: Signal<string | null>;
  /** The level that is edited; null where there is none. */
  readonly levelId: ReadonlySignal<string | null>;
  readonly level: ReadonlySignal<Level | null>;
  /** The levels in their order. */
  readonly levels: ReadonlySignal<readonly Level[]>;
  readonly chooseLevel: (id: string) => void;
  readonly selection: Signal<readonly ItemRef[]>;
  /** Handles are shown on the chosen item, whose points are moved. */
  readonly isEditingPoints: Signal<boolean>;
  readonly tool: Signal<ToolName>;
  /** Chooses items, on whatever level they are, and shows them on the canvas. `keepsView`: unless all of them can be seen already. */
  readonly show: (items: readonly ItemRef[], keepsView?: boolean) => void;
  /** Set when items shall come into view; the canvas does it and clears it. */
  readonly shown: Signal<{ readonly items: readonly ItemRef[]; readonly keepsView: boolean } | null>;
  /** A place that was just drawn and wants a name: the inspector gives its name field the focus, with `suggestion` as its text. */
  readonly toName: Signal<{ readonly item: ItemRef; readonly suggestion: string } | null>;
  /** Where a lift or stairs is to be placed: a dialog asks which levels it connects. */
  readonly transitionAt: Signal<Vertex | null>;
  /** The route that is tested. */
  readonly routeEnds: Signal<{ readonly from: NamedEnd | null; readonly to: NamedEnd | null }>;
  readonly routeProfile: Signal<Profile>;
  readonly route: Signal<RouteResult | null>;
  readonly panel: Signal<SidePanel>;
  /** The canvas has all the room: neither lists nor properties are beside it. */
  readonly arePanelsHidden: Signal<boolean>;
  readonly dialog: Signal<EditorDialog>;
  readonly drawing: Signal<DrawingState>;
  /** What is being typed for the tool: a size, length, position or name; null while nothing is. */
  readonly typed: Signal<string | null>;
  /** A click adds to what is chosen, and a drag spans a frame, as while Shift is held. */
  readonly isChoosingSeveral: Signal<boolean>;
  /** A grid is drawn, and attracts the pointer where nothing else does. */
  readonly hasGrid: Signal<boolean>;
  /** The dark lines of the plan attract the pointer where no item does. */
  readonly hasPlanLines: Signal<boolean>;
  /** The pairs of points by which the level is placed on the earth, also a single one that is not stored yet. */
  readonly controlPoints: Signal<readonly ControlPoint[]>;
  /** Lines that are drawn follow the outlines of what is there, as they do while Shift is held. */
  readonly isTracing: Signal<boolean>;
  /** What is doubtful of the step that was just done. */
  readonly warned: Signal<Sketch>;
  /** A change that is proposed; it is done when the person accepts it. */
  readonly proposal: Signal<Proposal | null>;
  /** Rooms that a drawing has, until they are taken or dropped. */
  readonly offers: Signal<RoomOffers | null>;
  /** A field of the chosen place that wants to be filled in: it takes the focus and clears this. */
  readonly toFill: Signal<FieldToFill | null>;
  /** Hidden and locked items are neither drawn nor hit; only in this browser. */
  readonly hidden: Signal<ReadonlySet<string>>;
  readonly locked: Signal<ReadonlySet<string>>;
  /** Parts of the map that are not drawn, of which nothing is hit; only in this browser. */
  readonly unseen: Signal<ReadonlySet<MapPart>>;
  /** The language whose texts are drawn and edited. */
  readonly defaultLanguage: ReadonlySignal<string>;
  /** The tab of the inspector that was chosen last. */
  readonly inspectorTab: Signal<'all' | 'place' | 'look' | 'ways' | 'languages'>;
  /** What is closed, slow or has a notice now or later. */
  readonly closures: Signal<readonly MapClosure[]>;
  /** Who else is in the editor. */
  readonly people: Signal<readonly Person[]>;
  /** The canvas while it is shown. */
  readonly canvas: Signal<CanvasControls | null>;
  /** Where the pointer or the cross-hair is, and what it snaps to. */
  readonly pointer: Signal<Vertex | null>;
  readonly snap: Signal<Snap | null>;
  /** The size of a pixel in units of the plan: the zoom. */
  readonly resolution: Signal<number>;
  /** Changes whenever the view does: what lies over the canvas moves along. */
  readonly viewChanges: Signal<number>;
  /** Said by screen readers and shown in the status line. */
  readonly announcement: Signal<string>;
};

const EditorContext = createContext<EditorState | null>(null);
export const EditorProvider = EditorContext.Provider;

/** The editor that a part is in. */
export function useEditor(): EditorState {
  const state = useContext(EditorContext);
  if (!state) throw new Error('This part belongs into an editor.');
  return state;
}
