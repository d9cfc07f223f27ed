import { useState } from 'preact/hooks';
import { isColor } from '../../../shared/contrast.ts';
import type { Json } from '../../document/items/types.ts';
import { readPosition } from '../../geometry/typed-measures.ts';
import { ColorField } from '../../parts/color-field.tsx';
import { CheckField, SelectField, TextField } from '../../parts/field.tsx';
import { text } from '../../strings/strings.ts';
import { HoursInput } from './hours-input.tsx';
import { IconInput } from './icon-input.tsx';
import { ListField } from './list-field.tsx';
import type { FieldRule } from './place-fields.ts';
import { Reason } from './reason.tsx';

type Properties = {
  readonly rule: FieldRule;
  /** What the chosen items share; undefined where they differ. */
  readonly value: Json | undefined;
  readonly isReadOnly: boolean;
  /** Why the service refuses the value; null where it does not. */
  readonly error: string | null;
  readonly onValue: (value: Json) => void;
};

/** An input for a field of items. Of items that differ it says so, and what is entered is for all of them. */
export function FieldInput({ rule, value, isReadOnly, error, onValue }: Properties) {
  const { panels } = text();
  const label = panels.fields[rule.label ?? rule.name];
  const several = value === undefined ? panels.several : undefined;
  const written = value === undefined || value === null ? '' : String(value);
  const empty = rule.isNullable ? null : '';
  const input = { label, isReadOnly, error, onValue };
  switch (rule.kind) {
    case 'flag':
      return <FlagInput {...input} value={value} several={several} />;
    case 'choice':
    case 'optional-flag':
      return <ChoiceInput {...input} rule={rule} written={written} several={several} />;
    case 'color':
      return <ColorInput {...input} rule={rule} written={written} several={several} />;
    case 'number':
      return (
        <TextField
          label={label}
          type="number"
          error={error}
          value={written}
          placeholder={several ?? ''}
          readOnly={isReadOnly}
          min={rule.min}
          max={rule.max}
          step={rule.step ?? 'any'}
          onValue={(typed) => onNumber(typed, rule, onValue)}
        />
      );
    case 'point':
      return <PointInput {...input} value={value} />;
    case 'hours':
      return <HoursInput {...input} value={written} several={several} />;
    case 'icon':
      return <IconInput {...input} value={written} several={several} />;
    case 'list':
      return <ListField {...input} value={several ? undefined : ((value ?? []) as readonly string[])} />;
    default:
      return (
        <TextField
          label={label}
          error={error}
          value={written}
          placeholder={several ?? ''}
          readOnly={isReadOnly}
          onValue={(typed) => onValue(typed === '' ? empty : typed)}
        />
      );
  }
}

type WrittenProperties = Pick<Properties, 'rule' | 'isReadOnly' | 'error' | 'onValue'> & {
  readonly label: string;
  readonly written: string;
  readonly several: string | undefined;
};

/** Stands for the values of items that differ; it is not chosen. */
const SEVERAL = '…';

function ChoiceInput({ rule, label, written, several, isReadOnly, error, onValue }: WrittenProperties) {
  const { options, readChoice } = choicesOf(rule);
  return (
    <SelectField
      label={label}
      error={error}
      value={several ? SEVERAL : written}
      options={[...(several ? [{ value: SEVERAL, label: several }] : []), ...options]}
      disabled={isReadOnly}
      onValue={(chosen) => chosen !== SEVERAL && onValue(readChoice(chosen))}
    />
  );
}

function choicesOf({ kind, options = [], isNullable }: FieldRule) {
  const { panels, frame } = text();
  if (kind === 'choice') {
    return {
      options: options.map((value) => ({ value, label: choiceText(value) })),
      readChoice: (chosen: string): Json => (chosen === '' && isNullable ? null : chosen),
    };
  }
  return {
    options: [
      { value: '', label: panels.byKind },
      { value: 'true', label: frame.yes },
      { value: 'false', label: frame.no },
    ],
    readChoice: (chosen: string): Json => (chosen === '' ? null : chosen === 'true'),
  };
}

/** A point of the plan as `x, y`; empty: none. What is no point yet changes nothing. */
function PointInput({
  label,
  value,
  isReadOnly,
  error,
  onValue,
}: Omit<Properties, 'rule'> & { readonly label: string }) {
  const [typed, setTyped] = useState<string | null>(null);
  const point = value as { readonly x: number; readonly y: number } | null | undefined;
  return (
    <TextField
      label={label}
      error={error}
      value={typed ?? (point ? `${point.x}, ${point.y}` : '')}
      readOnly={isReadOnly}
      onValue={(written) => {
        setTyped(written);
        const found = readPosition(written);
        if (written.trim() === '') onValue(null);
        else if (found) onValue({ x: found[0], y: found[1] });
      }}
      onBlur={() => setTyped(null)}
    />
  );
}

type FlagProperties = Omit<Properties, 'rule'> & { readonly label: string; readonly several: string | undefined };

function FlagInput({ label, value, several, isReadOnly, error, onValue }: FlagProperties) {
  return (
    <>
      <CheckField
        label={several ? `${label} (${several})` : label}
        isChecked={value === true}
        isMixed={several !== undefined}
        onCheck={onValue}
        isDisabled={isReadOnly}
      />
      <Reason of={error} />
    </>
  );
}

/** A number that is not finished, or beyond its limits, changes nothing. */
function onNumber(typed: string, { min, max, isNullable }: FieldRule, onValue: (value: Json) => void): void {
  if (typed === '') {
    if (isNullable) onValue(null);
    return;
  }
  const value = Number(typed);
  if (Number.isFinite(value) && value >= (min ?? -Infinity) && value <= (max ?? Infinity)) onValue(value);
}

const choiceText = (option: string): string => {
  const { choices } = text().panels;
  return option === '' ? choices.none : choices[option as keyof typeof choices];
};

/** A colour that is not finished changes nothing. */
function ColorInput({ label, written, several, isReadOnly, error, rule, onValue }: WrittenProperties) {
  return (
    <ColorField
      label={label}
      error={error}
      value={written}
      placeholder={several ?? ''}
      isReadOnly={isReadOnly}
      onValue={(value) => {
        if (value === '' && rule.isNullable) onValue(null);
        else if (isColor(value)) onValue(value);
      }}
    />
  );
}
