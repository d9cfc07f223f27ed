import type { Patch } from '../document/items/types.ts';
import type { Sketch } from './sketch.ts';

/** A change that is drawn on the plan, and done as one step when it is accepted. */
export type Proposal = {
  /** What is asked, such as `Add a door from Archive to the corridor?`. */
  readonly question: string;
  readonly label: string;
  readonly patches: readonly Patch[];
  readonly sketch: Sketch;
};

/** `language`: of the name. */
export type FieldToFill =
  | { readonly name: 'title'; readonly language: string }
  | { readonly name: 'workingHours'; readonly language?: never };
