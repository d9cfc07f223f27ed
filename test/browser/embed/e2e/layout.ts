import type { Page } from 'playwright-core';

/** Which of the elements lie over one another or out of the window, a sentence each. Those that are not there do not count. */
export function overlaps(page: Page, selectors: readonly string[]): Promise<string[]> {
  return page.evaluate((wanted) => {
    const boxes = wanted.flatMap((name) => {
      const element = [...document.querySelectorAll(name)].find((one) =>
        one.checkVisibility({ visibilityProperty: true }),
      );
      return element ? [{ name, box: element.getBoundingClientRect() }] : [];
    });
    const isOut = ({ left, top, right, bottom }: DOMRect): boolean =>
      left < -0.5 || top < -0.5 || right > innerWidth + 0.5 || bottom > innerHeight + 0.5;
    const meet = (one: DOMRect, other: DOMRect): boolean =>
      one.left < other.right - 0.5 &&
      other.left < one.right - 0.5 &&
      one.top < other.bottom - 0.5 &&
      other.top < one.bottom - 0.5;
    return boxes.flatMap(({ name, box }, index) => [
      ...(isOut(box) ? [`${name} is out of the window`] : []),
      ...boxes.slice(index + 1).flatMap((other) => (meet(box, other.box) ? [`${name} over ${other.name}`] : [])),
    ]);
  }, selectors);
}

/** Texts within the element that are cut off, or wider than their container: the text, and its place. */
export function cutTexts(page: Page, selector: string): Promise<string[]> {
  return page.evaluate((wanted) => {
    const root = document.querySelector(wanted);
    const texts = [...(root?.querySelectorAll<HTMLElement>('*') ?? [])].filter(
      (element) =>
        element.checkVisibility({ visibilityProperty: true }) &&
        !element.closest('.visually-hidden, svg, option, select') &&
        [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent!.trim() !== ''),
    );
    const range = document.createRange();
    const isScrolled = (holder: Element) => {
      const { overflowX, overflowY } = getComputedStyle(holder);
      return [overflowX, overflowY].includes('auto');
    };
    const cuts = (holder: Element, text: DOMRect) => {
      const box = holder.getBoundingClientRect();
      const isControl = holder.matches('button, label, li, h2, h3, p, [role="option"]');
      const isWide = text.left < box.left - 1 || text.right > box.right + 1;
      const isTall = text.top < box.top - 2 || text.bottom > box.bottom + 2;
      return (isControl || ['hidden', 'clip'].includes(getComputedStyle(holder).overflowX)) && (isWide || isTall);
    };
    return texts.flatMap((element) => {
      range.selectNodeContents(element);
      const text = range.getBoundingClientRect();
      for (let holder: HTMLElement | null = element; holder && holder !== root; holder = holder.parentElement) {
        if (isScrolled(holder)) return [];
        if (cuts(holder, text)) return [`“${element.textContent}” in ${holder.localName}.${holder.className}`];
      }
      return [];
    });
  }, selector);
}
