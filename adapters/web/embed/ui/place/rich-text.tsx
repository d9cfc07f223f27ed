import { type ComponentChildren, Fragment, h } from 'preact';
import { hasMarkup } from '../../../../../src/domain/projects/values/rich-text.ts';
import { webAddress } from '../../shared/links.ts';

/** The allowed elements of a text, below the card's title. */
const ELEMENTS = new Set(
  'p br b strong i em u s ul ol li h3 h4 h5 blockquote code hr span small sub sup mark pre'.split(' '),
);

/** Removed with all their contents. */
const DROPPED = 'script, style, template, iframe, object, embed, form, svg, math, title';

/**
 * A text that may contain markup. The server has sanitised it; here an inert parser reads it again, and only the allowed elements are
 * rendered. A text without a tag keeps its lines.
 */
export function RichText({ text, lang }: Readonly<{ text: string; lang?: string }>) {
  const isMarkup = hasMarkup(text);
  return (
    <div class={isMarkup ? 'card-text is-markup' : 'card-text'} dir="auto" lang={lang}>
      {isMarkup ? childrenOf(new DOMParser().parseFromString(text, 'text/html').body) : text}
    </div>
  );
}

function childrenOf(node: Node): ComponentChildren[] {
  return [...node.childNodes].map((child, index) => {
    if (child.nodeType === Node.TEXT_NODE) return child.textContent;
    return child instanceof Element ? <Fragment key={index}>{rebuilt(child)}</Fragment> : null;
  });
}

function rebuilt(element: Element): ComponentChildren {
  if (element.matches(DROPPED)) return null;
  const name = element.localName;
  if (name === 'a') return <Link href={element.getAttribute('href')}>{childrenOf(element)}</Link>;
  return ELEMENTS.has(name) ? h(name, {}, ...childrenOf(element)) : childrenOf(element);
}

function Link({ href, children }: Readonly<{ href: string | null; children: ComponentChildren }>) {
  const target = /^(?:mailto|tel):/i.test(href ?? '') ? href : webAddress(href)?.href;
  if (!target) return <>{children}</>;
  return (
    <a href={target} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  );
}
