import type { LatLng, LatLngTuple, LeafletEvent, Map as LeafletMap, Point, ZoomAnimEvent } from 'leaflet';
import { toLatLng } from '../../model/geometry/level-frame.ts';
import type { Frame } from '../../model/geometry/rectangle.ts';
import { turnedBack } from '../../model/geometry/turn.ts';
import type { XY } from '../../model/model.ts';
import { PaneLayer } from './pane-layer.ts';
import { placeElement } from './place-element.ts';
import { turnOn } from './plan-crs.ts';

/**
 * The pane and the class of the element; `isSharp`: it is laid out in every frame of a zoom, so that the widths of its lines stay. While
 * `isVisible` does not hold, it is never laid out again, only scaled.
 */
type Options = Readonly<{ pane: string; className: string; isSharp?: boolean; isVisible?: () => boolean }>;

/** Leaflet's own place for a point of the map in a view that it moves to. */
type MovingMap = LeafletMap & { _latLngToNewLayerPoint(at: LatLngTuple, zoom: number, center: LatLng): Point };

/**
 * A picture or drawing that is stretched over a frame of the plan. While the view zooms or turns the browser scales and turns it;
 * it is laid out again when that has ended.
 */
export class PlanOverlay<Shape extends HTMLElement | SVGElement> extends PaneLayer {
  readonly element: Shape;
  readonly #frame: Frame;
  readonly #isSharp: boolean;
  readonly #isVisible: () => boolean;
  /** The zoom that it is laid out for. */
  #zoom = 0;

  constructor(element: Shape, frame: Frame, { pane, className, isSharp = false, isVisible = () => true }: Options) {
    super(pane);
    this.element = element;
    this.#frame = frame;
    this.#isSharp = isSharp;
    this.#isVisible = isVisible;
    element.classList.add('leaflet-image-layer', className);
  }

  override onAdd(map: LeafletMap): this {
    this.element.classList.toggle('leaflet-zoom-animated', map.options.zoomAnimation);
    this.getPane()!.append(this.element);
    this.#layOut();
    return this;
  }

  override onRemove(): this {
    this.element.remove();
    return this;
  }

  override getEvents() {
    return {
      zoom: () => (this.#isSharp ? this.#layOut() : this.#follow()),
      zoomanim: (event: LeafletEvent) => {
        const { zoom, center } = event as ZoomAnimEvent;
        this.#scale((this._map as MovingMap)._latLngToNewLayerPoint(toLatLng(this.#frame), zoom, center), zoom);
      },
      zoomend: () => (this.#isVisible() ? this.#layOut() : this.#follow()),
      viewreset: () => this.#layOut(),
    };
  }

  /** Whole pixels keep an upright picture as sharp as it is; they would shake one that is being turned. */
  #pixel(at: XY): Point {
    const exact = this._map.project(toLatLng(at)).subtract(this._map.getPixelOrigin());
    return turnOn(this._map).bearing === 0 ? exact.round() : exact;
  }

  /** Lays it out for the zoom of the map, if it is only scaled. */
  sharpen(): void {
    if (this.#zoom !== this._map.getZoom()) this.#layOut();
  }

  #follow(): void {
    this.#scale(this.#pixel(this.#frame), this._map.getZoom());
  }

  #scale(corner: Point, zoom: number): void {
    placeElement(this.element, corner, this._map.getZoomScale(zoom, this.#zoom), turnOn(this._map).bearing);
  }

  #layOut(): void {
    const { x, y, width, height } = this.#frame;
    const turn = turnOn(this._map);
    const corner = this.#pixel({ x, y });
    const size = turnedBack(this.#pixel({ x: x + width, y: y + height }).subtract(corner), turn);
    this.#zoom = this._map.getZoom();
    this.element.style.width = `${size.x}px`;
    this.element.style.height = `${size.y}px`;
    placeElement(this.element, corner, 1, turn.bearing);
  }
}
