import * as v from 'valibot';
import { named } from './named.ts';

/** A text that is one of these values: a component of the document with this name and description. */
export const enumeration = <const Values extends readonly string[]>(
  name: string,
  values: Values,
  description: string,
) => named(name, v.picklist(values), description);
