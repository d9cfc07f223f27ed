import * as v from 'valibot';
import { PROJECT_STATUSES } from '../../../../../src/domain/projects/content/project.ts';
import type { ProjectOrdering } from '../../../../../src/ports/projects/stores.ts';
import { enumeration } from '../../../validation/enumeration.ts';
import { uuid } from '../../../validation/fields.ts';
import { named } from '../../../validation/named.ts';
import { pageQuery } from '../../../validation/pages.ts';
import { several } from '../../../validation/several.ts';
import { text } from '../../../validation/texts.ts';
import { projectTexts } from './project-texts.ts';
import { id, summaryEntries } from './projects.ts';

const ORDERED_BY = { name: 'name', updated_at: 'updatedAt', views: 'views' } as const;
const ORDERINGS = ['name', '-name', 'updated_at', '-updated_at', 'views', '-views'] as const;
type Ordering = (typeof ORDERINGS)[number];

/** The parameters of the list of projects. */
export const projectQuery = v.object({
  ...pageQuery,
  organization: v.optional(uuid),
  group: v.optional(uuid),
  status: v.optional(several(PROJECT_STATUSES)),
  search: v.optional(v.pipe(text(255), v.trim())),
  ordering: v.optional(
    enumeration(
      'ProjectOrdering',
      ORDERINGS,
      'By name without case and accents, by the time of the last change, or by `views_7d`; with a minus sign in descending order.',
    ),
  ),
});

/** The order in the parameter. */
export function projectOrdering(ordering: Ordering): ProjectOrdering {
  const by = ordering.replace('-', '') as keyof typeof ORDERED_BY;
  return { by: ORDERED_BY[by], isDescending: ordering.startsWith('-') };
}

const total = v.pipe(v.number(), v.integer());

/** A project in a list. */
export const projectSummary = named(
  'ProjectSummary',
  v.object({
    ...summaryEntries,
    updated_by: v.nullable(
      named('PersonName', v.object({ id, fullName: v.string() }), 'A person, by name.', {
        id: 'The id of the account.',
        fullName: 'The name; may be empty.',
      }),
    ),
    levels_count: total,
    areas_count: total,
    markers_count: total,
    views_7d: total,
    draft_picture_version: v.nullable(total),
  }),
  'A project without its map.',
  projectTexts,
);
