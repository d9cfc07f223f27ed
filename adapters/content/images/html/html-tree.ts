import type { SaxesTagNS } from 'saxes';

/** An element and those around it, which selectors of styles are about. */
export type StyledElement = {
  /** In lower case. */
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  /** Null for the root of the drawing. */
  readonly parent: StyledElement | null;
};

export type HtmlElement = StyledElement & { readonly children: HtmlNode[] };

/** An element, or a text. */
export type HtmlNode = HtmlElement | string;

/** Builds the tree of an element inside another one from the events of a parser; the namespaces of its elements do not matter. */
export interface HtmlTree {
  readonly root: HtmlElement;
  /** `isLeftOut`: the element is not part of the tree. */
  open(tag: SaxesTagNS, isLeftOut?: boolean): void;
  text(content: string): void;
  /** Whether that closed the root. */
  close(): boolean;
}

export function htmlTree(tag: SaxesTagNS, parent: StyledElement | null): HtmlTree {
  const root = elementOf(tag, parent);
  const open = [root];
  return {
    root,
    open(tag, isLeftOut = false) {
      const element = elementOf(tag, open.at(-1)!);
      if (!isLeftOut) open.at(-1)!.children.push(element);
      open.push(element);
    },
    text(content) {
      open.at(-1)!.children.push(content);
    },
    close() {
      open.pop();
      return open.length === 0;
    },
  };
}

function elementOf({ local, attributes }: SaxesTagNS, parent: StyledElement | null): HtmlElement {
  const plain = Object.values(attributes).filter(({ uri }) => uri === '');
  return {
    name: local.toLowerCase(),
    attributes: new Map(plain.map(({ local, value }) => [local.toLowerCase(), value])),
    parent,
    children: [],
  };
}
