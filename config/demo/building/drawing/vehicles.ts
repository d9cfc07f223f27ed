import { circle, every, grid, type Paint, paint, path, rect } from './pen.ts';

const tyre: Paint = { fill: 'none', stroke: '#8e99a1', 'stroke-width': 3, 'stroke-linecap': 'round' };

/** A parked bicycle, standing upright in the plan. */
export function bicycle(x: number, y: number): string {
  return (
    path(`M${x} ${y}v26`, paint.metal) + path(`M${x} ${y}v8m0 10v8`, tyre) + path(`M${x - 4.5} ${y + 6}h9`, paint.metal)
  );
}

/** A boat seen from above, bow to the right: an exhibit here, a dinghy at the quay. */
export function hull(x: number, y: number, length: number, beam: number): string {
  const half = beam / 2;
  const bow = length * 0.45;
  const outline = `M${x} ${y - half * 0.7}Q${x + length - bow} ${y - half * 1.3} ${x + length} ${y}Q${x + length - bow} ${y + half * 1.3} ${x} ${y + half * 0.7}Z`;
  const thwarts = [0.2, 0.42, 0.62].map((share) => `M${x + length * share} ${y - half * 0.72}v${half * 1.44}`);
  return (
    path(outline, { fill: '#e2cda6', stroke: '#b39b73', 'stroke-width': 2 }) +
    path(thwarts.join(''), { fill: 'none', stroke: '#b39b73', 'stroke-width': 3 })
  );
}

/** A ferry seen from above, bow upwards; (x, y) is the middle of its stern. */
export function ferry(x: number, y: number, color: string): string {
  const body = `M${x - 34} ${y}V${y - 96}Q${x - 30} ${y - 128} ${x} ${y - 142}Q${x + 30} ${y - 128} ${x + 34} ${y - 96}V${y}Q${x} ${y + 8} ${x - 34} ${y}Z`;
  return [
    path(body, { fill: '#ffffff', stroke: '#8fa0aa', 'stroke-width': 2.5 }),
    rect(x - 24, y - 92, 48, 78, { fill: '#eef3f5', stroke: '#b9c6cd', 'stroke-width': 1.4, rx: 6 }),
    rect(x - 24, y - 92, 48, 12, { fill: color, rx: 5 }),
    grid([x - 13, x + 13], every(13, y - 70, y - 22), (sx, sy) => rect(sx - 7, sy, 14, 6, { fill: '#cfdbe1', rx: 2 })),
    circle(x, y - 112, 6, { fill: color }),
  ].join('');
}

type Train = {
  /** The left end, and the middle line. */
  readonly x: number;
  readonly y: number;
  readonly cars: number;
  readonly length: number;
  readonly beam: number;
  readonly color: string;
};

/** A train or tram seen from above; `length` is that of one car, couplings apart. */
export function train({ x, y, cars, length, beam, color }: Train): string {
  const band = beam * 0.15;
  const body = { fill: '#ffffff', stroke: '#84919a', 'stroke-width': 2, rx: beam / 4 };
  return every(length + 3, x, x + (cars - 1) * (length + 3))
    .map((left) =>
      [
        rect(left, y - beam / 2, length, beam, body),
        rect(left + 5, y - beam * 0.375, length - 10, band, { fill: color, rx: band / 2 }),
        rect(left + 5, y + beam * 0.375 - band, length - 10, band, { fill: color, rx: band / 2 }),
        grid(every(24, left + 12, left + length - 24), [y - beam / 8], (at, top) =>
          rect(at, top, 16, beam / 4, { fill: '#d5e2e8', rx: 2 }),
        ),
      ].join(''),
    )
    .join('');
}
