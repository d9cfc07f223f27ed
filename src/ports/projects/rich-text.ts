/** Texts of makers that may be HTML. */
export interface RichText {
  /**
   * The text with nothing in it that could run, load, style or disguise anything: a paragraph's and a list's elements, and links
   * that open elsewhere. A text without a tag is plain text and stays as it is; what was HTML and is left without a tag is again a
   * text that reads the same as both. Cleaning what is clean changes nothing.
   */
  clean(text: string): Promise<string>;
}
