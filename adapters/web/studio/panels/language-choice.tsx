import { useEffect, useState } from 'preact/hooks';
import { TextField } from '../parts/field.tsx';
import { languageName } from '../strings/language-name.ts';
import { text } from '../strings/strings.ts';
import { type CatalogueLanguage, matchingLanguages } from './matching-languages.ts';

type Properties = {
  readonly languages: readonly CatalogueLanguage[];
  readonly chosen: string;
  readonly onChoose: (code: string) => void;
};

/** A language out of hundreds: common ones first, others by a few letters of their name in any language, or their code. */
export function LanguageChoice({ languages, chosen, onChoose }: Properties) {
  const { panels } = text();
  const [query, setQuery] = useState('');
  const { common, others } = matchingLanguages(languages, query, languageName);
  const first = query === '' ? undefined : (common[0] ?? others[0])?.code;
  useEffect(() => {
    // Enter and Add take the best match, also where the languages came later than the letters.
    if (chosen === '' && first !== undefined) onChoose(first);
  }, [first, chosen]);
  const options = (list: readonly CatalogueLanguage[]) =>
    list.map(({ code, name }) => (
      <option key={code} value={code}>
        {languageName(code) === name ? name : `${name} – ${languageName(code)}`}
      </option>
    ));
  return (
    <div class="language-choice">
      <TextField
        label={panels.addLanguage}
        type="search"
        placeholder={panels.searchLanguage}
        value={query}
        onValue={(typed) => {
          setQuery(typed);
          onChoose('');
        }}
      />
      <select
        size={7}
        aria-label={panels.chooseLanguage}
        value={chosen}
        onChange={(event) => onChoose(event.currentTarget.value)}
      >
        {common.length > 0 && <optgroup label={panels.commonLanguages}>{options(common)}</optgroup>}
        {others.length > 0 && <optgroup label={panels.otherLanguages}>{options(others)}</optgroup>}
      </select>
    </div>
  );
}
