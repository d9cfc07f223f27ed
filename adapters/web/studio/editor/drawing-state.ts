/** How many points are set of what is being drawn, and what can be done with it. */
export type DrawingState = {
  readonly points: number;
  /** A point that was taken back can be set again. */
  readonly canTakeAgain: boolean;
  /** Enter ends it. */
  readonly canEnd: boolean;
  /** The last drawing was cancelled, and can be taken up again. */
  readonly isCancelled: boolean;
};

export const NOTHING_DRAWN: DrawingState = { points: 0, canTakeAgain: false, canEnd: false, isCancelled: false };

/** What is drawn and no part of the map yet. Each returns whether there was something of that kind. */
export type Drawing = {
  /** The drawing becomes a part of the map; where it cannot, the reason is said and it stays. */
  readonly end: () => boolean;
  /** Takes back the drag that goes on, or the last point, or that the drawing was cancelled. */
  readonly takeBack: () => boolean;
  readonly takeAgain: () => boolean;
  /** Takes back the last point, or deletes the one that has the focus. Nothing else is deleted after the last one was taken back. */
  readonly erase: () => boolean;
  /** Takes the whole drawing away, and offers it again. */
  readonly cancel: () => boolean;
};
