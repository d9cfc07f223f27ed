import { textOf, withText } from '../../document/items/item-texts.ts';
import { useEditor } from '../../editor/editor-state.ts';
import { TextField } from '../../parts/field.tsx';
import { text } from '../../strings/strings.ts';
import { changeItems, type Shown, sharedValue } from '../chosen.ts';
import { RichTextField } from './rich-text-field.tsx';
import { useReason } from './use-reason.ts';

type Properties = {
  readonly items: readonly Shown[];
  readonly language: string;
  readonly name: string;
  readonly label: string;
  /** Shown while nothing is entered: the text in the default language. */
  readonly source?: string;
  readonly isLong?: boolean;
};

/** A text of places in a language. */
export function OneText({ items, language, name, label, source = '', isLong }: Properties) {
  const { document, refusal } = useEditor();
  const { panels, editor } = text();
  const shared = sharedValue(items, (item) => textOf(item, language, name));
  const error = useReason(items)('translations', language, name);
  const properties = {
    value: shared === undefined ? '' : String(shared),
    placeholder: shared === undefined ? panels.several : source,
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
  const Input = isLong ? RichTextField : TextField;
  return <Input label={label} error={error} {...properties} onValue={onValue} />;
}
