/** A section of the guide that its search finds: `at` is its address, `text` what it says. */
export type GuideSection = {
  readonly page: string;
  readonly title: string;
  readonly at: string;
  readonly text: string;
};
