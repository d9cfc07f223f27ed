import type { SvgElement } from '../../plans/svg/svg-element.ts';

/** A drawing as a text, without some of its elements; what XML marks is escaped again. */
export function drawnWithout(root: SvgElement, left: ReadonlySet<SvgElement>): string {
  const pieces: string[] = [];
  const write = (node: SvgElement | string): void => {
    if (typeof node === 'string') return void pieces.push(escaped(node));
    if (left.has(node)) return;
    pieces.push(`<${node.name}`);
    for (const [name, value] of Object.entries(node.attributes))
      pieces.push(` ${name}="${escaped(value).replaceAll('"', '&quot;')}"`);
    pieces.push('>');
    node.children.forEach(write);
    pieces.push(`</${node.name}>`);
  };
  write(root);
  return pieces.join('');
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
