import type { GuideSection } from '../../web/shared/guide-section.ts';

/** A heading of a page, for the list of what is on it. */
export type GuideHeading = { readonly id: string; readonly text: string };

/** A page of the guide as the build leaves it. */
export type GuidePage = {
  /** The last part of its address; '' for the first page. */
  readonly name: string;
  /** The heading of the list in which it stands. */
  readonly group: string;
  readonly title: string;
  /** Its first sentence, as plain text. */
  readonly summary: string;
  /** The page from its title on, as HTML without scripts and styles. */
  readonly html: string;
  readonly headings: readonly GuideHeading[];
};

/** What the build writes of the guide into one file. */
export type Guide = { readonly pages: readonly GuidePage[]; readonly sections: readonly GuideSection[] };

/** Where the guide is on its service. */
export const GUIDE = '/api/docs/';

/** The reference, which belongs to the guide and has a page of another kind. */
export const REFERENCE = `${GUIDE}reference/`;

/** The address of a page by its name. */
export const guideAddress = (name: string): string => (name === '' ? GUIDE : `${GUIDE}${name}/`);
