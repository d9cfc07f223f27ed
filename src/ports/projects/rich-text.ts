/** Rich texts of authors, which may be HTML. */
export interface RichText {
  /**
   * The text without anything that could run, load, style or disguise: only paragraphs, lists, and links
   * in a new window. A text without a tag is plain text and does not change; HTML that has no tag after sanitising becomes a
   * text that reads the same as both. Sanitising is idempotent.
   */
  clean(text: string): Promise<string>;
}
