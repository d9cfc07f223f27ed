import { useEffect, useRef } from 'preact/hooks';
import { Field } from '../parts/field.tsx';

type Properties = {
  readonly label: string;
  readonly value: string;
  readonly onValue: (value: string) => void;
  /** Six digits are there. */
  readonly onComplete?: () => void;
  readonly isBackup?: boolean;
  readonly error?: string | null;
};

const DIGITS = /^\d{6}$/;

/** A code of an authenticator, also pasted with spaces, or a backup code. It has the focus, and keeps it after a wrong one. */
export function CodeField({ label, value, onValue, onComplete, isBackup = false, error = null }: Properties) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current!.focus(), []);
  useEffect(() => {
    if (error) input.current!.select();
  }, [error]);
  useEffect(() => {
    if (!isBackup && DIGITS.test(value)) onComplete?.();
  }, [value]);
  return (
    <Field label={label} error={error}>
      {(described) => (
        <input
          {...described}
          ref={input}
          class="code-field"
          type="text"
          dir="ltr"
          inputMode={isBackup ? 'text' : 'numeric'}
          autocomplete="one-time-code"
          autocapitalize="off"
          spellcheck={false}
          required
          placeholder={isBackup ? 'xxxx-xxxx-xxxx-xxxx' : '000000'}
          value={value}
          onInput={({ currentTarget }) => {
            const typed = currentTarget.value;
            const cleaned = isBackup ? typed.trim() : typed.replace(/\D/g, '').slice(0, 6);
            currentTarget.value = cleaned;
            onValue(cleaned);
          }}
        />
      )}
    </Field>
  );
}
