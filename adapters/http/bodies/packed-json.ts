import { setImmediate } from 'node:timers/promises';

/**
 * How a value lies in bytes of JSON: whole, as a list of lists that follow each other, or by its members. It is cut so that no piece
 * takes long to parse.
 */
export type Plan =
  | { readonly kind: 'text'; readonly from: number; readonly to: number }
  | { readonly kind: 'list'; readonly parts: readonly ListPart[] }
  | { readonly kind: 'members'; readonly members: readonly (readonly [string, Plan])[] };

/** Some entries of a list, as a list of their own, or one that is cut itself. */
type ListPart = { readonly isList: boolean; readonly plan: Plan };

export type PackedJson = { readonly bytes: Uint8Array<ArrayBuffer>; readonly plan: Plan };

/** Pieces of about this many characters take a millisecond to parse. */
const PIECE = 65_536;

/** What `pack` knows of a part of the value so far: its text, or what became of one that is too long. */
type Part = { readonly text: string } | { readonly plan: Plan };

/** A value of JSON as bytes that can be handed to another thread at no cost, and parsed there piece by piece. */
export function packJson(value: unknown): PackedJson {
  const pieces: Buffer[] = [];
  let length = 0;
  const put = (text: string): Plan => {
    const piece = Buffer.from(text);
    pieces.push(piece);
    const from = length;
    length += piece.length;
    return { kind: 'text', from, to: length };
  };
  const planOf = (part: Part): Plan => ('plan' in part ? part.plan : put(part.text));

  const listed = (list: readonly unknown[]): Part => {
    const parts: ListPart[] = [];
    let texts: string[] = [];
    let size = 0;
    const flush = () => {
      if (texts.length > 0) parts.push({ isList: true, plan: put(`[${texts.join(',')}]`) });
      [texts, size] = [[], 0];
    };
    for (const each of list) {
      const part = packed(each ?? null);
      if ('plan' in part) {
        flush();
        parts.push({ isList: false, plan: part.plan });
        continue;
      }
      texts.push(part.text);
      size += part.text.length;
      if (size > PIECE) flush();
    }
    if (parts.length === 0) return { text: `[${texts.join(',')}]` };
    flush();
    return { plan: { kind: 'list', parts } };
  };

  const membered = (members: object): Part => {
    const parts = Object.entries(members).flatMap(([name, each]) =>
      each === undefined ? [] : [[name, packed(each)] as const],
    );
    const texts = parts.map(([name, part]) => ('text' in part ? `${JSON.stringify(name)}:${part.text}` : null));
    const size = texts.reduce((sum, text) => sum + (text?.length ?? PIECE), 0);
    if (size <= PIECE && texts.every((text) => text !== null)) return { text: `{${texts.join(',')}}` };
    return { plan: { kind: 'members', members: parts.map(([name, part]) => [name, planOf(part)] as const) } };
  };

  const packed = (part: unknown): Part => {
    if (typeof part !== 'object' || part === null) return { text: JSON.stringify(part) };
    return Array.isArray(part) ? listed(part) : membered(part);
  };

  const plan = planOf(packed(value));
  const bytes = new Uint8Array(length);
  Buffer.from(bytes.buffer).set(Buffer.concat(pieces, length));
  return { bytes, plan };
}

/** The value again. Others get their turn between its pieces. */
export async function unpackJson({ bytes, plan }: PackedJson): Promise<unknown> {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const partOf = async (part: Plan): Promise<unknown> => {
    if (part.kind === 'text') {
      await setImmediate();
      return JSON.parse(text.toString('utf8', part.from, part.to));
    }
    if (part.kind === 'members') return membersOf(part.members);
    const lists: unknown[][] = [];
    for (const { isList, plan } of part.parts) {
      const entries = await partOf(plan);
      lists.push(isList ? (entries as unknown[]) : [entries]);
    }
    return lists.flat(1);
  };
  const membersOf = async (members: readonly (readonly [string, Plan])[]) => {
    const value: Record<string, unknown> = {};
    for (const [name, part] of members) {
      const own = { value: await partOf(part), enumerable: true, configurable: true, writable: true };
      Object.defineProperty(value, name, own);
    }
    return value;
  };
  return partOf(plan);
}
