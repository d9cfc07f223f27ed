import { globSync, readFileSync } from 'node:fs';
import { marked, type Token } from 'marked';

/** An example of the documentation. */
export type Block = {
  /** The page and the heading above it: `docs/api.md#Pagination`. */
  readonly at: string;
  readonly text: string;
};

/** All examples of a page in their order, also those in lists. */
export function blocksOf(page: string): readonly Block[] {
  let heading = '';
  const blocks: Block[] = [];
  marked.walkTokens(marked.lexer(readFileSync(page, 'utf8')), (token: Token) => {
    if (token.type === 'heading') heading = token.text;
    if (token.type === 'code') blocks.push({ at: `${page}#${heading}`, text: token.text });
  });
  return blocks;
}

/** All examples of the documentation. */
export const allBlocks = (): readonly Block[] => ['README.md', ...globSync('docs/*.md').sort()].flatMap(blocksOf);
