import type { StudioTexts } from './studio.d.ts';

/** What the service says in English, by which its sentences are known: only the other languages need them. */
export const files: { readonly en: () => Promise<StudioTexts['refusals']> };
