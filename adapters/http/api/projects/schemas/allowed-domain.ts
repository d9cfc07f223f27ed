import * as v from 'valibot';
import { ALLOWED_DOMAIN } from '../../../validation/patterns.ts';

/** A host that may show a published map. */
export const allowedDomain = v.pipe(
  v.string(),
  v.metadata({
    pattern: ALLOWED_DOMAIN,
    maxLength: 260,
    description: 'A host such as maps.example, or with *. in front of it those below it; any case.',
  }),
  v.transform((host) => host.trim().toLowerCase()),
  v.maxLength(260, 'Must have at most 260 characters.'),
  v.regex(/^(\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)*(:\d+)?$/, 'Must be a host such as maps.example or *.maps.example.'),
);
