import { TextField } from './field.tsx';

type Properties = {
  readonly label: string;
  readonly value: string;
  readonly onValue: (value: string) => void;
};

/** A field to search a list with, which says in itself what it searches. */
export function SearchField({ label, value, onValue }: Properties) {
  return <TextField label={label} isLabelHidden type="search" placeholder={label} value={value} onValue={onValue} />;
}
