import type { PlanMap } from './plan-map.ts';

/** Its width in pixels, how far it is above the finger, and how much it magnifies. */
const WIDTH = 128;
const ABOVE = 48;
const ZOOM = 2;

/** A magnifier that shows what a finger covers while it drags a point. */
export function createLoupe({ map }: Pick<PlanMap, 'map'>, element: HTMLElement) {
  const glass = document.createElement('canvas');
  glass.className = 'loupe';
  glass.hidden = true;
  element.append(glass);
  let at: readonly number[] | null = null;

  function draw(): void {
    const brush = glass.getContext('2d');
    if (!at || !brush) return;
    const ratio = devicePixelRatio;
    glass.width = WIDTH * ratio;
    glass.height = WIDTH * ratio;
    brush.fillStyle = getComputedStyle(element).backgroundColor;
    brush.fillRect(0, 0, glass.width, glass.height);
    const part = WIDTH / ZOOM;
    for (const layer of element.querySelectorAll<HTMLCanvasElement>('.ol-viewport canvas')) {
      const scale = layer.width / element.clientWidth;
      const [left, top, size] = [(at[0]! - part / 2) * scale, (at[1]! - part / 2) * scale, part * scale];
      brush.drawImage(layer, left, top, size, size, 0, 0, glass.width, glass.height);
    }
    cross(brush, glass.width, getComputedStyle(element).color);
  }

  function place([x, y]: readonly number[]): void {
    // Where there is no room above the finger it is beside it.
    const isBeside = y! < WIDTH + ABOVE;
    const left = isBeside ? (x! > element.clientWidth / 2 ? x! - WIDTH - ABOVE : x! + ABOVE) : x! - WIDTH / 2;
    glass.style.left = `${Math.min(Math.max(left, 0), element.clientWidth - WIDTH)}px`;
    glass.style.top = `${isBeside ? Math.max(0, y! - WIDTH / 2) : y! - WIDTH - ABOVE}px`;
  }

  map.on('postrender', draw);
  return {
    /** Follows the finger; null puts the magnifier away. */
    show(pixel: readonly number[] | null): void {
      at = pixel;
      glass.hidden = pixel === null;
      if (!pixel) return;
      place(pixel);
      map.render();
    },
  };
}

/** Where exactly the finger is. */
function cross(brush: CanvasRenderingContext2D, width: number, color: string): void {
  const [middle, arm] = [width / 2, width / 12];
  brush.strokeStyle = color;
  brush.lineWidth = width / WIDTH;
  brush.beginPath();
  for (const [x, y] of [
    [arm, 0],
    [0, arm],
  ] as const) {
    brush.moveTo(middle - x, middle - y);
    brush.lineTo(middle + x, middle + y);
  }
  brush.stroke();
}
