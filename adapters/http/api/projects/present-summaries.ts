import { hash } from 'node:crypto';
import { PROJECT_PARTS, type ProjectPart } from '../../../../src/domain/projects/content/project-fields.ts';
import { withImageAddresses } from '../../../../src/domain/projects/images/image-reference.ts';
import type { ProjectSummary } from '../../../../src/ports/projects/stores.ts';
import { mediaUrl, type Site } from '../../shared/site.ts';
import { presentState } from './present.ts';

const LISTED_PARTS = PROJECT_PARTS.filter((part) => part !== 'translations');
const spelled = (part: ProjectPart) => (part === 'allowedDomains' ? 'allowed_domains' : part);

/** The entries of a page of the list as JSON text, and a shorter text that is another one whenever this is. */
export type SummariesText = { readonly json: string; readonly stateText: string };

/** By the page as the storage returned it, which is the same object until something is written. */
const known = new WeakMap<readonly ProjectSummary[], SummariesText & { readonly media: string }>();

/** The text of a page, which is made once for each page that the storage has read. */
export function summariesText(projects: readonly ProjectSummary[], site: Site): SummariesText {
  const media = mediaUrl(site);
  const found = known.get(projects);
  if (found?.media === media) return found;
  const json = withImageAddresses(`[${projects.map(summaryJson).join(',')}]`, media);
  const made = { json, stateText: hash('sha256', json, 'base64'), media };
  known.set(projects, made);
  return made;
}

function summaryJson(project: ProjectSummary): string {
  const { name, description, thumbnail } = project;
  const head = JSON.stringify({ ...presentState(project), name, description, thumbnail, ...presentListed(project) });
  const parts = LISTED_PARTS.map((part) => `,"${spelled(part)}":${project[part]}`);
  return `${head.slice(0, -1)}${parts.join('')}}`;
}

/** The fields that only entries of the list have. */
function presentListed(project: ProjectSummary) {
  const { updatedBy, updatedByName, levelsCount, areasCount, markersCount, views, draftPictureVersion } = project;
  return {
    updated_by: updatedByName === null ? null : { id: updatedBy, fullName: updatedByName },
    levels_count: levelsCount,
    areas_count: areasCount,
    markers_count: markersCount,
    views_7d: views,
    draft_picture_version: draftPictureVersion,
  };
}
