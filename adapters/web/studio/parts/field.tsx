import type { ComponentChildren, JSX } from 'preact';
import { useId } from 'preact/hooks';
import { Select, type SelectOption } from '../../shared/parts/select.tsx';

type FieldProperties = {
  readonly label: string;
  readonly hint?: ComponentChildren;
  /** What is wrong with the value: read with the field, and shown below it. */
  readonly error?: ComponentChildren;
  /** For inputs whose label is obvious from what is around them. */
  readonly isLabelHidden?: boolean;
};

type Described = {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
};

/** A labelled input of any kind, with its hint and its error. */
export function Field({
  label,
  hint,
  error,
  isLabelHidden,
  children,
}: FieldProperties & { readonly children: (input: Described) => ComponentChildren }) {
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div class={`field ${error ? 'has-error' : ''}`}>
      <label for={id} class={isLabelHidden ? 'visually-hidden' : ''}>
        {label}
      </label>
      {children({ id, 'aria-describedby': described || undefined, 'aria-invalid': error ? true : undefined })}
      {hint && (
        <p class="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error && (
        <p class="error" id={`${id}-error`} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}

type InputProperties = FieldProperties &
  Omit<JSX.IntrinsicElements['input'], 'label' | 'value' | 'onChange'> & {
    readonly value: string;
    readonly onValue: (value: string) => void;
  };

export function TextField({ label, hint, error, isLabelHidden, value, onValue, ...input }: InputProperties) {
  return (
    <Field label={label} hint={hint} error={error} {...(isLabelHidden && { isLabelHidden })}>
      {(described) => (
        <input
          type="text"
          {...described}
          {...(input as object)}
          value={value}
          onInput={(event) => onValue(event.currentTarget.value)}
        />
      )}
    </Field>
  );
}

type SelectProperties = FieldProperties &
  Omit<JSX.IntrinsicElements['select'], 'label' | 'value' | 'onChange'> & {
    readonly value: string;
    readonly options: readonly SelectOption[];
    readonly onValue: (value: string) => void;
  };

/** One of some options, as the browser shows them. */
export function SelectField({
  label,
  hint,
  error,
  isLabelHidden,
  value,
  options,
  onValue,
  ...select
}: SelectProperties) {
  return (
    <Field label={label} hint={hint} error={error} {...(isLabelHidden && { isLabelHidden })}>
      {(described) => (
        <Select {...described} {...(select as object)} value={value} options={options} onValue={onValue} />
      )}
    </Field>
  );
}

type CheckProperties = {
  readonly label: ComponentChildren;
  readonly isChecked: boolean;
  readonly onCheck: (isChecked: boolean) => void;
  readonly isDisabled?: boolean;
  /** Of several things: it is set for some of them. */
  readonly isMixed?: boolean;
};

export function CheckField({ label, isChecked, onCheck, isDisabled, isMixed = false }: CheckProperties) {
  return (
    <label class="check">
      <input
        type="checkbox"
        checked={isChecked}
        indeterminate={isMixed}
        disabled={isDisabled}
        onChange={(event) => onCheck(event.currentTarget.checked)}
      />
      <span>{label}</span>
    </label>
  );
}
