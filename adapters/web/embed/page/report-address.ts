/** What a report is about: the names of the place and the level in the address of the map, the view, and that address. */
export type Reported = Readonly<{ place: string | null; level: string | null; view: string | null; url: string }>;

/**
 * The address at which a problem is reported, with what is shown: in parameters of a web page, unless that has them itself, or as lines of
 * a mail. A telephone number stays as it is.
 */
export function reportAddress(feedback: string, shown: Reported): string {
  const address = new URL(feedback);
  const given = Object.entries(shown).flatMap(([name, value]) => (value === null ? [] : [[name, value] as const]));
  if (address.protocol === 'mailto:') {
    const lines = given.map(([name, value]) => `${name}: ${value}`).join('\r\n');
    const body = [address.searchParams.get('body'), lines].filter(Boolean).join('\r\n\r\n');
    const fields = [...address.searchParams].filter(([name]) => name !== 'body');
    // Mail programs take a plus for a plus.
    const query = [...fields, ['body', body] as const].map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
    return `${address.protocol}${address.pathname}?${query.join('&')}`;
  }
  if (!address.protocol.startsWith('http')) return feedback;
  for (const [name, value] of given) if (!address.searchParams.has(name)) address.searchParams.set(name, value);
  return address.href;
}
