import eye from 'lucide:eye';
import eyeOff from 'lucide:eye-off';
import { useState } from 'preact/hooks';
import { text } from '../strings/strings.ts';
import { IconButton } from './button.tsx';
import { Field } from './field.tsx';

type Properties = {
  readonly label: string;
  readonly value: string;
  readonly onValue: (value: string) => void;
  /** For password managers. */
  readonly autocomplete: 'current-password' | 'new-password';
  readonly error?: string | null;
  readonly hint?: string;
  readonly isOptional?: boolean;
};

/** A password, which can be shown: nobody has to type it twice. */
export function PasswordField({ label, value, onValue, autocomplete, error, hint, isOptional }: Properties) {
  const { account } = text();
  const [isShown, setShown] = useState(false);
  return (
    <Field label={label} error={error} hint={hint}>
      {(described) => (
        <div class="password-field">
          <input
            {...described}
            {...({ type: isShown ? 'text' : 'password' } as object)}
            autocomplete={autocomplete}
            autocapitalize="off"
            spellcheck={false}
            required={!isOptional}
            value={value}
            onInput={(event) => onValue(event.currentTarget.value)}
          />
          <IconButton
            label={isShown ? account.hidePassword : account.showPassword}
            icon={isShown ? eyeOff : eye}
            onClick={() => setShown(!isShown)}
          />
        </div>
      )}
    </Field>
  );
}
