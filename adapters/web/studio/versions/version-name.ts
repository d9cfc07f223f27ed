import type { Schemas } from '../api/service.d.ts';
import { formatDate, text } from '../strings/strings.ts';

type Snapshot = Schemas['Snapshot'];

/** Why a version was stored. */
export function versionName({ kind }: Pick<Snapshot, 'kind'>): string {
  const { publish } = text();
  const names: Readonly<Record<Snapshot['kind'], string>> = {
    publish: publish.kindPublish,
    update_live: publish.kindUpdate,
    manual: publish.kindManual,
    before_restore: publish.kindBeforeRestore,
    before_import: publish.kindBeforeImport,
  };
  return names[kind];
}

/** When it was stored, to the minute. */
export const versionDate = ({ created_at }: Pick<Snapshot, 'created_at'>): string =>
  formatDate(created_at, { dateStyle: 'medium', timeStyle: 'short' });
