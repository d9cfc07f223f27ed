import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Guide } from '../../adapters/pages/guide/guide.ts';
import { SOURCES } from './pages.ts';
import { renderPage } from './render.ts';

const ROOT = join(import.meta.dirname, '../..');

/** The guide from its Markdown. */
export function buildGuide(): Guide {
  const rendered = SOURCES.map((source) => renderPage(source, readFileSync(join(ROOT, source.file), 'utf8')));
  return { pages: rendered.map(({ page }) => page), sections: rendered.flatMap(({ sections }) => sections) };
}
