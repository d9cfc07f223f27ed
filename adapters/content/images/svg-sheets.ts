import type { SaxesTagNS } from 'saxes';

/** Whether a drawing may have HTML labels, and style sheets that say where their texts are. */
export const mayStyleLabels = (source: string): boolean => /foreignObject/.test(source) && /<[^<>]*style/i.test(source);

/** Receives the events of a parser and collects the style sheets of a drawing, those in its HTML as well. */
export function sheetReader() {
  const sheets: string[] = [];
  let sheet = '';
  let media = '';
  let depth = 0;
  return {
    open({ local, attributes }: SaxesTagNS): void {
      if (depth > 0) depth++;
      else if (local.toLowerCase() === 'style' && isCss(attributes.type?.value)) {
        depth = 1;
        sheet = '';
        media = attributes.media?.value ?? '';
      }
    },
    close(): void {
      if (depth === 1) sheets.push(media === '' ? sheet : `@media ${media}{${sheet}}`);
      if (depth > 0) depth--;
    },
    text(content: string): void {
      if (depth === 1) sheet += content;
    },
    sheets: (): readonly string[] => sheets,
  };
}

/** Whether the type of a style element is that of CSS, as it is without one. */
export function isCss(type = ''): boolean {
  return ['', 'text/css'].includes(type.trim().toLowerCase());
}
