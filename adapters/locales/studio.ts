import type { StudioTexts } from '#locales/studio';
import { chosenLater, screenTexts } from './screens.ts';

/** What the Studio says, which it imports as `#locales/studio`. */
export const { english, files } = chosenLater(screenTexts<StudioTexts>('studio'));
export const languages = ['en', ...Object.keys(files)];
