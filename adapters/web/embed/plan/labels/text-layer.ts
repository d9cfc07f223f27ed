import type { LeafletEvent, Map as LeafletMap, ZoomAnimEvent } from 'leaflet';
import { inkOn } from '../../../shared/contrast.ts';
import { toLatLng } from '../../model/geometry/level-frame.ts';
import type { XY } from '../../model/model.ts';
import { iconSymbol } from '../../shared/icon-address.ts';
import { svgElement } from '../../shared/svg-element.ts';
import { PaneLayer } from '../layers/pane-layer.ts';
import type { Fitted } from './label-fit.ts';

/** A text at a point of the plan. `from`: the scale, in pixels per plan unit, below which it has no space. */
export type PlanText = Readonly<{ id: string; at: XY; fitted: Fitted; from: number }>;

/** `isHidden` and `transform`: as set last, since reading them from the element takes longer than all else in a frame. */
type Drawn = { readonly text: PlanText; readonly element: HTMLElement; isHidden: boolean; transform: string };

/** Pixels around the view in which a text may reach into it. */
const BESIDE = 100;

/**
 * Texts that keep their size while the view zooms. Until they are placed anew, at its end, those are hidden that are out of sight or have
 * no space any more: a frame moves only what is to be seen.
 */
export class TextLayer extends PaneLayer {
  #drawn = new Map<string, Drawn>();

  /** Replaces the texts. Each has `data-of`, the id of its place. */
  show(texts: readonly PlanText[]): void {
    const former = this.#drawn;
    this.#drawn = new Map(texts.map((text) => [text.id, drawnAs(text, former.get(text.id))]));
    for (const [id, { element }] of former) if (!this.#drawn.has(id)) element.remove();
    this.#place(this._map.getCenter(), this._map.getZoom(), () => true);
    const isAnimated = Boolean(this._map.options.zoomAnimation);
    for (const { element } of this.#drawn.values()) {
      if (element.isConnected) continue;
      element.classList.toggle('leaflet-zoom-animated', isAnimated);
      this.getPane()!.append(element);
    }
  }

  override onAdd(_map: LeafletMap): this {
    return this;
  }

  override onRemove(_map: LeafletMap): this {
    for (const { element } of this.#drawn.values()) element.remove();
    this.#drawn.clear();
    return this;
  }

  override getEvents() {
    return {
      zoom: () => this.#zoomTo(this._map.getCenter(), this._map.getZoom()),
      // The browser moves them there in a while: what leaves the view is still in sight.
      zoomanim: (event: LeafletEvent) => {
        const { center, zoom } = event as ZoomAnimEvent;
        this.#place(center, zoom, ({ from }) => from <= this._map.getZoomScale(zoom, 0));
      },
    };
  }

  #zoomTo(center: PointLike, zoom: number): void {
    const scale = this._map.getZoomScale(zoom, 0);
    const { x: width, y: height } = this._map.getSize();
    const isNear = (at: number, size: number): boolean => -BESIDE < at && at < size + BESIDE;
    this.#place(center, zoom, ({ from }, { x, y }) => from <= scale && isNear(x, width) && isNear(y, height));
  }

  /** Moves to their places in a view the texts that are shown there; `isShown` gets its place in the container. */
  #place(center: PointLike, zoom: number, isShown: (text: PlanText, at: XY) => boolean): void {
    const map = this._map;
    const corner = map.project(center, zoom).subtract(map.getSize().divideBy(2));
    for (const drawn of this.#drawn.values()) {
      const at = map.project(toLatLng(drawn.text.at), zoom).subtract(corner);
      setHidden(drawn, !isShown(drawn.text, at));
      if (drawn.isHidden) continue;
      const { x, y } = map.containerPointToLayerPoint(at).round();
      setTransform(drawn, `translate3d(${x}px, ${y}px, 0)`);
    }
  }
}

type PointLike = Parameters<LeafletMap['project']>[0];

function setHidden(drawn: Drawn, isHidden: boolean): void {
  if (drawn.isHidden === isHidden) return;
  drawn.isHidden = isHidden;
  drawn.element.hidden = isHidden;
}

function setTransform(drawn: Drawn, transform: string): void {
  if (drawn.transform === transform) return;
  drawn.transform = transform;
  drawn.element.style.transform = transform;
}

const drawnAs = (text: PlanText, former: Drawn | undefined): Drawn => {
  const { isHidden = false, transform = '' } = former ?? {};
  return { text, element: elementOf(text, former), isHidden, transform };
};

/** The element of a text: that of the former one where it looks the same. */
function elementOf({ id, fitted }: PlanText, former: Drawn | undefined): HTMLElement {
  if (former && looksLike(fitted, former.text.fitted)) return former.element;
  const element = former?.element ?? document.createElement('div');
  const face = document.createElement('span');
  element.className = 'area-label';
  face.dataset.of = id;
  // As large as the visitor has texts.
  face.style.fontSize = `${fitted.size / 16}rem`;
  face.style.setProperty('--shift', `${fitted.shift}px`);
  if (fitted.aside) face.style.left = `${fitted.aside}px`;
  face.textContent = fitted.lines.join('\n');
  element.replaceChildren(face, ...(fitted.icon ? [iconElement(fitted.icon)] : []));
  return element;
}

function iconElement({ name, color, shift }: NonNullable<Fitted['icon']>): HTMLElement {
  const disc = document.createElement('i');
  disc.className = name ? 'label-icon' : 'label-icon is-dot';
  disc.style.top = `${shift}px`;
  disc.style.background = color;
  if (!name) return disc;
  disc.style.color = inkOn(color, 'line');
  const svg = svgElement('svg', { 'aria-hidden': 'true' });
  svg.append(svgElement('use', { href: iconSymbol(name) ?? '' }));
  disc.append(svg);
  return disc;
}

const looksLike = (one: Fitted, other: Fitted): boolean =>
  one.size === other.size &&
  one.shift === other.shift &&
  one.aside === other.aside &&
  one.icon?.name === other.icon?.name &&
  one.icon?.shift === other.icon?.shift &&
  one.lines.join('\n') === other.lines.join('\n');
