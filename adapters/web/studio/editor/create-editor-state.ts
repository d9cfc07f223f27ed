import { computed, signal } from '@preact/signals';
import type { Level } from '../../../../src/domain/projects/items/level.ts';
import type { Vertex } from '../../../../src/domain/projects/values/geometry.ts';
import type { ControlPoint } from '../../../../src/domain/projects/values/georeference.ts';
import type { Profile } from '../../../../src/domain/wayfinding/route/route.ts';
import type { NamedEnd } from '../../../../src/domain/wayfinding/route/route-end.ts';
import type { RouteResult } from '../../../../src/domain/wayfinding/words/described-route.ts';
import type { MapDocument } from '../document/document.ts';
import type { Noun } from '../document/items/types.ts';
import type { Person } from '../document/people/presence.ts';
import type { SaveQueue } from '../document/saving/save-queue.ts';
import type { Snap } from '../geometry/snap.ts';
import { workerPlanReader } from '../trace/plan-reader.ts';
import { NOTHING_DRAWN } from './drawing-state.ts';
import type { CanvasControls, EditorDialog, EditorState, ItemRef, SidePanel, ToolName } from './editor-state.ts';
import type { MapClosure } from './map-closures.ts';
import type { MapPart } from './map-parts.ts';
import type { RoomOffers } from './offered-rooms.ts';
import { pictureInMap } from './picture-store.ts';
import type { FieldToFill, Proposal } from './proposal.ts';
import type { Sketch } from './sketch.ts';
import { WAND_SETTINGS } from './wand-settings.ts';

/** The state of an editor that was just opened, on the project's first level. */
export function createEditorState(
  document: MapDocument,
  saves: SaveQueue,
  {
    planReader = workerPlanReader(),
    storePicture = pictureInMap,
    isSample = false,
  }: Partial<Pick<EditorState, 'planReader' | 'storePicture' | 'isSample'>> = {},
): EditorState {
  const levels = computed(() => sortedLevels(document));
  const setting = (name: string) => document.item('project', document.projectId).value?.[`settings.${name}`] ?? null;
  const first = levels.value.find(({ id }) => id === setting('defaultLevelId')) ?? levels.value[0];
  const chosen = signal<string | null>(first?.id ?? null);
  // A level that somebody deletes makes room for the first one.
  const level = computed(() => levels.value.find(({ id }) => id === chosen.value) ?? levels.value[0] ?? null);
  const levelId = computed(() => level.value?.id ?? null);
  const selection = signal<readonly ItemRef[]>([]);
  const isEditingPoints = signal(false);
  const shown = signal<EditorState['shown']['value']>(null);

  function chooseLevel(id: string): void {
    if (levelId.value === id) return;
    void saves.flush();
    selection.value = [];
    isEditingPoints.value = false;
    chosen.value = id;
  }

  return {
    document,
    saves,
    planReader,
    storePicture,
    isSample,
    wand: signal(WAND_SETTINGS),
    refusal: signal<string | null>(null),
    levelId,
    level,
    levels,
    chooseLevel,
    selection,
    isEditingPoints,
    tool: signal<ToolName>('select'),
    show(items, keepsView = false) {
      const level = levelOf(document, items[0], levelId.value);
      if (level !== null) chooseLevel(level);
      selection.value = items;
      shown.value = { items, keepsView };
    },
    shown,
    toName: signal<EditorState['toName']['value']>(null),
    transitionAt: signal<Vertex | null>(null),
    routeEnds: signal<{ readonly from: NamedEnd | null; readonly to: NamedEnd | null }>({ from: null, to: null }),
    routeProfile: signal<Profile>('default'),
    route: signal<RouteResult | null>(null),
    panel: signal<SidePanel>(null),
    arePanelsHidden: signal(false),
    dialog: signal<EditorDialog>(null),
    drawing: signal(NOTHING_DRAWN),
    typed: signal<string | null>(null),
    isChoosingSeveral: signal(false),
    hasGrid: signal(false),
    hasPlanLines: signal(false),
    controlPoints: signal<readonly ControlPoint[]>([]),
    isTracing: signal(false),
    warned: signal<Sketch>([]),
    proposal: signal<Proposal | null>(null),
    offers: signal<RoomOffers | null>(null),
    toFill: signal<FieldToFill | null>(null),
    hidden: signal<ReadonlySet<string>>(new Set()),
    locked: signal<ReadonlySet<string>>(new Set()),
    unseen: signal<ReadonlySet<MapPart>>(new Set()),
    defaultLanguage: computed(() => String(setting('defaultLanguage') ?? 'en')),
    inspectorTab: signal<EditorState['inspectorTab']['value']>('place'),
    closures: signal<readonly MapClosure[]>([]),
    people: signal<readonly Person[]>([]),
    canvas: signal<CanvasControls | null>(null),
    pointer: signal<Vertex | null>(null),
    snap: signal<Snap | null>(null),
    resolution: signal(1),
    viewChanges: signal(0),
    announcement: signal(''),
  };
}

function sortedLevels(document: MapDocument): readonly Level[] {
  const levels = document
    .ids('levels')
    .value.map((id) => document.item('levels', id).value as unknown as Level | undefined);
  return levels.filter((level) => level !== undefined).toSorted((one, other) => one.order - other.order);
}

/** The level of an item; of a lift or stairs the one that is shown, if it stops there. */
function levelOf(document: MapDocument, item: ItemRef | undefined, current: string | null): string | null {
  if (!item) return null;
  const held = document.item(item.noun as Noun, item.id).value;
  if (item.noun !== 'transitions') return (held?.levelId as string | undefined) ?? null;
  const stops = (held?.positions ?? []) as readonly { readonly levelId: string }[];
  return stops.some(({ levelId }) => levelId === current) ? current : (stops[0]?.levelId ?? null);
}
