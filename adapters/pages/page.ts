import { escaped } from '../../src/domain/shared/html.ts';
import { assetTags, type PageAssets } from './map/page-assets.ts';

export type PageParts = Readonly<{
  serviceName: string;
  assets: PageAssets;
}>;

/** A page's name for its script, its title, and its content, as HTML. */
type Page = Readonly<{ name: string; title: string; body: string }>;

/**
 * A page that a mailed link leads to. The parameters of the link are not read here: the script sends them when the button is
 * pressed, so that programs which follow links in mails do not use them up. It has no inline script or style and makes no
 * third-party requests.
 */
export function linkedPage({ name, title, body }: Page, { serviceName, assets }: PageParts): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="theme-color" content="#f5f6f8" media="(prefers-color-scheme: light)">
<meta name="theme-color" content="#14181e" media="(prefers-color-scheme: dark)">
<title>${escaped(title)} · ${escaped(serviceName)}</title>
<link rel="icon" href="data:,">
${assetTags(assets)}
</head>
<body data-page="${name}">
<main>
<p class="service">${escaped(serviceName)}</p>
${body}
<noscript><p class="alert">This page needs JavaScript: please allow it here, and open the link again.</p></noscript>
</main>
</body>
</html>
`;
}

/** A step of a page; the first is visible, the script shows the others. */
export function step(name: string, heading: string, body: string, isFirst = false): string {
  return `<section data-step="${name}"${isFirst ? '' : ' hidden'}>
<h1 tabindex="-1">${heading}</h1>
${body}
</section>`;
}

/** An input with its label; `name` is its field in the API. */
export type Field = Readonly<{ name: string; label: string; type: string; autocomplete: string; hint?: string }>;

/** A form that the script sends; its general error is displayed above its button. */
export function form(name: string, fields: readonly Field[], button: string): string {
  return `<form data-form="${name}" method="post" novalidate>
${fields.map((field) => labelled(name, field)).join('\n')}
<p class="alert" role="alert"></p>
<button type="submit">${button}</button>
</form>`;
}

/** An input with a place for its error. */
function labelled(form: string, { name, label, type, autocomplete, hint }: Field): string {
  const id = `${form}-${name}`;
  const described = hint ? `${id}-hint ${id}-fault` : `${id}-fault`;
  return `<div class="field">
<label for="${id}">${label}</label>
<input id="${id}" name="${name}" type="${type}" autocomplete="${autocomplete}" aria-describedby="${described}">
${hint ? `<p class="hint" id="${id}-hint">${hint}</p>` : ''}<p class="fault" id="${id}-fault"></p>
</div>`;
}

/** A new password and its confirmation. */
export const chosenPassword = (name: string, label: string): readonly Field[] => [
  { name, label, type: 'password', autocomplete: 'new-password', hint: 'At least 8 characters.' },
  { name: `${name}_confirm`, label: 'The same once more', type: 'password', autocomplete: 'new-password' },
];
