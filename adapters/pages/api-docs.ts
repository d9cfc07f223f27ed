import { escaped } from '../../src/domain/shared/html.ts';
import { assetTags } from './map/page-assets.ts';
import type { PageParts } from './page-parts.ts';

/**
 * The reference page of the API: its script reads the OpenAPI document of this service and shows it. It has no inline script or style
 * and makes no third-party requests.
 */
export function apiDocsPage({ serviceName, assets }: PageParts): string {
  return `<!doctype html>
<html lang="en" data-theme="light">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>API · ${escaped(serviceName)}</title>
<link rel="icon" href="data:,">
${assetTags(assets)}
</head>
<body>
<header>
<p><a href="/api/docs/">Guide</a> · Tokens are sent to this service alone, and forgotten when you close the page. <a href="/api/openapi.json">OpenAPI document</a></p>
<noscript><p>This page needs JavaScript. The document that it shows does not: follow the link above.</p></noscript>
</header>
<div id="api-docs"></div>
</body>
</html>
`;
}
