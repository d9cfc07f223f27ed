type Properties = {
  readonly label: string;
  readonly options: readonly (readonly [value: string, label: string])[];
  readonly value: string;
  readonly onValue: (value: string) => void;
};

/** One of a few options, all in view. */
export function Chips({ label, options, value, onValue }: Properties) {
  return (
    <fieldset class="chips" aria-label={label}>
      {options.map(([each, name]) => (
        <button key={each} type="button" class="chip" aria-pressed={each === value} onClick={() => onValue(each)}>
          {name}
        </button>
      ))}
    </fieldset>
  );
}
