import Negotiator from 'negotiator';

export const ENCODINGS = ['br', 'gzip', 'identity'] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** The library's types do not know its second argument. */
type Preferring = { encodings(available?: string[], options?: { preferred: string[] }): string[] };

/** The preferred encoding of the client among those available; of equal ones, the smallest. */
export function chooseEncoding(acceptEncoding: string): Encoding {
  if (acceptEncoding === '' || acceptEncoding.length > LONGEST) return 'identity';
  const known = chosen.get(acceptEncoding);
  if (known) return known;
  const encoding = negotiate(acceptEncoding);
  if (chosen.size < MOST_CHOSEN) chosen.set(acceptEncoding, encoding);
  return encoding;
}

/** In characters. Browsers send 30; weighing thousands of encodings takes milliseconds. */
const LONGEST = 1000;
/** Browsers send only some different ones. */
const MOST_CHOSEN = 100;
const chosen = new Map<string, Encoding>();

function negotiate(acceptEncoding: string): Encoding {
  const negotiator: Preferring = new Negotiator({ headers: { 'accept-encoding': acceptEncoding } });
  const [best] = negotiator.encodings([...ENCODINGS], { preferred: [...ENCODINGS] });
  return ENCODINGS.find((encoding) => encoding === best) ?? 'identity';
}

/** The headers of bytes in an encoding. */
export function encodingHeaders(encoding: Encoding): Readonly<Record<string, string>> {
  return encoding === 'identity' ? {} : { 'content-encoding': encoding };
}
