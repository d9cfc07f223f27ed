import type { SaxesTagNS } from 'saxes';

/** What is known of the children of a `switch`: whether one was shown that shuts out the others. */
type Switch = { shown: 'nothing yet' | 'a label' | 'a label without its text'; isConditional: boolean };

/**
 * Follows the alternatives of `switch` elements. Browsers show the first child that they understand, and understand HTML: what follows HTML is
 * for programs that do not, such as "Not supported by viewer", and is not part of the drawing.
 */
export interface Switches {
  open(): void;
  close(): void;
  /** Whether browsers may show this child of the innermost switch. */
  takes(tag: SaxesTagNS): boolean;
  /** An HTML label in the innermost switch was read; `hasText`: whether it could be written. */
  label(hasText: boolean): void;
}

const EXTENSIBILITY = '#Extensibility';

export function switches(): Switches {
  const open: Switch[] = [];
  return {
    open: () => void open.push({ shown: 'nothing yet', isConditional: false }),
    close: () => void open.pop(),
    takes({ local, attributes }) {
      const current = open.at(-1)!;
      if (current.shown === 'a label') return false;
      // An image of the label is better than nothing, a text is an excuse or cut off.
      if (current.shown === 'a label without its text') return local === 'image' || local === 'g';
      current.isConditional = 'systemLanguage' in attributes;
      const isForHtml = attributes.requiredFeatures?.value.includes(EXTENSIBILITY) ?? false;
      if (isForHtml && local !== 'foreignObject' && !current.isConditional) current.shown = 'a label';
      return true;
    },
    label(hasText) {
      const current = open.at(-1);
      if (current && !current.isConditional) current.shown = hasText ? 'a label' : 'a label without its text';
    },
  };
}
