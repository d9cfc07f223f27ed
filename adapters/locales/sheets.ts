import type { SheetTexts } from '#locales/sheets';
import { screenTexts } from './screens.ts';

/** What sheets of paper say, which `adapters/pages/` imports as `#locales/sheets`. */
export const sheets = screenTexts<SheetTexts>('sheets');
