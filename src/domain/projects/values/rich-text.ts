/** Whether a text is HTML: whether it contains anything that a browser parses as a tag, a comment or the like. */
export const hasMarkup = (text: string): boolean => /<[a-z!/?]/i.test(text);
