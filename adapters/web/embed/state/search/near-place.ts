import { nearSearch } from '../../../../../src/domain/search/near.ts';
import type { PublicMap } from '../../model/model.ts';
import { indexOf, type Openable, openableById } from './find-places.ts';

/** What a text searches for. `near`: the place near which, null where the text names none. */
export type Searched = Readonly<{ text: string; near: Openable | null }>;

/** The parts of a text as "coffee near gate 82"; of any other the text itself. */
export function searchedFor(map: PublicMap, text: string, language: string): Searched {
  const asked = text ? nearSearch(indexOf(map), { text, language }) : null;
  const openable = openableById(map, language);
  const near = asked?.places.flatMap(({ id }) => openable.get(id) ?? [])[0];
  return asked && near ? { text: asked.what, near } : { text, near: null };
}
