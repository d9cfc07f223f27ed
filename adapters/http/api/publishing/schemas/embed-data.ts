import * as v from 'valibot';

/** A name of at most so many characters; a longer one is nothing's name. */
const name = (longest: number) =>
  v.optional(
    v.pipe(
      v.string(),
      v.transform((text) => (text.length <= longest ? text : null)),
    ),
  );

/** What the address of a map names; unknown names are ignored, as in that address. */
export const firstPartQuery = v.object({ lang: name(35), level: name(100), place: name(100) });
