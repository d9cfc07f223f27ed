import { setImmediate as nextTurn } from 'node:timers/promises';
import type { IOptions } from 'sanitize-html';
import { hasMarkup } from '../../src/domain/projects/rich-text.ts';
import type { RichText } from '../../src/ports/projects/rich-text.ts';

const OPTIONS: IOptions = {
  allowedTags: [
    ...['p', 'br', 'b', 'strong', 'i', 'em', 'u', 's', 'ul', 'ol', 'li', 'a'],
    ...['h3', 'h4', 'h5', 'blockquote', 'code', 'hr', 'span'],
  ],
  allowedAttributes: { a: ['href', 'target', 'rel'] },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  parseStyleAttributes: false,
  nestingLimit: 50,
  transformTags: {
    a: (tagName, { href = '' }) => ({
      tagName,
      attribs: { ...(LINK.test(href.trim()) && { href: href.trim() }), target: '_blank', rel: 'noopener noreferrer' },
    }),
  },
};

/** Addresses that lead somewhere by themselves; a relative one would lead into this service. */
const LINK = /^(?:https?:\/\/|mailto:|tel:)/i;

/** So many characters are cleaned at a stretch before others have their turn. */
const STRETCH = 32_768;

/** Cleans by sanitize-html, which is loaded with the first text that needs it. */
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
      return unambiguous(sanitize(text, OPTIONS));
    },
  };
}

/** Without a tag it is taken for plain text, in which an entity would be shown as it is spelled. */
const unambiguous = (html: string): string => (hasMarkup(html) || !html.includes('&') ? html : `<p>${html}</p>`);
