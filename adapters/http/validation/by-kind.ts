import * as v from 'valibot';

type OneValue = { readonly options: readonly [string] };
type TaggedSchema<Field extends string> = v.GenericSchema & { readonly entries: Readonly<Record<Field, OneValue>> };

/** A union of named schemas, by their names, each with another value of this field, from which clients know the one that was sent. */
export function byField<Field extends string>(field: Field, named: Readonly<Record<string, TaggedSchema<Field>>>) {
  const mapping = Object.entries(named).map(([name, { entries }]) => {
    return [entries[field].options[0], `#/components/schemas/${name}`];
  });
  const discriminator = { propertyName: field, mapping: Object.fromEntries(mapping) };
  return v.pipe(v.union(Object.values(named)), v.metadata({ discriminator }));
}

/** The same with the field `kind`. */
export const byKind = (named: Readonly<Record<string, TaggedSchema<'kind'>>>) => byField('kind', named);
