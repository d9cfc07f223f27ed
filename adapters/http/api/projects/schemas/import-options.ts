import * as v from 'valibot';
import { IMPORT_MODES, MATCHES } from '../../../../../src/domain/exchange/import.ts';
import { SEPARATORS, type Separator } from '../../../../../src/domain/shared/csv-rows.ts';
import { TEXT_ENCODINGS } from '../../../../../src/domain/shared/text-encodings.ts';
import { closedObject, list, object, record } from '../../../validation/containers.ts';
import { enumeration } from '../../../validation/enumeration.ts';
import { uuid } from '../../../validation/fields.ts';
import { languageCode } from '../../../validation/languages.ts';
import { named } from '../../../validation/named.ts';
import { coordinate, number } from '../../../validation/numbers.ts';
import { name, text } from '../../../validation/texts.ts';

export const importMode = enumeration(
  'ImportMode',
  IMPORT_MODES,
  'What an import does: `new` makes a project, `merge` changes items of the project and adds others, `replace` also removes what the files do not have.',
);
const match = enumeration('ImportMatch', MATCHES, 'By what an item of the files is recognised in the project.');

/** No enumeration: some generators refuse one with a tab. */
const separator = v.pipe(
  text(1),
  v.check((given) => SEPARATORS.some((each) => each === given), 'Must be one of: comma, semicolon, tab, bar.'),
  v.transform((given) => given as Separator),
);
const encoding = enumeration('TextEncoding', TEXT_ENCODINGS, 'The encoding of a text.');
const planImage = enumeration(
  'DrawingImage',
  ['keep', 'remove-shapes', 'none'],
  'The plan of a drawing: all of it, without the shapes that became areas, or none.',
);

const texts = {
  format: 'The format; absent or null: by the content of the files.',
  name: 'The name of a new project; absent: that in the files, made unique.',
  group: 'The group of a new project; null for none.',
  match: 'By what items are recognised, in this order.',
  language: 'The language of texts without one.',
  map: 'The names of columns or properties by what they mean: one text, or a list of texts.',
  customFields: 'Columns or properties that become custom fields, which the public map has too.',
  controlPoints: 'Positions on the plan and on the earth, onto which places in degrees are laid.',
  fit: 'Whether places in degrees are fitted into the frames of levels without a georeference.',
  level: 'The level of everything whose file does not say.',
  separator: 'What separates the cells of a table: a comma, a semicolon, a tab or a bar.',
  header: 'Whether the first row of a table names its columns.',
  strict: 'Whether an error anywhere fails the import.',
};

const controlPoint = named(
  'ImportControlPoint',
  object({ x: coordinate, y: coordinate, lng: number(-180, 180), lat: number(-90, 90) }),
  'A position on the plan and on the earth.',
  { x: 'On the plan.', y: 'On the plan.', lng: 'The longitude in degrees.', lat: 'The latitude in degrees.' },
);
const size = v.optional(number(1e-9, 1e7));
const space = named(
  'PlanSpace',
  object({ width: size, height: size, scale: size, flipY: v.optional(v.boolean()) }),
  'The coordinates of a plan: their size, a factor, and whether y points up.',
  {
    width: 'The width of the plan in these coordinates.',
    height: 'The height of the plan in these coordinates.',
    scale: 'By what they are multiplied.',
    flipY: 'Whether y points up.',
  },
);
const oneOrMore = v.union([text(255), list(text(255), 20)]);
/** Without its type in the document: generators for Java make no code of a text or a list. */
const names = v.pipe(
  v.unknown(),
  v.check((given) => v.is(oneOrMore, given), 'Must be a text or a list of texts.'),
  v.transform((given) => given as string | string[]),
);

/** How files are read and applied. */
export const importOptions = named(
  'ReadingOptions',
  closedObject({
    format: v.optional(v.nullable(text(40))),
    mode: v.optional(importMode),
    name: v.optional(v.nullable(name)),
    group: v.optional(v.nullable(uuid)),
    match: v.optional(v.pipe(list(match, 3), v.minLength(1, 'Must have at least one entry.'))),
    language: v.optional(languageCode),
    map: v.optional(record(text(40), names, { max: 100 })),
    customFields: v.optional(list(text(255), 100)),
    space: v.optional(space),
    controlPoints: v.optional(list(controlPoint, 100)),
    fit: v.optional(v.boolean()),
    level: v.optional(text(255)),
    separator: v.optional(separator),
    encoding: v.optional(encoding),
    header: v.optional(v.boolean()),
    image: v.optional(planImage),
    strict: v.optional(v.boolean()),
  }),
  'How files are read and applied. What is absent is guessed; the mode is `new` in an organization, and `merge` into a project.',
  texts,
);

/** Without its bounds in the document: a generator for Go makes code of a list of files with these that does not compile. */
const FILES = {
  type: 'array',
  items: { type: 'string', format: 'binary' },
  description: 'The files: 1 to 200 parts of this name.',
};

export const importForm = named(
  'ImportForm',
  closedObject({ options: importOptions, file: v.pipe(v.unknown(), v.metadata(FILES)) }),
  'The options first, as a JSON text, then the files.',
);

export const importApplication = named(
  'ImportApplication',
  object({ accept_losses: v.optional(v.boolean(), false) }),
  'How an import is applied.',
  { accept_losses: 'Whether what a newer release wrote may be lost.' },
);
