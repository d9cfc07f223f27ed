import { useRef, useState } from 'preact/hooks';
import { textOf, withText } from '../../document/items/item-texts.ts';
import type { EditorState } from '../../editor/editor-state.ts';
import { useEditor } from '../../editor/editor-state.ts';
import { Field, TextField } from '../../parts/field.tsx';
import { text } from '../../strings/strings.ts';
import { changeItems, type Shown, sharedValue } from '../chosen.ts';
import { AliasesInput } from './aliases-input.tsx';
import { NamesInput } from './names-input.tsx';
import { useReason } from './use-reason.ts';
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

type TextProperties = {
  readonly items: readonly Shown[];
  readonly language: string;
  readonly name: string;
  readonly label: string;
  readonly isLong?: boolean;
};

function OneText({ items, language, name, label, isLong }: TextProperties) {
  const { document, refusal } = useEditor();
  const { panels, editor } = text();
  const shared = sharedValue(items, (item) => textOf(item, language, name));
  const error = useReason(items)('translations', language, name);
  const properties = {
    value: shared === undefined ? '' : String(shared),
    placeholder: shared === undefined ? panels.several : '',
    readOnly: refusal.value !== null,
    lang: language,
    dir: 'auto' as const,
  };
  const onValue = (value: string) =>
    changeItems(
      document,
      editor.didName,
      items,
      (item) => withText(item, language, name, value),
      `${name} ${language}`,
    );
  if (!isLong) return <TextField label={label} error={error} {...properties} onValue={onValue} />;
  return (
    <Field label={label} hint={panels.descriptionHint} error={error}>
      {(described) => (
        <textarea {...described} {...properties} rows={3} onInput={(event) => onValue(event.currentTarget.value)} />
      )}
    </Field>
  );
}

/** The languages of the project by their codes, the default one first. */
export function languagesOf({ document, defaultLanguage }: EditorState) {
  const languages = document.list('languages').map((language) => ({
    code: String(language.languageCode),
    name: String(language.languageName),
  }));
  const isDefault = ({ code }: { readonly code: string }) => code === defaultLanguage.value;
  const first = languages.find(isDefault) ?? { code: defaultLanguage.value, name: defaultLanguage.value };
  return [first, ...languages.filter((language) => !isDefault(language))];
}
