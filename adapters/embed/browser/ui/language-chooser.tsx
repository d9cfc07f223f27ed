import { useEmbed, useMapState, useTexts } from './embed-context.ts';
import { Glyph } from './glyph.tsx';

/** The browser's own list of languages under a round button; nothing where there is no choice. */
export function LanguageChooser() {
  const { store } = useEmbed();
  const { strings } = useTexts();
  const language = useMapState((state) => state.language);
  const languages = useMapState((state) => state.map.languages);
  if (languages.length < 2) return null;
  return (
    <label class="panel language-chooser">
      <Glyph name="globe" />
      <span aria-hidden="true">{language.split('-')[0]}</span>
      <select
        aria-label={strings.language}
        value={language}
        onChange={(event) => store.set({ language: event.currentTarget.value })}
      >
        {languages.map(({ languageCode, languageName }) => (
          <option key={languageCode} value={languageCode} lang={languageCode}>
            {languageName}
          </option>
        ))}
      </select>
    </label>
  );
}
