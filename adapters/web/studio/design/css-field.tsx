import { Field } from '../parts/field.tsx';
import { ownWords } from '../strings/service-words.ts';
import { fill, formatNumber, text } from '../strings/strings.ts';
import { appearanceField, type DesignForm } from './fields.ts';

/** The most bytes that a style sheet of a map may have. */
const MOST_BYTES = 65_536;

/** What the service would say of more. */
const TOO_LARGE = `Must have at most ${MOST_BYTES / 1024} KB.`;

/** The style sheet of a map, with how much of its limit it uses. */
export function CssField({ form }: { readonly form: DesignForm }) {
  const { design } = text();
  const { value, onValue, error } = appearanceField(form, 'customCss');
  const bytes = new TextEncoder().encode(value).length;
  return (
    <Field
      label={design.css}
      hint={fill(design.cssHint, formatNumber(bytes), formatNumber(MOST_BYTES))}
      error={error ?? (bytes > MOST_BYTES ? ownWords(TOO_LARGE) : null)}
    >
      {(described) => (
        <textarea
          {...described}
          class="css-input"
          rows={6}
          spellcheck={false}
          dir="ltr"
          value={value}
          onInput={(event) => onValue(event.currentTarget.value)}
        />
      )}
    </Field>
  );
}
