import type { Bounds, Map as LeafletMap, Point } from 'leaflet';
import { categoryIcon, isWay } from '../../model/category-icon.ts';
import { type Box, type TakenBoxes, takenBoxes } from '../../model/geometry/box.ts';
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
import { type Fitted, fitIcon, fitName, fitTitle, type LabelIcon, leastScaleOf } from './label-fit.ts';
import { type TextMeasure, textMeasure } from './label-text.ts';
import { type PlanText, TextLayer } from './text-layer.ts';

/** Names of markers are shown from this multiple of the fitted zoom on. */
const CLOSE = 1.5;

/** Pixels beyond each side of the view that have labels, so that it can be moved. */
const BESIDE = 200;

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
  /** The zoom of the map, as a multiple of the fitted zoom. */
  zoom: () => number;
  words: Words;
  shows: (id: string) => boolean;
  isFiltered: () => boolean;
  covered: () => readonly Box[];
}>;

/**
 * The titles of areas with the icons of their categories, each where its area, or what of it is in the view, is widest, shown if they fit into their areas at the zoom and do not
 * overlap a marker, a route or one another; the larger area wins. When zoomed in, the names of markers with a tooltip as well,
 * where there is space below them. Where a title does not fit, the icon alone may. Each has `data-of`, its place's id. Texts are upright however the plan is turned.
 */
export function openLabels(
  map: LeafletMap,
  { areas, markers, zoom, words, shows, isFiltered, covered }: LabelParts,
): Labels {
  const titlesNow = openTitles(map, areas, words);
  const measure = textMeasure(getComputedStyle(map.getContainer()).fontFamily);
  const stopMeasuring = whileIdle(measuredAhead(areas, words, measure));
  const layer = new TextLayer('labels').addTo(map);
  const byId = new Map(areas.map((area) => [area.id, area]));
  const iconOf = (id: string): LabelIcon | null => {
    const area = byId.get(id)!;
    const name = area.isSelectable ? categoryIcon(area) : null;
    return name === null ? null : { name, color: area.tags[0]?.color || area.color };
  };
  const wayLast = (id: string): number => (isWay(byId.get(id)!) ? 1 : 0);
  const pixel = (at: XY): Point => map.project(toLatLng(at));
  const fittingTitles = (scale: number, taken: TakenBoxes): PlanText[] => {
    const { turn, labels } = titlesNow();
    const seen = map.getPixelBounds();
    const named = new Set<string>();
    const all = labels.within(planFrame(withBesides(map), scale), scale, planFrame(seen.pad(-0.05), scale));
    const placed = (place: (title: AreaLabel, at: Point, icon: LabelIcon | null) => Fitted | null, from: typeof all) =>
      from.flatMap((title): PlanText[] => {
        const { id } = title;
        const at = turnedBack(title.at, turn);
        if (named.has(id) || !shows(id)) return [];
        const fitted = place(title, pixel(at), iconOf(id));
        if (!fitted) return [];
        named.add(id);
        return [{ id, at, fitted, from: fitted.lines.length > 0 ? leastScaleOf(title, fitted) : 0 }];
      });
    const titles = placed((title, at, icon) => fitTitle(title, at, scale, measure, taken, icon), all);
    const alone = all.toSorted((one, other) => wayLast(one.id) - wayLast(other.id));
    return [...titles, ...placed((title, at, icon) => icon && fitIcon(title, at, scale, icon, taken), alone)];
  };
  const fittingNames = (scale: number, taken: TakenBoxes): PlanText[] => {
    // What a filter leaves is named at any zoom.
    const from = isFiltered() ? 0 : (CLOSE * scale) / zoom();
    if (scale < from) return [];
    return markers.placed().flatMap(({ marker, shape }) => {
      const { id, position: at } = marker;
      const fitted = shape === 'whole' ? fitName(marker, words, pixel(at), measure, taken) : null;
      return fitted ? [{ id, at, fitted, from }] : [];
    });
  };
  const draw = (): void => {
    const scale = map.getZoomScale(map.getZoom(), 0);
    const taken = takenBoxes();
    taken.add(covered());
    for (const { boxes, bubble } of markers.placed()) taken.add(bubble ? [...boxes, bubble] : boxes);
    const texts = [...fittingTitles(scale, taken), ...fittingNames(scale, taken)];
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
