import { type Georeference, metersPerUnitOf } from '../projects/values/georeference.ts';
import { adding, type Document, type Upgrade } from './upgrade.ts';

function level(document: Document): Document {
  const georeference = (document.georeference ?? null) as Georeference | null;
  return adding({ computedMetersPerUnit: georeference && metersPerUnitOf(georeference) })(document);
}

function corridor(document: Document): Document {
  const branches = (document.branches ?? []) as readonly Document[];
  return adding({ translations: {} })({ ...document, branches: branches.map(adding({ translations: {} })) });
}

/** Release 0.2.0. Early builds stored documents that lack fields of release 0.1.0, and numbered
 * them the same. */
export const TO_VERSION_2: Upgrade = {
  area: adding({ hoverOpacity: 0.5, isSearchable: true, parts: [] }),
  marker: adding({ isSearchable: true }),
  level,
  corridor,
  transition: adding({ distanceMeters: null, durationSeconds: null }),
  project: (project) => ({ ...project, settings: adding({ timezone: null })(project.settings as Document) }),
};
