import { useState } from 'preact/hooks';
import { TextField } from '../../parts/field.tsx';
import { text } from '../../strings/strings.ts';

type Properties = {
  readonly label: string;
  /** Undefined where the chosen items differ. */
  readonly value: readonly string[] | undefined;
  readonly isReadOnly: boolean;
  readonly error: string | null;
  /** Of the words. */
  readonly language?: string;
  readonly onValue: (words: readonly string[]) => void;
};

/** Words that are separated by commas. What is typed keeps its commas and blanks until the field is left. */
export function ListField({ label, value, isReadOnly, error, language, onValue }: Properties) {
  const { panels } = text();
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <TextField
      label={label}
      value={typed ?? value?.join(', ') ?? ''}
      hint={panels.commas}
      error={error}
      placeholder={value ? '' : panels.several}
      readOnly={isReadOnly}
      {...(language !== undefined && { lang: language, dir: 'auto' })}
      onValue={(written) => {
        setTyped(written);
        onValue(wordsIn(written));
      }}
      onBlur={() => setTyped(null)}
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
