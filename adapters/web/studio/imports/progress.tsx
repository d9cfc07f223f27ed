import { Button } from '../parts/button.tsx';
import { formatNumber, text } from '../strings/strings.ts';

type Properties = {
  readonly label: string;
  /** What is done, from 0 to 1; null where that is not known. */
  readonly part: number | null;
  readonly onCancel?: () => void;
};

/** How far something is, with a way to stop it. */
export function Progress({ label, part, onCancel }: Properties) {
  return (
    <div class="card import-progress" role="status">
      <p>
        {label} {part !== null && <span>{formatNumber(part, { style: 'percent' })}</span>}
      </p>
      <progress aria-label={label} max={1} {...(part !== null && { value: part })} />
      {onCancel && <Button onClick={onCancel}>{text().frame.cancel}</Button>}
    </div>
  );
}
