import type { BrowserContext, Page } from 'playwright-core';

const ACCENTS = 'aàcçeéiínñoösšuüyýzžAÀCÇEÉIÍNÑOÖSŠUÜYÝZŽ';
const ACCENTED = new Map(Array.from(ACCENTS.matchAll(/(.)(.)/g), ([, plain, accented]) => [plain!, accented!]));

const PLACEHOLDER = /(\{\w+\})/;

/**
 * A text in a language that nobody speaks: with accents, 40 % longer, in brackets. What has no brackets on a screen is in no locale, and
 * what is cut off has too little room for other languages. Placeholders stay as they are.
 */
export function pseudo(text: string): string {
  const parts = text.split(PLACEHOLDER);
  const letters = parts.filter((part) => !PLACEHOLDER.test(part)).join('');
  const more = letters.slice(0, Math.ceil(letters.length * 0.4));
  const changed = parts.map((part) => (PLACEHOLDER.test(part) ? part : accented(part)));
  return `[${changed.join('')}${text.includes(' ') ? ' ' : ''}${accented(more)}]`;
}

const accented = (text: string): string => Array.from(text, (letter) => ACCENTED.get(letter) ?? letter).join('');

type Texts = { readonly [name: string]: Texts | string };

/** The same of every text within. */
export const pseudoTexts = (texts: Texts): Texts =>
  Object.fromEntries(
    Object.entries(texts).map(([name, text]) => [name, typeof text === 'string' ? pseudo(text) : pseudoTexts(text)]),
  );

/** The pages of this visitor say this where they load that language. */
export async function speakInstead(visitor: BrowserContext, language: string, texts: unknown): Promise<void> {
  const body = `export const texts = ${JSON.stringify(texts)};`;
  const file = new RegExp(`/${language}-\\w+\\.js$`);
  await visitor.route(file, (route) => route.fulfill({ contentType: 'text/javascript', body }));
}

/** What is to be read on a page outside of brackets, each once: data, numbers, and what cannot be translated. */
export function unbracketed(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found = new Set<string>();
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent!.trim();
      if (/\p{L}{2}/u.test(text) && !text.includes('[') && node.parentElement!.checkVisibility()) found.add(text);
    }
    return [...found];
  });
}
