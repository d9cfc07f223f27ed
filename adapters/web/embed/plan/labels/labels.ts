import type { Bounds, Map as LeafletMap, Point } from 'leaflet';
import { COLORS } from '../../../shared/colors.ts';
import { categoryIcon, isWay, sortOf } from '../../model/category-icon.ts';
import { type Box, distanceTo, type TakenBoxes, takenBoxes } from '../../model/geometry/box.ts';
import { toLatLng } from '../../model/geometry/level-frame.ts';
import type { Frame } from '../../model/geometry/rectangle.ts';
import { type Turn, turnedBack } from '../../model/geometry/turn.ts';
import type { Words } from '../../model/language.ts';
import type { Area, XY } from '../../model/model.ts';
import { whileIdle } from '../../shared/while-idle.ts';
import { type AreaLabel, type AreaLabels, openAreaLabels } from '../areas/area-labels.ts';
import { turnedAreas } from '../areas/turned-areas.ts';
import { turnOn } from '../layers/plan-crs.ts';
import type { Markers } from '../markers/markers.ts';
import { belowLine, freeView } from '../view/free-view.ts';
import { doubledAreas, pinsInAreas } from './doubled.ts';
import { fitName } from './label-fit.ts';
import type { TextMeasure } from './label-text.ts';
import { type LabelOfArea, layOutLabels, STILL_APART } from './lay-out-labels.ts';
import { type PlanText, TextLayer } from './text-layer.ts';

/** Names of markers are shown from this multiple of the fitted zoom on. */
const CLOSE = 1.5;

/** Pixels beyond each side of the view that have labels, so that it can be moved. */
const BESIDE = 200;

/** As many of the widest areas may be named, however narrow they are. */
const FEW = 120;

/** A marker within so many pixels names an area of the same title. */
const NEAR = 90;

/** The labels on the plan. */
export interface Labels {
  /** Called at first and when markers, the filter or the route have changed; runs by itself after every move, which a zoom is too. */
  draw(): void;
  remove(): void;
}

/** `shows` returns whether the area with that id has its title, `covered` what else is on the plan, in pixels. */
export type LabelParts = Readonly<{
  areas: readonly Area[];
  markers: Markers;
  measure: TextMeasure;
  /** The zoom of the map, as a multiple of the fitted zoom. */
  zoom: () => number;
  words: Words;
  shows: (id: string) => boolean;
  isFiltered: () => boolean;
  covered: () => readonly Box[];
}>;

/**
 * The titles of areas with the icons of their categories, each where its area, or what of it is in the view, is widest, as far as they do not
 * overlap a marker, a route or one another (`layOutLabels`). When zoomed in, the names of markers with a tooltip as well, where there is space
 * below them. Each has `data-of`, its place's id. Texts are upright however the plan is turned.
 */
export function openLabels(
  map: LeafletMap,
  { areas, markers, measure, zoom, words, shows, isFiltered, covered }: LabelParts,
): Labels {
  const titlesNow = openTitles(map, areas, words);
  const stopMeasuring = whileIdle(measuredAhead(areas, words, measure));
  const layer = new TextLayer('labels').addTo(map);
  const byId = new Map(areas.map((area) => [area.id, area]));
  const pixel = (at: XY): Point => map.project(toLatLng(at));
  /** The areas that have their name on the plan. */
  let ofAreas: ReadonlySet<string> = new Set();
  const areasOf = doubledAreas(areas, words);
  const isSeen = (at: XY): boolean => map.getPixelBounds().contains(pixel(at));
  const fittingTitles = (scale: number, taken: TakenBoxes): PlanText[] => {
    const { turn, labels } = titlesNow();
    const seen = planFrame(map.getPixelBounds().pad(-0.05), scale);
    const all = labels.within(planFrame(withBesides(map), scale), scale, seen, FEW);
    const pins = markers.placed().flatMap(({ marker, named }) => (named ? [{ marker, ...named }] : []));
    const inAreas = pinsInAreas(
      markers.placed().filter(({ marker }) => isSeen(marker.position)),
      areasOf,
    );
    const isNamedByPin = ({ id, title }: AreaLabel, { x, y }: Point): boolean =>
      inAreas.get(id)?.named != null ||
      pins.some(({ marker, box }) => distanceTo(box, { x, y }) < NEAR && words.place(marker, 'title') === title);
    const points = new Map<AreaLabel, XY>();
    const inView = all.flatMap((label): LabelOfArea[] => {
      const at = turnedBack(label.at, turn);
      const point = pixel(at);
      if (!shows(label.id) || isNamedByPin(label, point)) return [];
      points.set(label, at);
      const look = lookOf(byId.get(label.id)!);
      // A pin of its name stands in it, and is its sign.
      const plain = { icon: { ...look.icon, name: null }, isSelectable: false };
      return [{ label, at: point, ...look, ...(inAreas.has(label.id) && plain) }];
    });
    const ways = pins.filter(({ name }) => name.isWay).length;
    const laid = layOutLabels(inView, {
      scale,
      measure,
      taken,
      isFree: freeView(map),
      isOverview: zoom() < CLOSE,
      named: ofAreas,
      count: { ways, others: pins.length - ways },
    });
    ofAreas = new Set(laid.flatMap(({ label, fitted }) => (fitted.lines.length > 0 ? label.id : [])));
    return laid.map(({ label, fitted, from }) => ({ id: label.id, at: points.get(label)!, fitted, from }));
  };
  const fittingNames = (scale: number, taken: TakenBoxes): PlanText[] => {
    // What a filter leaves is named at any zoom.
    const from = isFiltered() ? 0 : (CLOSE * scale) / zoom();
    if (scale < from) return [];
    return markers.placed().flatMap(({ marker, shape, named }) => {
      const { id, position: at } = marker;
      const isNamedByArea = areasOf(marker).some((id) => ofAreas.has(id));
      const isWanted = shape === 'whole' && !named && !isNamedByArea;
      const fitted = isWanted ? fitName(marker, words, pixel(at), measure, taken) : null;
      return fitted ? [{ id, at, fitted, from }] : [];
    });
  };
  const namesOfPins = (scale: number, taken: TakenBoxes): PlanText[] =>
    markers.placed().flatMap(({ marker: { id, position: at }, named }) => {
      return named && !taken.inTheWay(named.box)
        ? [{ id, at, fitted: { ...named.name, shift: named.shift, aside: named.aside }, from: scale * STILL_APART }]
        : [];
    });
  const draw = (): void => {
    const scale = map.getZoomScale(map.getZoom(), 0);
    const taken = takenBoxes();
    taken.add([...covered(), ...belowLine(map)]);
    const ofPins = namesOfPins(scale, taken);
    for (const { boxes, bubble, named } of markers.placed())
      taken.add([...boxes, bubble, named?.box].filter((box) => box != null));
    const texts = [...ofPins, ...fittingTitles(scale, taken), ...fittingNames(scale, taken)];
    const drawn = withBesides(map);
    layer.show(texts.filter(({ at }) => drawn.contains(pixel(at))));
  };
  map.on('moveend', draw);
  return {
    draw,
    remove() {
      titlesNow().stop();
      stopMeasuring();
      map.off('moveend', draw);
      layer.remove();
    },
  };
}

/** What an area's label looks like beside its text, and what it counts as. */
function lookOf(area: Area): Omit<LabelOfArea, 'label' | 'at'> {
  const { isSelectable, tags, color } = area;
  const icon = { name: isSelectable ? categoryIcon(area) : null, color: tags[0]?.color || color || COLORS.area };
  return { icon, sort: sortOf(area), isWay: isWay(area), isSelectable };
}

/** The titles on the turned plan, and a function that ends their preparation. */
type Titles = Readonly<{ turn: Turn; labels: AreaLabels; stop: () => void }>;

/** Returns a function for the titles at the bearing that the plan has then. */
function openTitles(map: LeafletMap, areas: readonly Area[], words: Words): () => Titles {
  const open = (): Titles => {
    const turn = turnOn(map);
    const labels = openAreaLabels(turnedAreas(areas, turn), words);
    return { turn, labels, stop: whileIdle(labels.prepare) };
  };
  let titles = open();
  return () => {
    if (titles.turn.bearing === turnOn(map).bearing) return titles;
    titles.stop();
    titles = open();
    return titles;
  };
}

/** The view and what is beside it, in pixels. */
function withBesides(map: LeafletMap): Bounds {
  const seen = map.getPixelBounds();
  const corners = [seen.min!.subtract([BESIDE, BESIDE]), seen.max!.add([BESIDE, BESIDE])];
  return corners.reduce((bounds, corner) => bounds.extend(corner), seen);
}

/** Measures the titles of areas, which takes longer than to place them; measured once, they are known. */
function measuredAhead(
  areas: readonly Area[],
  words: Words,
  measure: TextMeasure,
): (hasTime: () => boolean) => boolean {
  let measured = 0;
  return (hasTime) => {
    while (measured < areas.length && hasTime()) measure(words.place(areas[measured++]!, 'title'), 1);
    return measured < areas.length;
  };
}

/** The part of the turned plan, in plan units, that is at these pixels at a scale. */
function planFrame({ min, max }: Bounds, scale: number): Frame {
  const [from, to] = [min!.divideBy(scale), max!.divideBy(scale)];
  return { x: from.x, y: from.y, width: to.x - from.x, height: to.y - from.y };
}
