/** Maps of at least so many characters are worked on in threads: smaller ones take some milliseconds. */
export const LARGE_TEXT = 200_000;
