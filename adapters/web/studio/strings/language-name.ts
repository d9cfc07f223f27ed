import { language } from './strings.ts';

/** A language in the language of the Studio; its code where the browser knows no name. */
export function languageName(code: string): string {
  try {
    return new Intl.DisplayNames(language.value, { type: 'language' }).of(code) ?? code;
  } catch {
    return code;
  }
}
