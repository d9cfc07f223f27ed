import { readFileSync } from 'node:fs';

/** The indented examples below a heading of a page, up to the next heading, each as its text. */
export function codeBelow(page: string, heading: string): readonly string[] {
  const lines = readFileSync(page, 'utf8').split('\n');
  const start = lines.findIndex((line) => /^#+ /.test(line) && line.replace(/^#+ /, '') === heading);
  if (start < 0) throw new Error(`${page} has no heading ${heading}.`);
  const blocks: string[][] = [];
  let block: string[] | null = null;
  for (const line of lines.slice(start + 1)) {
    if (/^#+ /.test(line)) break;
    if (line.startsWith('    ')) {
      if (!block) {
        block = [];
        blocks.push(block);
      }
      block.push(line.slice(4));
    } else if (line === '') block?.push('');
    else block = null;
  }
  return blocks.map((each) => each.join('\n').trimEnd());
}
