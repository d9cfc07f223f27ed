/** What is drawn on one level besides its rooms and walls: SVG elements, from the lowest layer to the highest. */
export type Drawing = {
  readonly backdrop: readonly string[];
  readonly furniture: readonly string[];
  readonly core: readonly string[];
  readonly openings: readonly string[];
};
