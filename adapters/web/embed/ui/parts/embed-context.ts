import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import { type Words, wordsOf } from '../../model/language.ts';
import type { Plan } from '../../plan/plan.ts';
import { useStore } from '../../shared/store.ts';
import type { MapState, MapStore } from '../../state/state.ts';
import type { Strings } from '../../strings/strings.ts';
import { languageOfStrings, stringsFor } from '../../strings/strings.ts';
import type { Note } from '../../visits/visit-note.ts';

/** The context of all controls. */
export type Embed = Readonly<{
  store: MapStore;
  plan: Plan;
  serviceName: string;
  /** Records an action of the visitor that does not change the state. */
  note: Note;
}>;

export const EmbedContext = createContext<Embed | null>(null);

export function useEmbed(): Embed {
  const embed = useContext(EmbedContext);
  if (!embed) throw new Error('A control was drawn outside the embed.');
  return embed;
}

export function useMapState<Part>(select: (state: MapState) => Part): Part {
  return useStore(useEmbed().store, select);
}

/** The embed's own texts, the map's texts, and `lang` of these where they are in another language than the page. */
export function useTexts(): Readonly<{ strings: Strings; words: Words; lang: string | undefined }> {
  const language = useMapState((state) => state.language);
  const map = useMapState((state) => state.map);
  const lang = languageOfStrings(language) === language ? undefined : language;
  return { strings: stringsFor(language), words: wordsOf(map, language), lang };
}
