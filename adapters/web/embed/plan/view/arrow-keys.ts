type Stop = HTMLElement | SVGElement;
type Direction = readonly [x: -1 | 0 | 1, y: -1 | 0 | 1];

/** The focusable elements of a plan that the filter includes. */
const STOPS = '.area[tabindex]:not(.is-faded), .marker[tabindex]:not([hidden])';

const DIRECTIONS: Readonly<Record<string, Direction>> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

/** The weight of a sideways distance compared with one ahead. */
const ASIDE = 2.5;

/**
 * Makes all places of a plan one stop of the Tab key, so that nobody has to step through hundreds of them: the
 * selected or focused one, else the first.
 */
export function oneTabStop(container: HTMLElement, selected: string | null): void {
  const stops = [...container.querySelectorAll<Stop>(STOPS)];
  const current =
    stops.find((stop) => selected !== null && stop.dataset.place === selected) ??
    stops.find((stop) => stop === document.activeElement) ??
    stops[0];
  if (current) moveStop(container, current);
}

/** Arrow keys move from the focused place to the next in their direction, Page Down and Page Up through all of them. */
export function followArrowKeys(container: HTMLElement): void {
  container.addEventListener('keydown', (event) => {
    const direction = DIRECTIONS[event.key];
    const turn = { PageDown: 1, PageUp: -1 }[event.key];
    const from = event.target as Stop;
    if (!(direction || turn) || !from.matches(STOPS) || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    event.stopPropagation();
    const next = direction ? nextStop(container, from, direction) : stopInTurn(container, from, turn!);
    next?.focus({ preventScroll: true });
  });
  container.addEventListener('focusin', ({ target }) => {
    if ((target as Stop).matches(STOPS)) moveStop(container, target as Stop);
  });
}

function moveStop(container: HTMLElement, stop: Stop): void {
  for (const former of container.querySelectorAll('.leaflet-pane [tabindex="0"]'))
    former.setAttribute('tabindex', '-1');
  stop.setAttribute('tabindex', '0');
}

function nextStop(container: HTMLElement, from: Stop, [x, y]: Direction): Stop | null {
  const start = middleOf(from);
  let [next, least]: [Stop | null, number] = [null, Infinity];
  for (const stop of container.querySelectorAll<Stop>(STOPS)) {
    const middle = middleOf(stop);
    const [right, down] = [middle.x - start.x, middle.y - start.y];
    const ahead = right * x + down * y;
    const way = ahead + ASIDE * Math.abs(right * y + down * x);
    if (stop === from || ahead <= 1 || way >= least) continue;
    [next, least] = [stop, way];
  }
  return next;
}

function stopInTurn(container: HTMLElement, from: Stop, step: number): Stop | undefined {
  const stops = [...container.querySelectorAll<Stop>(STOPS)];
  return stops[(stops.indexOf(from) + step + stops.length) % stops.length];
}

function middleOf(stop: Stop): { x: number; y: number } {
  const { left, top, width, height } = stop.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}
