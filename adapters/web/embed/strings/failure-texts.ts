import { ar } from './ar.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import { ru } from './ru.ts';

/** What the page says where its script is missing, as JSON: the texts by the code of each of its languages. Run by the build. */
export function failureTexts(): string {
  const texts = Object.entries({ ar, de, en, es, fr, ru }).map(([code, strings]) => {
    const { failed, failedHint, retry, placeList } = strings;
    return [code, { failed, failedHint, retry, placeList }];
  });
  return JSON.stringify(Object.fromEntries(texts));
}
