import trash from 'lucide:trash';
import { useQuery } from '@tanstack/preact-query';
import { useState } from 'preact/hooks';
import { v7 as newId } from 'uuid';
import { api } from '../api/client.ts';
import { textOf } from '../document/items/item-texts.ts';
import { useEditor } from '../editor/editor-state.ts';
import { run } from '../editor/edits.ts';
import { Button, IconButton } from '../parts/button.tsx';
import { Dialog } from '../parts/dialog.tsx';
import { fill, formatNumber, text } from '../strings/strings.ts';
import { languagesOf } from './inspector/languages-of.ts';
import { LanguageChoice } from './language-choice.tsx';

/** The languages of the project, how much of each is translated, and which is the default. */
export function LanguagesDialog({ onClose }: { readonly onClose: () => void }) {
  const editor = useEditor();
  const { document, refusal, defaultLanguage } = editor;
  const { panels, frame } = text();
  const [chosen, setChosen] = useState('');
  const { data: catalogue = [] } = useQuery({
    queryKey: ['languages'],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }) => (await api.GET('/api/languages/', { signal })).data,
  });
  const languages = languagesOf(editor);
  const places = [...document.list('areas'), ...document.list('markers')];
  const named = places.filter((place) => textOf(place, defaultLanguage.value, 'title') !== '');
  const done = (code: string) => named.filter((place) => textOf(place, code, 'title') !== '').length;
  const others = catalogue.filter(({ code }) => !languages.some((language) => language.code === code));

  function add(): void {
    const language = catalogue.find(({ code }) => code === chosen);
    if (!language) return;
    const id = newId();
    const after = { id, languageCode: language.code, languageName: language.name, isDefault: false };
    run(document, panels.addLanguage, [{ noun: 'languages', id, before: null, after }]);
    setChosen('');
  }

  function remove(code: string): void {
    const item = document.list('languages').find(({ languageCode }) => languageCode === code);
    if (item) run(document, panels.removeLanguage, [{ noun: 'languages', id: item.id, before: item, after: null }]);
  }

  function makeDefault(code: string): void {
    const name = 'settings.defaultLanguage';
    const before = { [name]: defaultLanguage.value };
    run(document, panels.makeDefault, [{ noun: 'project', id: document.projectId, before, after: { [name]: code } }]);
  }

  return (
    <Dialog title={panels.languages} onClose={onClose}>
      <ul class="lines">
        {languages.map(({ code, name }) => {
          const isDefault = code === defaultLanguage.value;
          return (
            <li key={code}>
              <div>
                <strong>{name}</strong> {isDefault && <span class="badge">{panels.defaultLanguage}</span>}
                {!isDefault && (
                  <p class="hint">
                    {fill(panels.translatedNames, formatNumber(done(code)), formatNumber(named.length))}{' '}
                    <meter min={0} max={Math.max(1, named.length)} value={done(code)} aria-label={name} />
                  </p>
                )}
              </div>
              {!isDefault && (
                <div class="actions">
                  <Button refusal={refusal.value} onClick={() => makeDefault(code)}>
                    {panels.makeDefault}
                  </Button>
                  <IconButton label={frame.remove} icon={trash} refusal={refusal.value} onClick={() => remove(code)} />
                </div>
              )}
            </li>
          );
        })}
      </ul>
      <div class="add-language">
        <LanguageChoice languages={others} chosen={chosen} onChoose={setChosen} />
        <Button refusal={refusal.value ?? (chosen ? null : panels.chooseLanguage)} onClick={add}>
          {frame.add}
        </Button>
      </div>
    </Dialog>
  );
}
