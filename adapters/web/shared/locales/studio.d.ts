import en from './en.json' with { type: 'json' };

/** The texts of the Studio in one language; `{0}`, `{1}` are placeholders. */
export type StudioTexts = Readonly<typeof en.studio>;

/** Without the sentences of refusals: what the service says is English. */
export const english: Omit<StudioTexts, 'refusals'>;
/** The other languages: each is a file of its own, so that people load one. */
export const files: Readonly<Record<string, () => Promise<StudioTexts>>>;
/** The codes of all. */
export const languages: readonly string[];
