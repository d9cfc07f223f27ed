import type { EditorState } from '../../editor/editor-state.ts';

/** The languages of the project by their codes, the default one first. */
export function languagesOf({ document, defaultLanguage }: Pick<EditorState, 'document' | 'defaultLanguage'>) {
  const languages = document.list('languages').map((language) => ({
    code: String(language.languageCode),
    name: String(language.languageName),
  }));
  const isDefault = ({ code }: { readonly code: string }) => code === defaultLanguage.value;
  const first = languages.find(isDefault) ?? { code: defaultLanguage.value, name: defaultLanguage.value };
  return [first, ...languages.filter((language) => !isDefault(language))];
}
