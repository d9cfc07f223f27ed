import { languageDirection } from '../../../../src/domain/projects/items/language.ts';
import { fieldLabel } from '../strings/field-label.ts';
import { languageName } from '../strings/language-name.ts';
import { fill, text } from '../strings/strings.ts';
import { partsOfKey, type TextRow } from './rows.ts';

type Properties = {
  readonly row: TextRow;
  readonly at: number;
  readonly language: string;
  readonly value: string;
  readonly refusal: string | null;
  readonly onValue: (value: string) => void;
  readonly onLeave: () => void;
  readonly onPaste: (event: ClipboardEvent) => void;
  /** Leads so many lines on. */
  readonly onGo: (by: number) => void;
};

/** A text and its translation. Enter leads to the next one, with Shift it is a new line. */
export function TextLine({ row, at, language, value, refusal, onValue, onLeave, onPaste, onGo }: Properties) {
  const { translations } = text();
  return (
    <li class="text-line">
      <span class="text-source" dir="auto">
        <span>{row.source || translations.noSource}</span> <small>{kindText(row.key)}</small>
      </span>
      <span>
        <textarea
          data-line={at}
          rows={1}
          lang={language}
          dir={languageDirection(language)}
          aria-label={fill(translations.textIn, row.source || kindText(row.key), languageName(language))}
          placeholder={translations.missing}
          value={value}
          readOnly={refusal !== null}
          title={refusal ?? undefined}
          onInput={(event) => onValue(event.currentTarget.value)}
          onBlur={onLeave}
          onPaste={onPaste}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.shiftKey || event.isComposing) return;
            event.preventDefault();
            onGo(1);
          }}
        />
      </span>
    </li>
  );
}

/** “Area, Name”: what a text is of. */
function kindText(key: string): string {
  const { publish, closures, frame } = text();
  const { kind, field } = partsOfKey(key);
  const kinds: Readonly<Record<string, string>> = {
    ...publish.kinds,
    branch: closures.branch,
    project: frame.projects,
  };
  const name = fieldLabel(field);
  return kind === 'project' ? name : `${kinds[kind] ?? kind}, ${name}`;
}
