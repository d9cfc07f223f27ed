import type { JSX } from 'preact';

type Properties = JSX.IntrinsicElements['button'] & {
  /** It takes no click, yet keeps its place in the order of Tab, so that it can be found and says why. */
  readonly isOff?: boolean;
};

/** A button as every page has it; how it looks is up to the page. */
export function PlainButton({ isOff = false, onClick, ...button }: Properties) {
  return (
    <button
      type="button"
      {...button}
      aria-disabled={isOff || undefined}
      onClick={isOff ? (event) => event.preventDefault() : onClick}
    />
  );
}
