import { setImmediate as nextTurn } from 'node:timers/promises';
import type { IOptions } from 'sanitize-html';
import { hasUserInformation } from '../../../src/domain/projects/values/link.ts';
import { hasMarkup } from '../../../src/domain/projects/values/rich-text.ts';
import type { RichText } from '../../../src/ports/projects/rich-text.ts';
import { GAPS, LINES, withoutBlocks } from './breaks.ts';

const OPTIONS: IOptions = {
  allowedTags: [
    ...['p', 'br', 'b', 'strong', 'i', 'em', 'u', 's', 'ul', 'ol', 'li', 'a'],
    ...['h3', 'h4', 'h5', 'blockquote', 'code', 'hr', 'span'],
    // Removed in the second step, which needs to know where they are.
    ...LINES,
    ...GAPS,
  ],
  allowedAttributes: { a: ['href', 'target', 'rel'] },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  parseStyleAttributes: false,
  transformTags: {
    h1: 'h3',
    h2: 'h3',
    h6: 'h5',
    menu: 'ul',
    dir: 'ul',
    a: (tagName, { href = '' }) => ({
      tagName,
      attribs: { ...(isLink(href.trim()) && { href: href.trim() }), target: '_blank', rel: 'noopener noreferrer' },
    }),
  },
};

/** Absolute addresses without user information; a relative one would refer to this service. */
const isLink = (href: string): boolean => LINK.test(href) && !hasUserInformation(href);
const LINK = /^(?:https?:\/\/|mailto:|tel:)/i;

/** How many characters are sanitised before the event loop is released. */
const STRETCH = 32_768;

/** Sanitises with sanitize-html, which is loaded with the first text that needs it. */
export function sanitizedText(): RichText {
  let since = 0;
  return {
    async clean(text) {
      if (!hasMarkup(text)) return text;
      const { default: sanitize } = await import('sanitize-html');
      since += text.length;
      if (since > STRETCH) {
        since = 0;
        await nextTurn();
      }
      return unambiguous(withoutBlocks(sanitize(text, OPTIONS)));
    },
  };
}

/** Without a tag it is plain text, in which entities would be shown literally. */
const unambiguous = (html: string): string => (hasMarkup(html) || !html.includes('&') ? html : `<p>${html}</p>`);
