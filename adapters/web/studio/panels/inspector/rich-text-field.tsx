import bold from 'lucide:bold';
import linkIcon from 'lucide:link';
import list from 'lucide:list';
import { useRef } from 'preact/hooks';
import { IconButton } from '../../parts/button.tsx';
import { Field } from '../../parts/field.tsx';
import { text } from '../../strings/strings.ts';
import { type Marked, withBold, withLink, withList } from './rich-text-marks.ts';

type Properties = {
  readonly label: string;
  readonly error: string | null;
  readonly value: string;
  readonly placeholder: string;
  readonly readOnly: boolean;
  readonly lang: string;
  readonly dir: 'auto';
  readonly onValue: (value: string) => void;
};

/** A text with paragraphs, bold words, lists and links. The buttons mark what is chosen in it. */
export function RichTextField({ label, error, value, onValue, ...input }: Properties) {
  const { panels } = text();
  const area = useRef<HTMLTextAreaElement>(null);

  function mark(how: (marked: Marked) => Marked): void {
    const { selectionStart: from, selectionEnd: to } = area.current!;
    const next = how({ text: area.current!.value, from, to });
    area.current!.value = next.text;
    area.current!.focus();
    area.current!.setSelectionRange(next.from, next.to);
    onValue(next.text);
  }

  const buttons = [
    { label: panels.richText.bold, icon: bold, mark: withBold },
    { label: panels.richText.list, icon: list, mark: withList },
    { label: panels.richText.link, icon: linkIcon, mark: withLink },
  ];
  return (
    <Field label={label} error={error}>
      {(described) => (
        <div class="rich-text">
          <div class="rich-text-buttons">
            {buttons.map((button) => (
              <IconButton
                key={button.label}
                label={button.label}
                icon={button.icon}
                refusal={input.readOnly ? text().editor.readOnly : null}
                onClick={() => mark(button.mark)}
              />
            ))}
          </div>
          <textarea
            {...described}
            {...input}
            ref={area}
            rows={3}
            value={value}
            onKeyDown={(event) => {
              if (event.key.toLowerCase() !== 'b' || !(event.ctrlKey || event.metaKey) || input.readOnly) return;
              event.preventDefault();
              mark(withBold);
            }}
            onInput={(event) => onValue(event.currentTarget.value)}
          />
        </div>
      )}
    </Field>
  );
}
