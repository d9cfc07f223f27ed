import { Select } from '../../../shared/parts/select.tsx';
import { showLanguage } from '../../state/show.ts';
import { useEmbed, useMapState, useTexts } from '../parts/embed-context.ts';
import { Glyph } from '../parts/glyph.tsx';

/** A native list of languages with a round button; hidden where there is only one. */
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
      <Select
        aria-label={strings.language}
        value={language}
        options={languages.map(({ languageCode: code, languageName }) => ({
          value: code,
          label: languageName,
          lang: code,
        }))}
        onValue={(code) => showLanguage(store, code)}
      />
    </label>
  );
}
