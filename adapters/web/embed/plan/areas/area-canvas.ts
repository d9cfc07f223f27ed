import { type LeafletEvent, type Map as LeafletMap, type Point, point, type ZoomAnimEvent } from 'leaflet';
import { largestFirst, ringsOf } from '../../model/geometry/covers.ts';
import { toLatLng } from '../../model/geometry/level-frame.ts';
import { around, cornersOf, type Frame, frameAround, overlapOf } from '../../model/geometry/rectangle.ts';
import { backwards, type Turn, turnedBack, turnedBox, wayBetween } from '../../model/geometry/turn.ts';
import type { Area } from '../../model/model.ts';
import { PaneLayer } from '../layers/pane-layer.ts';
import { placeElement } from '../layers/place-element.ts';
import { turnOn } from '../layers/plan-crs.ts';
import { type AreaState, lookOf } from './area-look.ts';

/** The share of the view that is painted beyond each side of it, so that it can be moved without painting. */
const PADDING = 0.2;

/** From this enlargement, or this turn in degrees, on the areas are painted anew while the view is still moving. */
const COARSE = 2;
const ASKEW = 15;

/** Device pixels per pixel of the page at most: more need memory and are hardly seen. */
const DENSEST = 2;

/** Pixels beside an outline that its line may cover. */
const LINE = 6;

type Shape = Readonly<{ area: Area; path: Path2D; frame: Frame }>;

/** What is painted: its part of the turned plan, how that is turned, the zoom of the map, and pixels per plan unit there. */
type Painted = Readonly<{ part: Frame; turn: Turn; zoom: number; scale: number }>;

/**
 * The picture of a level's areas. The browser moves, scales and turns it with the view; it is painted again when the view rests at
 * another zoom or bearing, or reaches what is not painted. `stateOf` returns the state of the area with that id; null
 * where it is not drawn at this zoom.
 */
export class AreaCanvas extends PaneLayer {
  readonly #canvas = document.createElement('canvas');
  readonly #shapes: readonly Shape[];
  readonly #stateOf: (id: string) => AreaState | null;
  /** The part of the plan with areas, and the longer side of the level, in plan units. */
  readonly #extent: Frame;
  readonly #side: number;
  #painted: Painted | null = null;
  readonly #themes = new MutationObserver(() => this.paint());

  constructor(areas: readonly Area[], level: Frame, stateOf: (id: string) => AreaState | null) {
    super('areas');
    this.#canvas.className = 'area-canvas';
    this.#canvas.setAttribute('aria-hidden', 'true');
    this.#shapes = largestFirst(areas).map((area) => ({ area, path: pathOf(area), frame: frameAround(ringsOf(area)) }));
    const corners = this.#shapes.flatMap(({ frame }) => cornersOf(frame));
    this.#extent = corners.length > 0 ? around(corners) : { ...level, width: 0, height: 0 };
    this.#side = Math.max(level.width, level.height);
    this.#stateOf = stateOf;
  }

  override onAdd(map: LeafletMap): this {
    if (map.options.zoomAnimation) this.#canvas.classList.add('leaflet-zoom-animated');
    this.getPane()!.append(this.#canvas);
    const root = themed(map);
    if (root) this.#themes.observe(root, { attributeFilter: ['data-theme'] });
    this.#renew();
    return this;
  }

  override onRemove(): this {
    this.#canvas.remove();
    this.#themes.disconnect();
    return this;
  }

  override getEvents() {
    return {
      zoom: () => this.#follow(this._map.getCenter(), this._map.getZoom()),
      zoomanim: (event: LeafletEvent) => this.#follow((event as ZoomAnimEvent).center, (event as ZoomAnimEvent).zoom),
      move: () => this.#isCoarse() && this.#renew(),
      moveend: () => this.#isStale() && this.#renew(),
      viewreset: () => this.#renew(),
    };
  }

  /** Paints all areas anew, or those with these ids and what lies around them. */
  paint(ids?: readonly string[]): void {
    if (!this.#painted) return;
    const { part, turn } = this.#painted;
    if (!ids) this.#paintPart(part);
    for (const { area, frame } of this.#shapes) {
      if (ids?.includes(area.id)) this.#paintPart(turnedBox(cornersOf(frame), turn));
    }
  }

  /** Places the picture for a view. */
  #follow(center: PointLike, zoom: number): void {
    const { part, turn, zoom: paintedZoom } = this.#painted!;
    const map = this._map;
    const fromCenter = map.project(toLatLng(turnedBack(part, turn)), zoom).subtract(map.project(center, zoom));
    const at = map.containerPointToLayerPoint(fromCenter.add(map.getSize().divideBy(2)));
    placeElement(this.#canvas, at, map.getZoomScale(zoom, paintedZoom), wayBetween(turn.bearing, turnOn(map).bearing));
  }

  /** Whether it shows a view that is still moving too badly. */
  #isCoarse(): boolean {
    if (!this.#painted) return true;
    const { zoom, turn } = this.#painted;
    const askew = Math.abs(wayBetween(turn.bearing, turnOn(this._map).bearing));
    const isBlurred = Math.abs(this._map.getZoom() - zoom) > Math.log2(COARSE);
    return isBlurred || (askew === 0 ? !this.#isEnough(this.#painted) : askew > ASKEW);
  }

  /** Whether it differs from what is to be seen in a view at rest. */
  #isStale(): boolean {
    if (!this.#painted) return true;
    const { zoom, turn } = this.#painted;
    return this._map.getZoom() !== zoom || turnOn(this._map) !== turn || !this.#isEnough(this.#painted);
  }

  /** Whether all of the view that has areas is painted. */
  #isEnough({ part, turn }: Painted): boolean {
    const { min, max } = this._map.getPixelBounds();
    const scale = this._map.getZoomScale(this._map.getZoom(), 0);
    const [from, to] = [min!.divideBy(scale), max!.divideBy(scale)];
    const view = { x: from.x, y: from.y, width: to.x - from.x, height: to.y - from.y };
    return contains(part, overlapOf(turnedBox(cornersOf(this.#extent), turn), view));
  }

  #renew(): void {
    const map = this._map;
    const [from, to] = this.#paintedBox();
    const size = to.subtract(from);
    const scale = map.getZoomScale(map.getZoom(), 0);
    const { x, y } = from.add(map.getPixelOrigin()).divideBy(scale);
    const part = { x, y, width: size.x / scale, height: size.y / scale };
    this.#painted = { part, turn: turnOn(map), zoom: map.getZoom(), scale };
    resize(this.#canvas, size);
    placeElement(this.#canvas, from, 1, 0);
    this.#paintPart(part);
  }

  /** The corners, as layer points, of what is painted: the view and what is beside it, as far as there are areas. */
  #paintedBox(): readonly [from: Point, to: Point] {
    const map = this._map;
    const scale = map.getZoomScale(map.getZoom(), 0);
    const { x, y, width, height } = turnedBox(cornersOf(this.#extent), turnOn(map));
    const layerPoint = (x: number, y: number): Point => point(x * scale, y * scale).subtract(map.getPixelOrigin());
    const least = layerPoint(x, y).subtract([LINE, LINE]);
    const most = layerPoint(x + width, y + height).add([LINE, LINE]);
    const size = map.getSize();
    const corner = (share: number): Point => {
      const at = map.containerPointToLayerPoint(size.multiplyBy(share));
      return point(clamp(at.x, least.x, most.x), clamp(at.y, least.y, most.y)).round();
    };
    return [corner(-PADDING), corner(1 + PADDING)];
  }

  /** Paints what meets a part of the turned plan, large areas first. */
  #paintPart(part: Frame): void {
    const { scale, turn, part: whole } = this.#painted!;
    const context = this.#canvas.getContext('2d')!;
    const device = scale * density();
    const line = LINE / scale;
    const [left, top] = [(part.x - line - whole.x) * device, (part.y - line - whole.y) * device].map(Math.floor);
    const [width, height] = [(part.width + 2 * line) * device, (part.height + 2 * line) * device].map(Math.ceil);
    const edge = 2 * line + 2 / device;
    const near = turnedBox(cornersOf(part), backwards(turn));
    context.save();
    context.beginPath();
    context.rect(left!, top!, width! + 1, height! + 1);
    context.clip();
    context.clearRect(left!, top!, width! + 1, height! + 1);
    const [cos, sin] = [turn.cos * device, turn.sin * device];
    context.setTransform(cos, -sin, sin, cos, -whole.x * device, -whole.y * device);
    context.lineJoin = 'round';
    const isDark = themed(this._map)?.dataset.theme === 'dark';
    for (const { area, path, frame } of this.#shapes) {
      const state = meets(frame, near, edge) ? this.#stateOf(area.id) : null;
      if (!state) continue;
      const look = lookOf(area, { ...state, isDark }, this.#side * scale);
      context.fillStyle = look.fill;
      context.globalAlpha = look.fillOpacity;
      context.fill(path, 'evenodd');
      if (look.lineWidth === 0) continue;
      context.strokeStyle = look.stroke;
      context.globalAlpha = look.strokeOpacity;
      context.lineWidth = look.lineWidth / scale;
      context.stroke(path);
    }
    context.restore();
  }
}

/** What has the theme of the map. */
const themed = (map: LeafletMap) => map.getContainer().closest<HTMLElement>('[data-theme]');

type PointLike = Parameters<LeafletMap['project']>[0];

const clamp = (value: number, least: number, most: number): number => Math.max(least, Math.min(most, value));

const density = (): number => Math.min(devicePixelRatio, DENSEST);

/** Also clears it. */
function resize(canvas: HTMLCanvasElement, { x, y }: Point): void {
  canvas.width = Math.round(x * density());
  canvas.height = Math.round(y * density());
  canvas.style.width = `${x}px`;
  canvas.style.height = `${y}px`;
}

function pathOf(area: Area): Path2D {
  const path = new Path2D();
  for (const ring of ringsOf(area)) {
    for (const [index, [x, y]] of ring.entries()) {
      if (index === 0) path.moveTo(x, y);
      else path.lineTo(x, y);
    }
    path.closePath();
  }
  return path;
}

function contains(whole: Frame, { x, y, width, height }: Frame): boolean {
  const isInside = x >= whole.x && y >= whole.y && x + width <= whole.x + whole.width;
  return !(width > 0 && height > 0) || (isInside && y + height <= whole.y + whole.height);
}

/** Whether two frames are less than `edge` apart. */
function meets(one: Frame, other: Frame, edge: number): boolean {
  const isBeside = one.x > other.x + other.width + edge || other.x > one.x + one.width + edge;
  return !isBeside && one.y <= other.y + other.height + edge && other.y <= one.y + one.height + edge;
}
