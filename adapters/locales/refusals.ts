import type { StudioTexts } from '#locales/studio';
import { screenTexts } from './screens.ts';

const { refusals } = screenTexts<StudioTexts>('studio').en!;

/** What the service says in English, which the Studio imports as `#locales/refusals`, and loads with the other languages. */
export const files = { en: async () => refusals };
