/** The longest side of a picture, in pixels: what phones can show. */
export const LARGEST = 4096;

/** That of a plan: a longer one than other pictures has another one for phones, with the side `SMALL`. */
export const LARGEST_PLAN = 8000;
export const SMALL = 2048;
