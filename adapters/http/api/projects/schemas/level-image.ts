import * as v from 'valibot';
import { enumeration } from '../../../validation/enumeration.ts';
import { number } from '../../../validation/numbers.ts';
import { imageForm } from '../../shared/schemas/images.ts';

const frame = enumeration(
  'LevelImageFrame',
  ['keep', 'image'],
  'Whether the level keeps its `width` and `height`, as it does by default, or gets the size of the image in pixels. A level without a frame gets it in any case.',
);

const NOT_SIX = 'Must be a JSON list of six numbers: [a, b, c, d, e, f].';
const coefficient = number(-1e7, 1e7);

/** Six numbers as a text of JSON. */
const transform = v.pipe(
  v.string(),
  v.metadata({
    contentMediaType: 'application/json',
    description:
      'A list of six numbers, `[a, b, c, d, e, f]`, as JSON: what is at (x, y) moves to (a·x + b·y + c, d·x + e·y + f). Nothing moves ' +
      'where it is absent.',
  }),
  v.transform(jsonOrNull),
  v.array(v.number(NOT_SIX), NOT_SIX),
  v.length(6, NOT_SIX),
  v.tuple([coefficient, coefficient, coefficient, coefficient, coefficient, coefficient]),
);

function jsonOrNull(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const fields = { transform: v.optional(transform), frame: v.optional(frame) };

export const levelImageForm = imageForm('LevelImageForm', 'file', fields);

export type LevelImageFields = v.InferOutput<v.ObjectSchema<typeof fields, undefined>>;
