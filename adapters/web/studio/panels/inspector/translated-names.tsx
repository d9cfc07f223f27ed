import { textOf, withText } from '../../document/items/item-texts.ts';
import { useEditor } from '../../editor/editor-state.ts';
import { TextField } from '../../parts/field.tsx';
import { text } from '../../strings/strings.ts';
import { changeItems, type Shown } from '../chosen.ts';
import { languagesOf } from './languages-of.ts';
import { useReason } from './use-reason.ts';

type Properties = {
  readonly shown: Shown;
  /** The fields that have texts in other languages. */
  readonly names: readonly ('name' | 'shortName' | 'building')[];
};

/** The names of a level or a way in the other languages of the project; its own are those of the default language. */
export function TranslatedNames({ shown, names }: Properties) {
  const editor = useEditor();
  const { panels } = text();
  const reason = useReason([shown]);
  const [, ...others] = languagesOf(editor);
  if (others.length === 0) return null;
  return (
    <details class="inspector-section">
      <summary>{panels.languages}</summary>
      {others.map(({ code, name: language }) =>
        names.map((name) => (
          <TextField
            key={`${code} ${name}`}
            label={`${panels.fields[name]}, ${language}`}
            error={reason('translations', code, name)}
            lang={code}
            dir="auto"
            value={textOf(shown.item, code, name)}
            placeholder={String(shown.item[name] ?? '')}
            readOnly={editor.refusal.value !== null}
            onValue={(value) =>
              changeItems(
                editor.document,
                panels.fields[name],
                [shown],
                (item) => withText(item, code, name, value),
                `${name} ${code}`,
              )
            }
          />
        )),
      )}
    </details>
  );
}
