import { hoursFault } from '../../../../src/domain/projects/hours/opening-hours-grammar.ts';
import type { MapDocument } from '../document/document.ts';
import { isShown } from '../document/items/is-shown.ts';
import { textOf } from '../document/items/item-texts.ts';
import type { Fault } from './fault.ts';
import { overlaps } from './overlaps.ts';

/** What of the contents may be wrong: names and translations that are missing, hours that nobody can read, areas that overlap. */
export function contentFaults(document: Pick<MapDocument, 'list' | 'projectId' | 'item'>): readonly Fault[] {
  const project = document.item('project', document.projectId).value;
  const standard = String(project?.['settings.defaultLanguage'] ?? 'en');
  const languages = document
    .list('languages')
    .map(({ languageCode }) => String(languageCode))
    .filter((code) => code !== standard);
  const places = (['areas', 'markers'] as const).flatMap((noun) =>
    document
      .list(noun)
      .filter(isShown)
      .map((item) => ({ noun, item })),
  );
  const plans = document.list('levels').filter(({ width, imageUrl }) => width === null && imageUrl === null);
  return [
    ...plans.map(({ id }): Fault => ({ kind: 'noPlan', noun: 'levels', id })),
    ...places.flatMap(({ noun, item }): readonly Fault[] => {
      const { id } = item;
      const title = textOf(item, standard, 'title');
      const hours = String(item.workingHours ?? '');
      const missing = title === '' ? [] : languages.filter((code) => textOf(item, code, 'title') === '');
      return [
        ...(title === '' && noun === 'areas' && item.isSearchable === true
          ? [{ kind: 'noName' as const, noun, id }]
          : []),
        ...missing.map((detail) => ({ kind: 'noTranslation' as const, noun, id, detail })),
        ...(hours !== '' && hoursFault(hours) !== null ? [{ kind: 'badHours' as const, noun, id }] : []),
      ];
    }),
    ...overlaps(document.list('areas').filter(isShown)).map(
      ([id, other]): Fault => ({
        kind: 'overlap',
        noun: 'areas',
        id,
        detail: textOf(other, standard, 'title'),
        others: [{ noun: 'areas', id: other.id }],
      }),
    ),
  ];
}
