import * as v from 'valibot';
import { dataUrlBytes } from '../../../../../src/domain/projects/images/data-url.ts';
import { object } from '../../../validation/containers.ts';
import { named } from '../../../validation/named.ts';
import { integer } from '../../../validation/numbers.ts';
import { image } from '../../shared/schemas/images.ts';

export const draftPictureReplacement = named(
  'DraftPictureReplacement',
  object({
    version: integer(1, Number.MAX_SAFE_INTEGER),
    image: v.pipe(image, v.transform(dataUrlBytes)),
  }),
  'The picture of a working copy.',
  {
    version: 'The version of the working copy that it shows.',
    image: 'A data URL of a JPEG, PNG, GIF or WebP: at most 65,536 bytes, and 1,280 pixels on a side.',
  },
);
