import { sameJson } from '../../../../src/domain/projects/values/same-json.ts';
import type { Fields, Json } from '../document/items/types.ts';
import type { Conflict } from '../document/merging/conflicts.ts';
import { fieldLabel } from '../strings/field-label.ts';
import { fill, text } from '../strings/strings.ts';

/** What is in conflict, in words: the name of the field, or of the texts in it. */
export function conflictLabel({ field, mine, theirs, author }: Conflict): string {
  const { together } = text();
  if (field === null) return fill(mine === null ? together.youDeleted : together.theyDeleted, nameOf(author));
  const parts = differingParts(mine, theirs).filter(([path]) => path !== '');
  if (field !== 'translations' || parts.length === 0) return fieldLabel(field);
  return parts.map(([path]) => fieldLabel(`${field}.${path}`)).join(', ');
}

/** One of the two values in a few words; a shape is shown by the plan. */
export function sideText({ field, mine, theirs }: Conflict, side: 'mine' | 'theirs'): string {
  const { together, panels } = text();
  const [own, other] = side === 'mine' ? [mine, theirs] : [theirs, mine];
  if (field === null) return own === null ? together.deleteIt : together.keepIt;
  const parts = differingParts(own, other).map(([, value]) => value);
  if (parts.some((value) => typeof value === 'object' && value !== null)) return together.onPlan;
  return parts.map(wordsOf).join(', ') || panels.empty;
}

export const nameOf = (author: string | null): string => author ?? text().together.somebody;

function wordsOf(value: Json): string {
  const { panels, frame } = text();
  if (value === null || value === '') return panels.empty;
  if (typeof value === 'boolean') return value ? frame.yes : frame.no;
  return String(value).slice(0, 60);
}

/** The values within a value that another one has differently, each with its path: `de.title`. */
function differingParts(own: Json, other: Json, path = ''): readonly (readonly [path: string, value: Json])[] {
  if (sameJson(own, other)) return [];
  if (!isFields(own) || !isFields(other)) return [[path, own]];
  return [...new Set([...Object.keys(own), ...Object.keys(other)])].flatMap((name) =>
    differingParts(own[name] ?? null, other[name] ?? null, path === '' ? name : `${path}.${name}`),
  );
}

const isFields = (value: Json): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !('x' in value);
