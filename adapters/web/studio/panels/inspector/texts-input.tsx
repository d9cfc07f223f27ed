import { useRef, useState } from 'preact/hooks';
import { useEditor } from '../../editor/editor-state.ts';
import { text } from '../../strings/strings.ts';
import type { Shown } from '../chosen.ts';
import { AliasesInput } from './aliases-input.tsx';
import { languagesOf } from './languages-of.ts';
import { NamesInput } from './names-input.tsx';
import { OneText } from './one-text.tsx';
import { focusWithin, useToFill } from './use-to-fill.ts';

/** The texts of places in the languages of the project, the default one first. */
export function TextsInput({ items }: { readonly items: readonly Shown[] }) {
  const editor = useEditor();
  const { panels } = text();
  const languages = languagesOf(editor);
  const [chosen, setChosen] = useState<string | null>(null);
  const language = languages.find(({ code }) => code === chosen)?.code ?? editor.defaultLanguage.value;
  const place = useRef<HTMLElement>(null);
  useToFill(editor, 'title', ({ language }) => {
    setChosen(language);
    focusWithin(place.current, 'input');
  });
  return (
    <section class="inspector-texts" ref={place}>
      {languages.length > 1 && (
        <fieldset class="chips" aria-label={panels.languages}>
          {languages.map(({ code, name }) => (
            <button
              key={code}
              type="button"
              class="chip"
              aria-pressed={code === language}
              onClick={() => setChosen(code)}
            >
              {name}
            </button>
          ))}
        </fieldset>
      )}
      {items.length === 1 ? (
        <OneText items={items} language={language} name="title" label={panels.name} />
      ) : (
        <NamesInput items={items} language={language} />
      )}
      <OneText items={items} language={language} name="description" label={panels.description} isLong />
      <OneText items={items} language={language} name="statusLabel" label={panels.statusLabel} />
      <AliasesInput items={items} language={language} />
    </section>
  );
}
