/** What is open over the plan: each but the first is what a visitor leaves by Back. */
export type Layer = 'search' | 'places' | 'crowd' | 'card' | 'route' | 'step';

/** The layers that were opened one from the other, the last one on top. */
export type Layers = readonly Layer[];

/**
 * The layers once this one is on top, null for none: nothing stays of those that were closed, and what was below stays, so that Back
 * leads from directions to the card from which they were asked for.
 */
export function layersWith(layers: Layers, top: Layer | null): Layers {
  if (top === null) return [];
  const known = layers.indexOf(top);
  return known >= 0 ? layers.slice(0, known + 1) : [...layers, top];
}

/** How many entries of the history layers have: one each in a page of its own; in a frame, whose history is that of the page around it, one for all. */
export const entriesOf = (layers: Layers, isAlone: boolean): number =>
  isAlone ? layers.length : Math.min(1, layers.length);

/** The layers after Back or Forward to an entry; `known`: all that were open, also those that Back has closed. In a frame Back closes one. */
export function layersAt(entry: number, layers: Layers, known: Layers, isAlone: boolean): Layers {
  if (isAlone) return known.slice(0, entry);
  return entry === 0 ? layers.slice(0, -1) : known;
}
