import * as v from 'valibot';

type KindSchema = v.GenericSchema & { readonly entries: { readonly kind: { readonly options: readonly [string] } } };

/** A union of named schemas, by their names, each with another `kind`, from which generated clients know the one that was sent. */
export function byKind(named: Readonly<Record<string, KindSchema>>) {
  const mapping = Object.entries(named).map(([name, { entries }]) => {
    return [entries.kind.options[0], `#/components/schemas/${name}`];
  });
  const discriminator = { propertyName: 'kind', mapping: Object.fromEntries(mapping) };
  return v.pipe(v.union(Object.values(named)), v.metadata({ discriminator }));
}
