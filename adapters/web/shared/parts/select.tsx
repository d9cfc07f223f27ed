import type { PartialSelectHTMLAttributes } from 'preact';

export type SelectOption = {
  readonly value: string;
  readonly label: string;
  /** The language of the label, where it is another one than that of the page. */
  readonly lang?: string | undefined;
};

type Properties = Omit<
  PartialSelectHTMLAttributes<HTMLSelectElement>,
  'role' | 'size' | 'value' | 'label' | 'onChange' | 'children'
> & {
  readonly value: string;
  readonly options: readonly SelectOption[];
  readonly onValue: (value: string) => void;
};

/** One of some options, in the list of the browser: phones show it as they show all others. */
export function Select({ value, options, onValue, ...select }: Properties) {
  return (
    <select {...select} value={value} onChange={(event) => onValue(event.currentTarget.value)}>
      {options.map((option) => (
        <option key={option.value} value={option.value} lang={option.lang}>
          {option.label}
        </option>
      ))}
    </select>
  );
}
