import type { StudioTexts } from '#locales/studio';
import { chosenLater, screenTexts } from './screens.ts';

const TEXTS = screenTexts<StudioTexts>('studio');
const { refusals: _, ...texts } = TEXTS.en!;

/** What the Studio says, which it imports as `#locales/studio`. */
export const english = texts;
export const { files } = chosenLater(TEXTS);
export const languages = ['en', ...Object.keys(files)];
