import * as v from 'valibot';
import { IMPORT_STATUSES } from '../../../../../src/domain/exchange/import.ts';
import { SEVERITIES } from '../../../../../src/domain/exchange/issue.ts';
import { enumeration } from '../../../validation/enumeration.ts';
import { timestamp } from '../../../validation/fields.ts';
import { named } from '../../../validation/named.ts';
import { importMode } from './import-options.ts';

const importStatus = enumeration(
  'ImportStatus',
  IMPORT_STATUSES,
  'An import is read, then ready to be applied, or failed. While it is applied it is `applying`, then `done`.',
);
export const severity = enumeration(
  'IssueSeverity',
  SEVERITIES,
  'How much is lost: `error`: it was left out; `warning`: it was read in another way than it is written; `info`: something to know.',
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
