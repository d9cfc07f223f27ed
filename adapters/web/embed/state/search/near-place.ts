import type { AskedSpan } from '../../../../../src/domain/search/asked-span.ts';
import { nearSearch } from '../../../../../src/domain/search/near.ts';
import type { PublicMap } from '../../model/model.ts';
import { serviceNow } from '../../shared/service-clock.ts';
import { momentOf } from '../hours/moment.ts';
import { indexOf, type Openable, openableById } from './find-places.ts';
import type * as TimeReader from './time-asked.ts';

/**
 * What a text searches for, empty where it is only a time. `near`: the place near which, `span`: when it is to be open, null where the text names
 * none.
 */
export type Searched = Readonly<{ text: string; near: Openable | null; span: AskedSpan | null }>;

let reader: typeof TimeReader | null = null;

/** Understands times in texts from then on. */
export function readTimesWith(loaded: typeof TimeReader): void {
  reader = loaded;
}

/** The parts of a text as "coffee near gate 82 at 06:30"; of any other the text itself. */
export function searchedFor(map: PublicMap, text: string, language: string): Searched {
  const timed = text && reader ? reader.timeSearch(indexOf(map), { text, language }) : null;
  const span = timed && reader!.askedSpan(timed.time, momentOf(map, serviceNow()));
  return { ...nearOf(map, timed?.what ?? text, language), span };
}

function nearOf(map: PublicMap, text: string, language: string): Omit<Searched, 'span'> {
  const asked = text ? nearSearch(indexOf(map), { text, language }) : null;
  const openable = openableById(map, language);
  const near = asked?.places.flatMap(({ id }) => openable.get(id) ?? [])[0];
  return asked && near ? { text: asked.what, near } : { text, near: null };
}
