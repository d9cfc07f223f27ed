import { escaped } from '../../../src/domain/shared/html.ts';
import { assetTags, type PageAssets } from './page-assets.ts';

export type PreviewPageParts = Readonly<{
  serviceName: string;
  assets: PageAssets;
  /** Every icon as a symbol (`EmbedAssets.iconSymbols`): this page may not take them from files. */
  iconSymbols: string;
}>;

/**
 * The map's page without a map: it shows those that the page around it sends, and requests nothing of any. It always has an opaque
 * origin, so that no script of a map can use the session of that page.
 */
export function previewPage({ serviceName, assets, iconSymbols }: PreviewPageParts): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="robots" content="noindex">
<title>Preview · ${escaped(serviceName)}</title>
<link rel="icon" href="data:,">
${assetTags(assets)}
</head>
<body>
<main id="map-root" data-preview data-service="${escaped(serviceName)}">
<h1 class="visually-hidden"></h1>
<div id="controls"><p class="visually-hidden" role="status"></p></div>
<div id="plan" role="region"></div>
</main>
<svg width="0" height="0" style="position: absolute" aria-hidden="true">${iconSymbols}</svg>
</body>
</html>
`;
}

/**
 * What the page may do: run and load what this service serves, without an origin of its own. A map's style sheet is inline, so that may be;
 * no request carries anything away. Pages of this service may frame it, and no others.
 */
export const PREVIEW_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
  'sandbox allow-scripts',
].join('; ');
