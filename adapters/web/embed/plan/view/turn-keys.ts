/** Keys turn the plan to the next multiple of this, in degrees, so that they also lead back to where it is upright. */
const STEP = 15;

/**
 * Turns the plan by the left and right arrow keys while Shift is held: the key to the right turns it clockwise. `bearing` returns the
 * bearing that it has, or is being turned to.
 */
export function followTurnKeys(container: HTMLElement, bearing: () => number, turnTo: (bearing: number) => void): void {
  container.addEventListener('keydown', (event) => {
    const side = { ArrowLeft: 1, ArrowRight: -1 }[event.key];
    if (!side || !event.shiftKey || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    // Neither the focus nor the view moves.
    event.stopImmediatePropagation();
    turnTo(side * STEP * (Math.floor((side * bearing()) / STEP) + 1));
  });
}
