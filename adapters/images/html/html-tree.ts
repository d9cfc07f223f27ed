import type { SaxesTagNS } from 'saxes';

export type HtmlElement = {
  /** In lower case. */
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: HtmlNode[];
};

/** An element, or a text. */
export type HtmlNode = HtmlElement | string;

/** Builds the tree inside an element from the events of a parser; the namespaces of its elements do not matter. */
export interface HtmlTree {
  readonly root: HtmlElement;
  /** `isLeftOut`: the element is not part of the tree. */
  open(tag: SaxesTagNS, isLeftOut?: boolean): void;
  text(content: string): void;
  /** Whether that closed the root. */
  close(): boolean;
}

export function htmlTree(tag: SaxesTagNS): HtmlTree {
  const root = elementOf(tag);
  const open = [root];
  return {
    root,
    open(tag, isLeftOut = false) {
      const element = elementOf(tag);
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

function elementOf({ local, attributes }: SaxesTagNS): HtmlElement {
  const plain = Object.values(attributes).filter(({ uri }) => uri === '');
  return {
    name: local.toLowerCase(),
    attributes: new Map(plain.map(({ local, value }) => [local.toLowerCase(), value])),
    children: [],
  };
}
