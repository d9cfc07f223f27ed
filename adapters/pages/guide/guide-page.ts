import { escaped } from '../../../src/domain/shared/html.ts';
import { assetTags } from '../map/page-assets.ts';
import type { PageParts } from '../page-parts.ts';
import { type GuidePage, guideAddress, REFERENCE } from './guide.ts';

/** A limit as this service is set up, for people. */
export type LimitInForce = { readonly what: string; readonly value: string };

type Parts = PageParts & {
  readonly publicUrl: string;
  /** All pages, for the list of them. */
  readonly pages: readonly GuidePage[];
  readonly page: GuidePage;
  readonly limits: readonly LimitInForce[];
};

/** The address that the examples of the documentation have. */
const EXAMPLE_URL = /https:\/\/maps\.example(?![\w.-])/g;

/** A page of the guide. Everything but the search works without scripts; examples have the address of this service. */
export function guidePage({ serviceName, publicUrl, assets, pages, page, limits }: Parts): string {
  const title = page.name === '' ? `Guide · ${serviceName}` : `${page.title} · ${serviceName}`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="description" content="${escaped(page.summary)}">
<title>${escaped(title)}</title>
<link rel="icon" href="data:,">
${assetTags(assets)}
</head>
<body>
<a class="skip" href="#content">Skip to the page</a>
<header>
<a class="brand" href="${guideAddress('')}">${escaped(serviceName)} <span>Guide</span></a>
<form role="search" hidden><input type="search" name="q" aria-label="Search the guide" placeholder="Search" autocomplete="off"></form>
<a class="reference" href="${REFERENCE}">Reference</a>
</header>
<div class="columns">
<nav aria-label="Pages of the guide"><details open><summary>Pages</summary>
${pageLists(pages, page)}
</details></nav>
<main id="content" tabindex="-1">
<div id="results" role="status" hidden></div>
<article>
${withLimits(page, limits).replace(EXAMPLE_URL, () => escaped(publicUrl))}
</article>
</main>
<aside>${contents(page)}</aside>
</div>
</body>
</html>
`;
}

function pageLists(pages: readonly GuidePage[], current: GuidePage): string {
  const groups = Map.groupBy(pages, ({ group }) => group);
  const item = (page: GuidePage) =>
    `<li><a href="${guideAddress(page.name)}"${page === current ? ' aria-current="page"' : ''}>${escaped(page.title)}</a></li>`;
  const further = ({ name }: GuidePage) =>
    FURTHER.filter(({ after }) => after === name)
      .map(({ address, text }) => `<li><a href="${address}">${text}</a></li>`)
      .join('');
  return [...groups]
    .map(
      ([group, members]) =>
        `<h2>${escaped(group)}</h2><ul>${members.map((page) => item(page) + further(page)).join('')}</ul>`,
    )
    .join('\n');
}

/** What is looked for by name and is a part of a page. */
const FURTHER = [
  { after: 'api', address: `${guideAddress('api')}#pagination`, text: 'Pagination' },
  { after: 'api', address: `${guideAddress('api')}#repeating-requests`, text: 'Idempotency' },
  { after: 'values', address: REFERENCE, text: 'Reference of every operation' },
];

const contents = ({ headings }: GuidePage): string =>
  headings.length < 2
    ? ''
    : `<h2>On this page</h2><ul>${headings.map(({ id, text }) => `<li><a href="#${id}">${escaped(text)}</a></li>`).join('')}</ul>`;

/** The page about limits begins with those of this service. */
function withLimits({ name, html }: GuidePage, limits: readonly LimitInForce[]): string {
  if (name !== 'limits') return html;
  const rows = limits.map(({ what, value }) => `<tr><td>${escaped(what)}</td><td>${escaped(value)}</td></tr>`).join('');
  const table = `<h2 id="in-force-here">In force here</h2>
<p>As this service is set up now. The sections below have the usual values, and what is fixed.</p>
<div class="table" tabindex="0"><table><thead><tr><th>What</th><th>At most</th></tr></thead><tbody>${rows}</tbody></table></div>
`;
  return html.replace('<h2', () => `${table}<h2`);
}
