import { fill } from './fill.ts';
import { escaped } from './html.ts';

/** A mail to one address, the same content as text and as HTML. */
export type Message = { readonly to: string; readonly subject: string; readonly text: string; readonly html: string };

/** The sender that mails show: the service's name, and its address without a trailing slash. */
export type Sender = { readonly publicUrl: string; readonly serviceName: string };

/** An email template: paragraphs, and a link, if any. */
export type EmailTemplate = {
  readonly subject: string;
  readonly paragraphs: readonly string[];
  readonly link?: { readonly label: string; readonly url: string };
};

type MailTexts = { readonly subject: string; readonly text: string; readonly advice: string };

/** The template of these texts with their values; `details` stand between what happened and what to do about it. */
export function filledTemplate(
  { subject, text, advice }: MailTexts,
  values: readonly string[],
  details: readonly string[] = [],
): EmailTemplate {
  return {
    subject: fill(subject, ...values),
    paragraphs: [fill(text, ...values), ...details, fill(advice, ...values)],
  };
}

/** The mail of a template. */
export function compose(to: string, template: EmailTemplate, { serviceName }: Sender): Message {
  const { subject, paragraphs, link } = template;
  const words = link ? [...paragraphs, `${link.label}:\n${link.url}`] : paragraphs;
  const text = `${[...words, `-- \n${serviceName}`].join('\n\n')}\n`;
  return { to, subject, text, html: html(template, serviceName) };
}

/** The address of a page that a mail links to. Its secrets are in the fragment, which browsers do not send and logs do not contain. */
export function linkTo({ publicUrl }: Sender, path: string, secrets: Readonly<Record<string, string>>): string {
  const pairs = Object.entries(secrets).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return `${publicUrl}${path}#${pairs.join('&')}`;
}

function html({ subject, paragraphs, link }: EmailTemplate, serviceName: string): string {
  const body = paragraphs.map((paragraph) => `<p>${escaped(paragraph)}</p>`);
  if (link) {
    const url = escaped(link.url);
    body.push(`<p><a href="${url}">${escaped(link.label)}</a></p>`, `<p>${url}</p>`);
  }
  const head = `<meta charset="utf-8"><title>${escaped(subject)}</title>`;
  return `<!doctype html><html><head>${head}</head><body>${body.join('')}<p>${escaped(serviceName)}</p></body></html>`;
}
