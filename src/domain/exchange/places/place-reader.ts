import type { PlaceFields } from '../../projects/items/place.ts';
import type { DraftLevel, DraftTag } from '../draft.ts';
import type { Issue, SourcePlace } from '../issue.ts';
import type { ReadingOptions } from '../reading-options.ts';
import { listedTexts } from './listed-texts.ts';
import { namedLevels, UUID } from './named-levels.ts';
import { namedTags } from './named-tags.ts';
import { CLEAR, type PlaceTexts, placeFields, type ReportValue } from './place-fields.ts';

/** The language of texts for which neither the file nor a person says any. */
export const USUAL_LANGUAGE = 'en';

/** A place without its shape or position. */
export type ReadPlace = {
  readonly id: string | null;
  readonly fields: Partial<PlaceFields>;
  readonly from: SourcePlace;
};

/** Where a value of a place stands. */
export type PlaceOf = (meaning: string) => Partial<SourcePlace>;

/** Reads places one after the other, with the tags and levels that they name, and what is wrong with them. */
export type PlaceReader = {
  /** Null for a second place with the id of one before. */
  read(texts: PlaceTexts, from: SourcePlace, placeOf: PlaceOf): ReadPlace | null;
  reporter(from: SourcePlace, placeOf: PlaceOf): ReportValue;
  readonly issues: Issue[];
  readonly languages: ReadonlySet<string>;
  levels(): readonly DraftLevel[];
  tags(): readonly DraftTag[];
};

export function placeReader({ language = USUAL_LANGUAGE, level }: ReadingOptions): PlaceReader {
  const [levels, tags, issues, seen, languages] = [
    namedLevels(),
    namedTags(),
    [] as Issue[],
    new Set<string>(),
    new Set<string>(),
  ];
  const reporter =
    (from: SourcePlace, placeOf: PlaceOf): ReportValue =>
    (meaning, severity, code, message) =>
      void issues.push({ ...from, ...placeOf(meaning), severity, code, message });
  const isRepeated = (known: string | null, report: ReportValue, meaning: string): boolean => {
    if (known === null) return false;
    const isKnown = seen.has(known);
    if (isKnown) report(meaning, 'error', 'duplicate', 'Another place before has the same id.');
    seen.add(known);
    return isKnown;
  };
  const references = (texts: PlaceTexts, from: SourcePlace): Partial<PlaceFields> => {
    const named = nameIn(texts.get('level')) ?? level;
    const building = nameIn(texts.get('building')) ?? null;
    const listed = texts.get('tags');
    const names = listed === undefined || listed === CLEAR ? [] : listedTexts(listed);
    return {
      ...(named !== undefined && { levelId: levels.refer(named, building, from) }),
      ...(listed !== undefined && { tagIds: names.map((name) => tags.refer(name, from)) }),
    };
  };
  return {
    issues,
    languages,
    reporter,
    levels: levels.levels,
    tags: tags.tags,
    read(texts, from, placeOf) {
      const report = reporter(from, placeOf);
      const given = texts.get('id')?.trim() ?? '';
      const id = UUID.test(given) ? given.toLowerCase() : null;
      const fields = placeFields({ texts: idAsExternal(texts, id), language, report });
      const isKnown =
        id === null ? isRepeated(inFile(from, fields.externalId), report, 'externalId') : isRepeated(id, report, 'id');
      if (isKnown) return null;
      for (const spoken of Object.keys(fields.translations ?? {})) languages.add(spoken);
      return { id, from, fields: { ...fields, ...references(texts, from) } };
    },
  };
}

/** An id of another system counts within its file. */
const inFile = ({ file }: SourcePlace, externalId: string | null | undefined): string | null =>
  externalId ? JSON.stringify([file, externalId]) : null;

const nameIn = (text: string | undefined): string | undefined =>
  text === undefined || text === CLEAR || text.trim() === '' ? undefined : text.trim();

/** An id of another system, where there is no other. */
function idAsExternal(texts: PlaceTexts, id: string | null): PlaceTexts {
  const given = texts.get('id');
  if (id !== null && texts.get('externalId') === given)
    return new Map([...texts].filter(([meaning]) => meaning !== 'externalId'));
  return given === undefined || id !== null || texts.has('externalId')
    ? texts
    : new Map([...texts, ['externalId', given]]);
}
