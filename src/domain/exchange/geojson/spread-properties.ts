import { type Collection, type Feature, objectOf } from './read-collection.ts';

/** Objects in which some programs put the properties themselves, as `osmtogeojson` does with the tags of OpenStreetMap. */
const CONTAINERS = ['tags', 'attributes', 'fields', 'metadata'];

/** The collection with what stands in such an object beside the other properties; a property of that name stays as it is. */
export const withSpreadProperties = (collection: Collection): Collection => ({
  ...collection,
  features: collection.features.map(spread),
});

function spread(feature: Feature): Feature {
  const within = CONTAINERS.map((name) => own(feature.properties, name)).filter((value) => value !== null);
  if (within.length === 0) return feature;
  const entries = [...within, feature.properties].flatMap((value) => Object.entries(value));
  return { ...feature, properties: Object.fromEntries(entries) };
}

const own = (properties: Feature['properties'], name: string): Readonly<Record<string, unknown>> | null =>
  Object.hasOwn(properties, name) ? objectOf(properties[name]) : null;
