/** An element of a drawing as a parser of XML reads it; names have the prefixes of the file, such as `inkscape:label`. */
export type SvgElement = {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  /** Elements and texts in their order. */
  readonly children: readonly (SvgElement | string)[];
};

export const elementsIn = ({ children }: SvgElement): readonly SvgElement[] =>
  children.filter((child) => typeof child !== 'string');

/** Everything that is written in an element, white space as one space. */
export const textOf = (element: SvgElement): string => rawText(element).replace(/\s+/g, ' ').trim();

const rawText = ({ children }: SvgElement): string =>
  children.map((child) => (typeof child === 'string' ? child : rawText(child))).join('');
