import en from './en.json' with { type: 'json' };

/** What the sheets of paper for start points say, in one language. */
export type SheetTexts = Readonly<typeof en.sheets>;

/** By the code of each language that has them. */
export const sheets: Readonly<Record<string, SheetTexts>>;
