import * as v from 'valibot';
import { named } from '../../../validation/named.ts';

const count = v.pipe(v.number(), v.integer());

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
