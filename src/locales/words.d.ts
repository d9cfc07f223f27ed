import en from './en.json' with { type: 'json' };

/** The words that visitors type in all languages: a file of its own, since they see the map before they search. */
export const files: {
  readonly all: () => Promise<{
    readonly categories: Readonly<Record<string, typeof en.categories>>;
    readonly search: Readonly<Record<string, typeof en.search>>;
    readonly times: Readonly<Record<string, typeof en.times>>;
    readonly exceptions: readonly string[];
  }>;
};
