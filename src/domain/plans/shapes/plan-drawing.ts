import type { Ring, Vertex } from '../../projects/values/geometry.ts';

/** A closed shape of a drawing, whatever format it was in: what is inside an odd number of its rings. */
export type PlanShape = {
  readonly rings: readonly Ring[];
  /** What the file calls it, in words for people, such as a title; null where it does not. */
  readonly name: string | null;
  /** A name to take where nothing is written inside, such as an id that somebody has written; null without one. */
  readonly otherName: string | null;
};

/** A text of a drawing. `at`: about its middle; `start`: where it begins; `height`: of its letters, in pixels. */
export type PlanLabel = {
  readonly text: string;
  readonly at: Vertex;
  readonly start: Vertex;
  readonly height: number;
};

/** A text in other units, of which one is so many. */
export function scaledLabel({ text, at, start, height }: PlanLabel, by: number): PlanLabel {
  const scaled = ([x, y]: Vertex): Vertex => [x * by, y * by];
  return { text, at: scaled(at), start: scaled(start), height: height * by };
}

/** What a drawing has that may be rooms and their names, in pixels of the drawing; the first shape is the lowest. */
export type PlanDrawing = {
  readonly width: number;
  readonly height: number;
  readonly shapes: readonly PlanShape[];
  readonly labels: readonly PlanLabel[];
};
