import { COLORS } from '../../shared/colors.ts';
import { isColor } from '../../shared/contrast.ts';
import { Field } from './field.tsx';

type Properties = {
  readonly label: string;
  readonly hint?: string | null;
  readonly error?: string | null;
  readonly value: string;
  readonly placeholder?: string;
  readonly isReadOnly?: boolean;
  /** What is typed, whether it is a colour or not yet. */
  readonly onValue: (written: string) => void;
};

/** A colour as `#` and hex digits: from the browser's chooser, or typed. */
export function ColorField({ label, hint, error, value, placeholder = '', isReadOnly = false, onValue }: Properties) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(described) => (
        <div class="color-input">
          <input
            type="color"
            aria-label={label}
            value={isColor(value) ? opaque(value) : COLORS.lineStrong}
            disabled={isReadOnly}
            onInput={(event) => onValue(event.currentTarget.value)}
          />
          <input
            {...described}
            type="text"
            dir="ltr"
            value={value}
            placeholder={placeholder}
            readOnly={isReadOnly}
            spellcheck={false}
            onInput={(event) => onValue(event.currentTarget.value)}
          />
        </div>
      )}
    </Field>
  );
}

/** What the browser's chooser takes: six digits. */
const opaque = (color: string): string =>
  color.length < 6 ? `#${[...color.slice(1, 4)].map((digit) => digit + digit).join('')}` : color.slice(0, 7);
