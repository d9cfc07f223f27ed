import { createHash } from 'node:crypto';
import { escaped } from '../../../src/domain/shared/html.ts';
import type { PageFiles } from './assets.ts';

/** Built files are below this address. */
export const ASSETS = '/embed/assets/';

/** The addresses of the built files of a page. */
export type PageAssets = PageFiles;

export function addressesOf({ script, chunks, style }: PageFiles): PageAssets {
  return { script: ASSETS + script, chunks: chunks.map((name) => ASSETS + name), style: ASSETS + style };
}

/** The style sheet and the script of a page as HTML. What the script imports is loaded beside it, not after it. */
export function assetTags({ script, chunks, style }: PageAssets): string {
  const preloads = chunks.map((chunk) => `<link rel="modulepreload" href="${escaped(chunk)}">\n`).join('');
  return `<link rel="stylesheet" href="${escaped(style)}">
${preloads}<script type="module" src="${escaped(script)}"></script>`;
}

/** A script in a page itself: its tag as HTML, and the source by which a policy allows this text and no other (CSP 3, hash-source). */
export type InlineScript = Readonly<{ tag: string; source: string }>;

/** A script in a page, and the source by which a Content-Security-Policy allows it. */
export function inlineScript(code: string): InlineScript {
  const hash = createHash('sha256').update(code).digest('base64');
  return { tag: `<script type="module">${code}</script>`, source: `'sha256-${hash}'` };
}
