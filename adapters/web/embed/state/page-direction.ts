import { languageDirection } from '../../../../src/domain/projects/items/language.ts';
import { directionOf } from '../model/language.ts';
import type { PublicMap } from '../model/model.ts';
import { spokenLanguage } from '../strings/strings.ts';

/** The direction of the page: that of the visitor's language, else that of the map's texts. */
export function pageDirection(map: PublicMap, language: string): 'ltr' | 'rtl' {
  const spoken = spokenLanguage();
  return spoken ? languageDirection(spoken) : directionOf(map, language);
}
