import { h } from 'preact';

/** What a module `lucide:NAME` exports: the shapes of an icon of 24 by 24, each an element and its attributes. */
export type IconShapes = readonly (readonly [string, Readonly<Record<string, string>>])[];

type Properties = { readonly shapes: IconShapes; readonly size?: number; readonly class?: string };

/** An icon in the colour of the text. It says nothing to screen readers: what it stands on has a name. */
export function Icon({ shapes, size = 18, class: name = '' }: Properties) {
  return (
    <svg class={`icon ${name}`} width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      {shapes.map(([element, attributes]) => h(element, attributes))}
    </svg>
  );
}
