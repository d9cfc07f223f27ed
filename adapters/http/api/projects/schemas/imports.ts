import * as v from 'valibot';
import { IMPORT_MODES, IMPORT_STATUSES, MATCHES } from '../../../../../src/domain/exchange/import.ts';
import { SEVERITIES } from '../../../../../src/domain/exchange/issue.ts';
import { SEPARATORS, type Separator } from '../../../../../src/domain/shared/csv-rows.ts';
import { closedObject, list, object, record } from '../../../validation/containers.ts';
import { enumeration } from '../../../validation/enumeration.ts';
import { timestamp, uuid } from '../../../validation/fields.ts';
import { languageCode } from '../../../validation/languages.ts';
import { named } from '../../../validation/named.ts';
import { coordinate, number } from '../../../validation/numbers.ts';
import { name, text } from '../../../validation/texts.ts';

const importStatus = enumeration(
  'ImportStatus',
  IMPORT_STATUSES,
  'An import is read, then ready to be applied, or failed. While it is applied it is `applying`, then `done`.',
);
const importMode = enumeration(
  'ImportMode',
  IMPORT_MODES,
  'What an import does: `new` makes a project, `merge` changes items of the project and adds others, `replace` also removes what the files do not have.',
);
const match = enumeration('ImportMatch', MATCHES, 'By what an item of the files is recognised in the project.');
export const severity = enumeration(
  'IssueSeverity',
  SEVERITIES,
  'How much is lost: `error`: it was left out; `warning`: it was read in another way than it is written; `info`: something to know.',
);

/** No enumeration: some generators refuse one with a tab. */
const separator = v.pipe(
  text(1),
  v.check((given) => SEPARATORS.some((each) => each === given), 'Must be one of: comma, semicolon, tab, bar.'),
  v.transform((given) => given as Separator),
);
const encoding = enumeration(
  'TextEncoding',
  ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252'],
  'The encoding of a text.',
);
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
    map: v.optional(record(text(40), names, 100)),
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

const FILES = {
  type: 'array',
  items: { type: 'string', format: 'binary' },
  description: 'The files: 1 to 200 parts of this name.',
};

export const importForm = named(
  'ImportForm',
  v.object({ options: importOptions, file: v.pipe(v.unknown(), v.metadata(FILES)) }),
  'The options first, as a JSON text, then the files.',
);

const count = v.pipe(v.number(), v.integer());
const changes = named(
  'ImportChanges',
  v.object({ created: count, updated: count, unchanged: count, deleted: count }),
  'How many items of a kind are created, updated, left as they are and deleted.',
  {
    created: 'How many are new.',
    updated: 'How many are changed.',
    unchanged: 'How many are as they are in the files.',
    deleted: 'How many are removed.',
  },
);

const allChanges = named(
  'ImportChangesByKind',
  v.record(v.string(), changes),
  'What applying an import does, by the kind of item.',
);

const issueCounts = named(
  'IssueCounts',
  v.object({ error: count, warning: count, info: count }),
  'How many issues there are of each severity.',
  { error: 'What was left out.', warning: 'What was read in another way.', info: 'What there is to know.' },
);

const propertyGuess = named(
  'PropertyGuess',
  v.object({ file: v.nullable(v.string()), name: v.string(), meaning: v.nullable(v.string()), example: v.string() }),
  'What a column or property was taken for; null where it has no use.',
  {
    file: 'The name of the file; null for all of them.',
    name: 'As it is written in the file.',
    meaning: 'The field that it fills; null for none.',
    example: 'A value of it.',
  },
);

const guesses = named(
  'ImportGuesses',
  v.object({ options: v.record(v.string(), v.unknown()), properties: v.array(propertyGuess) }),
  'What was guessed in the files.',
  { options: 'Options that read the same again.', properties: 'What each column or property was taken for.' },
);

const report = named(
  'ImportFindings',
  v.object({
    certainty: v.number(),
    counts: v.record(v.string(), count),
    changes: v.nullable(allChanges),
    issues: issueCounts,
    guesses: v.nullable(guesses),
    lost: v.array(v.string()),
    is_lossy: v.boolean(),
  }),
  'What was found in the files.',
  {
    certainty: 'How surely the files are of the format, from 0 to 1.',
    counts: 'The number of items in the files by kind, and of pictures.',
    changes: 'What applying would do; of a done import, what it did. Null where nothing can be applied.',
    guesses: 'What was guessed; null where nothing was.',
    lost: 'Start points and entrances that would be deleted, by title.',
    is_lossy: 'Whether a newer release wrote what this one does not know: applying needs `accept_losses`.',
  },
);

const progress = named(
  'ReadingProgress',
  v.object({ step: v.string(), done: count, total: count }),
  'How far the files of an import are read.',
  { step: '`waiting`, `reading`, `pictures` or `comparing`.', done: 'Of the step.', total: 'Of the step.' },
);

export const importResponse = named(
  'Import',
  v.object({
    id: v.pipe(v.string(), v.uuid()),
    organization: v.pipe(v.string(), v.uuid()),
    project: v.nullable(v.pipe(v.string(), v.uuid())),
    status: importStatus,
    mode: importMode,
    format: v.nullable(v.string()),
    options: v.record(v.string(), v.unknown()),
    bytes: count,
    progress: v.nullable(progress),
    report: v.nullable(report),
    created_at: timestamp,
    updated_at: timestamp,
    expires_at: timestamp,
  }),
  'An import of files.',
  {
    organization: 'The organization of its project.',
    project: 'The project that it changes, or has made.',
    format: 'The format of its files; null until it is known.',
    options: 'The options, as they were sent.',
    bytes: 'The size of its files.',
    progress: 'How far it is read; null where it is not being read.',
    report: 'What was found; null until it was read.',
    expires_at: 'When it is forgotten, with its files.',
  },
);

export const issueResponse = named(
  'ImportIssue',
  v.object({
    severity,
    code: v.string(),
    message: v.string(),
    file: v.nullable(v.string()),
    path: v.nullable(v.string()),
    line: v.nullable(count),
    column: v.nullable(count),
  }),
  'What is to be said about a place in a file.',
  {
    code: 'What it is, for programs.',
    message: 'What it is, for people.',
    file: 'The name of the file; null for all of them.',
    path: 'The place in the structure of the file, such as `features[12].geometry`.',
    line: 'The line, from 1.',
    column: 'The cell of a row, or the character of a line, from 1.',
  },
);

export const importApplication = named(
  'ImportApplication',
  object({ accept_losses: v.optional(v.boolean(), false) }),
  'How an import is applied.',
  { accept_losses: 'Whether what a newer release wrote may be lost.' },
);

const loss = named(
  'ExportLoss',
  v.object({ code: v.string(), count, message: v.string() }),
  'Something of a project that a format has no place for.',
  { code: 'What it is, for programs.', count: 'How often.', message: 'What it is, for people.' },
);

export const exportReport = named(
  'ExportReport',
  v.object({ format: v.string(), version: count, losses: v.array(loss) }),
  'What an export would not contain.',
  { format: 'The format.', version: 'The version of the project.', losses: 'What would be lost, by code.' },
);

export const formatResponse = named(
  'ExchangeFormat',
  v.object({
    id: v.string(),
    label: v.string(),
    extension: v.string(),
    type: v.string(),
    is_read: v.boolean(),
    is_written: v.boolean(),
  }),
  'A format of files that projects are read from or written to.',
  {
    id: 'What `format` names it by.',
    label: 'Its name for people.',
    type: 'The media type of what is written.',
    extension: 'The ending of names, with its dot.',
    is_read: 'Whether projects are read from it.',
    is_written: 'Whether projects are written to it.',
  },
);
