/** A text with what is chosen in it. */
export type Marked = { readonly text: string; readonly from: number; readonly to: number };

/** Makes what is chosen bold, or no longer. */
export function withBold({ text, from, to }: Marked): Marked {
  const chosen = text.slice(from, to);
  const isBold = /^<(b|strong)>.*<\/\1>$/s.exec(chosen);
  return isBold
    ? put({ text, from, to }, chosen.replace(/^<\w+>|<\/\w+>$/g, ''))
    : around({ text, from, to }, '<b>', '</b>');
}

/** Makes a list of the lines that are chosen; without any, of an item that is to be written. */
export function withList({ text, from, to }: Marked): Marked {
  const lines = text
    .slice(from, to)
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
  if (lines.length === 0) return around({ text, from, to }, '<ul><li>', '</li></ul>');
  return put({ text, from, to }, `<ul>${lines.map((line) => `<li>${line}</li>`).join('')}</ul>`);
}

/** Makes a link of what is chosen: an address leads to itself, else the address is chosen to be written. */
export function withLink({ text, from, to }: Marked): Marked {
  const chosen = text.slice(from, to);
  const isAddress = /^https?:\/\/[^\s"<>]+$/.test(chosen);
  if (isAddress) return put({ text, from, to }, `<a href="${chosen}">${chosen}</a>`);
  const opening = '<a href="';
  const made = `${opening}https://">${chosen}</a>`;
  const at = from + opening.length;
  return { text: `${text.slice(0, from)}${made}${text.slice(to)}`, from: at, to: at + 'https://'.length };
}

function around({ text, from, to }: Marked, before: string, after: string): Marked {
  const made = `${text.slice(0, from)}${before}${text.slice(from, to)}${after}${text.slice(to)}`;
  return { text: made, from: from + before.length, to: to + before.length };
}

const put = ({ text, from, to }: Marked, made: string): Marked => ({
  text: `${text.slice(0, from)}${made}${text.slice(to)}`,
  from,
  to: from + made.length,
});
