import { join } from 'node:path';
import { Marked, type Token, type Tokens } from 'marked';
import { type GuideHeading, type GuidePage, guideAddress } from '../../adapters/pages/guide/guide.ts';
import type { GuideSection } from '../../adapters/web/shared/guide-section.ts';
import { escaped } from '../../src/domain/shared/html.ts';
import { SOURCES, type Source } from './pages.ts';

type Rendered = { readonly page: GuidePage; readonly sections: readonly GuideSection[] };

/** A page of the guide from its Markdown, without its pictures. A link to a file that is not in the guide becomes its text. */
export function renderPage({ name, group, file }: Source, markdown: string): Rendered {
  const parser = new Marked({ gfm: true });
  const tokens = parser.lexer(markdown).filter((token) => !isPicture(token));
  parser.use({
    renderer: {
      heading({ depth, text, tokens: inner }) {
        const id = slug(text);
        return `<h${depth} id="${id}">${this.parser.parseInline(inner)}<a class="anchor" href="#${id}" aria-label="${escaped(`Link to ${plain(inner)}`)}">#</a></h${depth}>\n`;
      },
      link({ href, tokens: inner }) {
        const address = addressOf(href, file);
        const text = this.parser.parseInline(inner);
        return address === null ? text : `<a href="${escaped(address)}">${text}</a>`;
      },
      code: ({ text }) => `<pre tabindex="0"><code>${escaped(text)}\n</code></pre>\n`,
      table(table) {
        const row = (cells: readonly Tokens.TableCell[], tag: string) =>
          `<tr>${cells.map(({ tokens: inner }) => `<${tag}>${this.parser.parseInline(inner)}</${tag}>`).join('')}</tr>`;
        const body = table.rows.map((cells) => row(cells, 'td')).join('\n');
        return `<div class="table" tabindex="0"><table><thead>${row(table.header, 'th')}</thead><tbody>${body}</tbody></table></div>\n`;
      },
      // Comments are marks for scripts that write parts of a page.
      html: ({ text }) => (/^<!--.*-->\s*$/s.test(text) ? '' : escaped(text)),
    },
  });
  const title = plain(headingsIn(tokens, 1)[0]!.tokens);
  const headings: readonly GuideHeading[] = headingsIn(tokens, 2).map(({ text, tokens: inner }) => ({
    id: slug(text),
    text: plain(inner),
  }));
  const summary = firstSentence(tokens);
  return {
    page: { name, group, title, summary, html: parser.parser(tokens), headings },
    sections: sectionsOf(tokens, { page: title, address: guideAddress(name) }),
  };
}

/** A paragraph with nothing but a picture: the service does not serve those of the documentation. */
const isPicture = (token: Token): boolean =>
  token.type === 'paragraph' && (token as Tokens.Paragraph).tokens.every(({ type }) => type === 'image');

/** The address of a link in the guide; null where it leads to a file that is not in it. */
function addressOf(href: string, file: string): string | null {
  if (/^[a-z]+:/.test(href) || href.startsWith('#')) return href;
  const [path = '', heading] = href.split('#');
  const target = join(file, '..', path);
  const source = SOURCES.find((one) => one.file === target);
  return source ? guideAddress(source.name) + (heading === undefined ? '' : `#${heading}`) : null;
}

/** As links to headings are written in the Markdown. */
const slug = (title: string): string =>
  title
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');

const headingsIn = (tokens: readonly Token[], depth: number): readonly Tokens.Heading[] =>
  tokens.filter((token): token is Tokens.Heading => token.type === 'heading' && token.depth === depth);

/** The text of tokens without marks, spaces collapsed. */
function plain(tokens: readonly Token[] = []): string {
  return tokens.map(textOf).join('').replace(/\s+/g, ' ').trim();
}

function textOf(token: Token): string {
  if (token.type === 'table') {
    const { header, rows } = token as Tokens.Table;
    return [header, ...rows].map((cells) => cells.map(({ tokens }) => plain(tokens)).join(' ')).join(' ');
  }
  if (token.type === 'list') return (token as Tokens.List).items.map(({ tokens }) => plain(tokens)).join(' ');
  if (token.type === 'space') return ' ';
  const inner = 'tokens' in token ? token.tokens : undefined;
  return `${inner ? plainInline(inner) : unescaped('text' in token ? String(token.text) : '')}${isBlock(token) ? ' ' : ''}`;
}

const plainInline = (tokens: readonly Token[]): string => tokens.map(textOf).join('');
const isBlock = ({ type }: Token): boolean => ['paragraph', 'heading', 'code', 'list_item'].includes(type);
const unescaped = (text: string): string =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');

function firstSentence(tokens: readonly Token[]): string {
  const paragraph = tokens.find(({ type }) => type === 'paragraph') as Tokens.Paragraph;
  return /^.*?[.:](?=\s|$)/.exec(plain(paragraph.tokens))?.[0].replace(/:$/, '.') ?? '';
}

/** The page cut at its headings, for the search. */
function sectionsOf(tokens: readonly Token[], { page, address }: { page: string; address: string }): GuideSection[] {
  const sections: { title: string; at: string; tokens: Token[] }[] = [];
  for (const token of tokens) {
    if (token.type !== 'heading') sections.at(-1)?.tokens.push(token);
    else {
      const { depth, text, tokens: inner = [] } = token as Tokens.Heading;
      sections.push({ title: plain(inner), at: depth === 1 ? address : `${address}#${slug(text)}`, tokens: [] });
    }
  }
  return sections.map(({ tokens: inner, ...section }) => ({ page, ...section, text: plain(inner) }));
}
