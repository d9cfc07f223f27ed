/** Maps of at least so many characters are processed in threads: smaller ones take some milliseconds. */
export const LARGE_TEXT = 200_000;
