import { escaped } from '../../src/domain/shared/html.ts';
import { COLORS } from '../web/shared/colors.ts';
import { assetTags } from './map/page-assets.ts';
import type { PageParts } from './page-parts.ts';

/** `isWhole`: it is the Studio; otherwise one of its screens for mailed links, of a service without it. */
type StudioPageParts = PageParts & { readonly isWhole: boolean };

/**
 * The page of the Studio, the same for each of its addresses: the script reads the address and draws everything. It has no inline script
 * or style, and nothing of an account is in it.
 */
export function studioPage({ serviceName, assets, isWhole }: StudioPageParts): string {
  const name = escaped(serviceName);
  const whole = isWhole ? `The Studio of ${name}` : 'This page';
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="robots" content="noindex">
<meta name="theme-color" content="${COLORS.paper}" media="(prefers-color-scheme: light)">
<meta name="theme-color" content="${COLORS.paperDark}" media="(prefers-color-scheme: dark)">
<title>${name}${isWhole ? ' Studio' : ''}</title>
<link rel="icon" href="data:,">
${assetTags(assets)}
</head>
<body>
<div id="studio" tabindex="-1" data-service="${name}"></div>
<noscript><p>${whole} needs JavaScript: please allow it here, and load the page again.</p></noscript>
</body>
</html>
`;
}

/**
 * What the page may do: run and load what this service serves, and show pictures that the browser makes. No page may frame it.
 * `printedStyle`: the hash of the one inline style that is allowed, of pages to print that the Studio opens in a tab of their own.
 */
export const studioPolicy = (printedStyle: string): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' ${printedStyle}`,
    "img-src 'self' data: blob:",
    "connect-src 'self'",
    "font-src 'self'",
    "worker-src 'self'",
    "frame-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types waymark',
  ].join('; ');
