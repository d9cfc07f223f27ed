/** Which way a key leads: 1 to the next, -1 to the one before, 0 for every other key. */
type Step = -1 | 0 | 1;

/** In a list. */
export function stepInColumn({ key }: KeyboardEvent): Step {
  if (key === 'ArrowUp') return -1;
  return key === 'ArrowDown' ? 1 : 0;
}

/** In a row, whose direction is that of the language. */
export function stepInRow({ key, currentTarget }: KeyboardEvent): Step {
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return 0;
  const isBack = (key === 'ArrowLeft') !== (currentTarget as Element).matches(':dir(rtl)');
  return isBack ? -1 : 1;
}

/** In a group of which any arrow reaches the next, as the buttons of a radio group are. */
export function stepInGroup({ key }: KeyboardEvent): Step {
  if (key === 'ArrowUp' || key === 'ArrowLeft') return -1;
  return key === 'ArrowDown' || key === 'ArrowRight' ? 1 : 0;
}
