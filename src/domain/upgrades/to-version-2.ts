import type { Document, Upgrade } from './upgrade.ts';

/** Gives a document these fields where it lacks them. */
const adding =
  (fields: Document) =>
  (document: Document): Document => {
    const missing = Object.entries(fields).filter(([name]) => !(name in document));
    return missing.length === 0 ? document : { ...document, ...Object.fromEntries(missing) };
  };

/** Early builds stored documents that lack fields of release 0.1.0, and numbered them the same. */
export const TO_VERSION_2: Upgrade = {
  area: adding({ hoverOpacity: 0.5, isSearchable: true }),
  marker: adding({ isSearchable: true }),
  project: (project) => ({ ...project, settings: adding({ timezone: null })(project.settings as Document) }),
};
