import { Field } from '../parts/field.tsx';
import { fill, formatNumber, text } from '../strings/strings.ts';
import { appearanceField, type DesignForm } from './fields.ts';

/** The most bytes that a style sheet of a map may have. */
const MOST_BYTES = 65_536;

/** The style sheet of a map, with how much of its limit it uses. */
export function CssField({ form }: { readonly form: DesignForm }) {
  const { design, refusals } = text();
  const { value, onValue, error } = appearanceField(form, 'customCss');
  const bytes = new TextEncoder().encode(value).length;
  return (
    <Field
      label={design.css}
      hint={fill(design.cssHint, formatNumber(bytes), formatNumber(MOST_BYTES))}
      error={error ?? (bytes > MOST_BYTES ? fill(refusals.kilobytes, formatNumber(MOST_BYTES / 1024)) : null)}
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
