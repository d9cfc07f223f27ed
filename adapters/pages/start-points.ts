import { createHash } from 'node:crypto';
import { sheets as sheetTexts } from '#locales/sheets';
import { languageDirection } from '../../src/domain/projects/items/language.ts';
import { escaped } from '../../src/domain/shared/html.ts';
import { codeOf, pickText, type Texts } from '../../src/domain/translations/text-lookup.ts';
import { COLORS } from '../web/shared/colors.ts';
import { qrSvg } from './qr-code.ts';

/** A place where a code hangs; texts by language. */
export type Sheet = Readonly<{ title: Texts; level: Texts; building: Texts; address: string }>;

export type StartPointsParts = Readonly<{
  mapName: Texts;
  /** Of the sheets, the first one leads; at least one. */
  languages: readonly string[];
  defaultLanguage: string;
}>;

/** The languages of the instructions. */
const KNOWN = Object.keys(sheetTexts);

const STYLE = `
:root { color-scheme: light; font: 16px/1.4 system-ui, sans-serif; color: ${COLORS.printInk}; background: ${COLORS.print}; }
body { margin: 0; }
article { box-sizing: border-box; min-height: 100vh; padding: 2rem; display: flex; flex-direction: column; align-items: center;
  gap: 1rem; text-align: center; break-after: page; break-inside: avoid; border-block-end: 1px dashed ${COLORS.printLine}; }
article:last-of-type { break-after: auto; border: 0; }
h1, h2, p { margin: 0; }
header, h2 small, .address { color: ${COLORS.printMuted}; }
h1 { font-size: 2.75rem; line-height: 1.15; overflow-wrap: anywhere; }
h2 { font-size: 1.375rem; font-weight: 400; }
.code { width: min(100%, 15cm, 60vh); margin-block: auto; }
ul { margin: 0; padding: 0; list-style: none; display: grid; gap: .75rem; max-width: 40rem; }
li b { display: block; font-size: 1.25rem; }
.address { font-size: .75rem; overflow-wrap: anywhere; }
@page { size: A4 portrait; margin: 1.5cm; }
@media print { article { min-height: 0; height: calc(297mm - 3cm - 1px); padding: 0; border: 0; } .code { width: 14cm; } }
`;

/** The style of the page by its hash, as a policy names it. */
export const SHEET_STYLE = `'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`;

/** What the page may load: nothing but its own style. */
export const START_POINTS_POLICY = [
  "default-src 'none'",
  `style-src ${SHEET_STYLE}`,
  'img-src data:',
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
].join('; ');

/** A page of sheets of paper (`startPointSheet`). It has no script, and loads nothing. */
export function startPointsPage(parts: StartPointsParts, sheets: readonly string[]): string {
  const [language] = parts.languages as readonly [string];
  const name = textIn(parts.mapName, language, parts);
  return `<!doctype html>
<html lang="${escaped(language)}" dir="${languageDirection(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escaped(name)}</title>
<link rel="icon" href="data:,">
<style>${STYLE}</style>
</head>
<body>
<main>
${sheets.join('\n') || `<p>${sheetTexts[codeOf(language, KNOWN) ?? 'en']!.none}</p>`}
</main>
</body>
</html>
`;
}

/** A start point's sheet of paper, with a code that opens the map there. */
export function startPointSheet({ title, level, building, address }: Sheet, parts: StartPointsParts): string {
  const inEach = (texts: Texts): string[] => [
    ...new Set(parts.languages.map((language) => textIn(texts, language, parts)).filter(Boolean)),
  ];
  const [name = '', ...otherNames] = inEach(title);
  const floor = [building, level].map((texts) => inEach(texts).join(' / ')).filter(Boolean);
  return `<article>
<header>${escaped(inEach(parts.mapName).join(' / '))}</header>
<h1 dir="auto">${escaped(name)}</h1>
${otherNames.map((other) => `<h2 dir="auto">${escaped(other)}</h2>`).join('\n')}
<h2 dir="auto"><small>${escaped(floor.join(' · '))}</small></h2>
<div class="code" role="img" aria-label="${escaped(address)}">${qrSvg(address, { correction: 'Q', margin: 4 }, null)}</div>
<ul>
${instructionLanguages(parts.languages).map(instruction).join('\n')}
</ul>
<p class="address" dir="ltr">${escaped(address)}</p>
</article>`;
}

function instruction(language: string): string {
  const { here, scan } = sheetTexts[language]!;
  return `<li lang="${escaped(language)}" dir="${languageDirection(language)}"><b>${here}</b>${scan}</li>`;
}

/** The languages that there are instructions in, each once; English where there is none of them. */
function instructionLanguages(languages: readonly string[]): readonly string[] {
  const known = languages.flatMap((language) => codeOf(language, KNOWN) ?? []);
  return known.length > 0 ? [...new Set(known)] : ['en'];
}

const textIn = (texts: Texts, language: string, { defaultLanguage }: StartPointsParts): string =>
  pickText(texts, language, defaultLanguage);
