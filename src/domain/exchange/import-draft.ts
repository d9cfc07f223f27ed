import type { CopiedFields } from '../projects/content/project-fields.ts';
import type { Timestamp } from '../shared/timestamp.ts';
import type { Draft } from './draft.ts';

/** What an archive says of a project in addition to a draft. */
export type Archived = {
  /** The thumbnail is a picture by its name in the archive. */
  readonly fields: Omit<CopiedFields, 'allowedDomains' | 'translations' | 'venue' | 'attribution'>;
  /** When items were made and changed, by id. */
  readonly times: Readonly<Record<string, { readonly createdAt?: Timestamp; readonly updatedAt?: Timestamp }>>;
};

/** What was read of the files of an import, with its pictures by name. */
export type ImportDraft = Draft & { readonly archived?: Archived };
