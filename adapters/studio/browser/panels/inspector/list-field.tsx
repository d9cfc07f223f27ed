import { TextField } from '../../parts/field.tsx';
import { text } from '../../strings/strings.ts';

type Properties = {
  readonly label: string;
  /** Undefined where the chosen items differ. */
  readonly value: readonly string[] | undefined;
  readonly isReadOnly: boolean;
  readonly onValue: (words: readonly string[]) => void;
};

/** Words that are separated by commas. */
export function ListField({ label, value, isReadOnly, onValue }: Properties) {
  const { panels } = text();
  return (
    <TextField
      label={label}
      value={value?.join(', ') ?? ''}
      hint={panels.commas}
      placeholder={value ? '' : panels.several}
      readOnly={isReadOnly}
      onValue={(typed) => onValue(wordsIn(typed))}
    />
  );
}

const wordsIn = (typed: string): readonly string[] => [
  ...new Set(
    typed
      .split(',')
      .map((word) => word.trim())
      .filter((word) => word !== ''),
  ),
];
