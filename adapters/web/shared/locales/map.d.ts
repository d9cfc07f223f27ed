import type { Directions } from '#locales';
import en from './en.json' with { type: 'json' };

/** The texts of the map page in one language; `{0}`, `{1}` are placeholders. */
export type MapTexts = Readonly<typeof en.map> & {
  /** What routes say, and the language in which that is. */
  readonly steps: { readonly language: string; readonly texts: Directions };
};

export const english: MapTexts;
/** The other languages: each is a file of its own, so that a visitor loads one. */
export const files: Readonly<Record<string, () => Promise<MapTexts>>>;
