import { escaped } from '../../../src/domain/shared/html.ts';
import { COLORS, DARK_COLORS } from '../../web/shared/colors.ts';
import { assetTags, type InlineScript, type PageAssets } from './page-assets.ts';

export type EmbedPageParts = Readonly<{
  projectId: string;
  name: string;
  /** The name in each language of the map, by the code; none where it is the same in all. */
  names: Readonly<Record<string, string>>;
  /** What the address shows: the map, a place or a route. */
  title: string;
  description: string;
  /** BCP-47 code and writing direction of these texts; the script changes both for the visitor. */
  language: string;
  direction: 'ltr' | 'rtl';
  /** The code of the project's default language. */
  defaultLanguage: string;
  assets: PageAssets;
  /** Runs before these, and says so where they are missing. */
  failureScript: InlineScript;
  serviceName: string;
  /** The page's own address; what it loads of the map is below it. */
  pageUrl: string;
  /** The address of the map in the public API. */
  dataUrl: string;
  version: number;
  /** The codes of the languages that the map offers. */
  languages: readonly string[];
  /** The size of the level that is shown first, in any unit; null where it is not known. */
  frame: Readonly<{ width: number; height: number }> | null;
  /** The address of the service worker; null where maps are not kept for use without network. */
  worker: string | null;
  /** The tags that describe a link to it, as HTML; empty for a map that only some sites may show. */
  linkTags: string;
  /** What the map is of, for search engines, as a tag of HTML; empty for a map that only some sites may show. */
  linkedData: string;
  /** The icon of a tab. */
  icon: TabIcon;
  /** The places on the map as text, as HTML (`writtenPlaces`): shown where scripts do not run. */
  written: string;
}>;

/** A picture for a tab of the browser: its address and media type. */
export type TabIcon = Readonly<{ path: string; type: string }>;

const LOGO =
  '<svg viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.4" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><path d="m3 6.5 6-2.5 6 2.5 6-2.5v13.5L15 20l-6-2.5L3 20Z"/><path d="M9 4v13.5M15 6.5V20" stroke-dasharray="1.5 2.5"/></svg>';

/**
 * The page of a published map. It has one inline script, the same in every page, and makes no third-party requests, so it runs under
 * `default-src 'none'; script-src 'self' 'sha256-…'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'`.
 * Everything from the project is escaped. Where scripts do not run, it shows the places as text.
 */
export function embedPage(parts: EmbedPageParts): string {
  const { assets, failureScript } = parts;
  return `<!doctype html>
<html lang="${escaped(parts.language)}" dir="${parts.direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="theme-color" content="${COLORS.paper}" media="(prefers-color-scheme: light)">
<meta name="theme-color" content="${COLORS.paperDark}" media="(prefers-color-scheme: dark)">
<title>${escaped(parts.title)} · ${escaped(parts.serviceName)}</title>
<meta name="description" content="${escaped(parts.description)}">
<link rel="icon" href="${escaped(parts.icon.path)}" type="${escaped(parts.icon.type)}">
<link rel="manifest" href="/embed/${escaped(parts.projectId)}/manifest.webmanifest">
${failureScript.tag}
${assetTags(assets)}
${parts.linkTags}${parts.linkedData}
<noscript><style>#controls, #plan { display: none }</style></noscript>
</head>
<body>
<main id="map-root" data-project="${escaped(parts.projectId)}" data-source="${escaped(parts.dataUrl)}" data-page="${escaped(parts.pageUrl)}" data-version="${parts.version}" data-languages="${escaped(parts.languages.join(' '))}" data-language="${escaped(parts.defaultLanguage)}" data-service="${escaped(parts.serviceName)}"${namesAttribute(parts)}${parts.worker ? ` data-worker="${escaped(parts.worker)}"` : ''}>
<h1 class="visually-hidden">${escaped(parts.name)}</h1>
<div id="controls"><div class="skeleton">${beforeMap(parts)}</div></div>
<div id="plan" role="region"></div>
<noscript><div class="written">
<p class="written-title" aria-hidden="true">${escaped(parts.name)}</p>
<p>${escaped(parts.description)}</p>
<p><small lang="en">This map is interactive where JavaScript is allowed.</small></p>
${parts.written}
</div></noscript>
</main>
</body>
</html>
`;
}

/**
 * What is seen until the map is drawn: its name, the frame of its first level and the name of the service. What is happening is said in it
 * by scripts (`loading-screen.ts`).
 */
function beforeMap({ name, frame, serviceName }: EmbedPageParts): string {
  const ratio = frame ? ` style="--ratio: ${frame.width} / ${frame.height}"` : '';
  return `<p class="skeleton-name" dir="auto" aria-hidden="true">${escaped(name)}</p>
<div class="skeleton-plan"><div class="skeleton-frame"${ratio}></div>
<div class="skeleton-text visually-hidden" dir="auto"><p role="status"></p><p class="skeleton-count"></p><div role="alert"></div><div class="skeleton-actions"></div></div></div>
<p class="skeleton-service" dir="auto" aria-hidden="true">${LOGO}${escaped(serviceName)}</p>`;
}

/** The script shows the one in the visitor's language until there is the map. */
const namesAttribute = ({ names }: EmbedPageParts): string =>
  Object.keys(names).length > 0 ? ` data-names="${escaped(JSON.stringify(names))}"` : '';

type Named = Readonly<{ serviceName: string }>;

/** The page for the address of a map that is not published (returned with 404). It has no script. */
export const absentPage = ({ serviceName }: Named): string =>
  notePage(serviceName, {
    title: 'Map not available',
    heading: 'This map is not available',
    text: 'It may have been taken offline for a while, or the address may have changed. Please ask the person who gave you this link.',
  });

/** The page instead of a map while too many visitors ask for it (returned with 429 and 503). It is loaded again by a header. */
export const busyPage = ({ serviceName }: Named): string =>
  notePage(serviceName, {
    title: 'Please wait',
    heading: 'Many people are opening maps just now',
    text: 'This page is loaded again by itself as soon as there is room.',
  });

type Note = Readonly<{ title: string; heading: string; text: string }>;

const inTheme = (name: keyof typeof DARK_COLORS): string => `light-dark(${COLORS[name]}, ${DARK_COLORS[name]})`;

function notePage(serviceName: string, { title, heading, text }: Note): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} · ${escaped(serviceName)}</title>
<link rel="icon" href="data:,">
<style>
:root { color-scheme: light dark; }
body { margin: 0; min-height: 100dvh; display: grid; place-items: center; font: 1rem/1.55 system-ui, sans-serif;
  color: ${inTheme('ink')}; background: ${inTheme('page')}; }
main { max-width: 26rem; padding: 2rem; text-align: center; }
svg { width: 4.5rem; height: 4.5rem; color: ${inTheme('lineStrong')}; }
h1 { margin: 1rem 0 .5rem; font-size: 1.375rem; line-height: 1.3; }
p { margin: 0; color: ${inTheme('muted')}; }
small { display: block; margin-top: 2rem; color: ${inTheme('muted')}; }
</style>
</head>
<body>
<main>
${LOGO}
<h1>${heading}</h1>
<p>${text}</p>
<small>${escaped(serviceName)}</small>
</main>
</body>
</html>
`;
}
