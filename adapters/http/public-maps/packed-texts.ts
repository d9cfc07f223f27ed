import { type Packed, pack } from './packed-map.ts';

const MOST = 1000;

/** Texts of maps with their compressed forms, which are kept until the text of the map is another one. */
export function packedTexts(): (projectId: string, text: string) => Packed {
  const known = new Map<string, { readonly text: string; readonly packed: Packed }>();
  return (projectId, text) => {
    const last = known.get(projectId);
    if (last?.text === text) return last.packed;
    const packed = pack(text);
    known.delete(projectId);
    known.set(projectId, { text, packed });
    if (known.size > MOST) known.delete(known.keys().next().value!);
    return packed;
  };
}
