import type { Schemas } from '../api/service.d.ts';
import { Button } from '../parts/button.tsx';
import { text } from '../strings/strings.ts';
import type { VersionAction } from './version-dialog.tsx';
import { versionDate, versionName } from './version-name.ts';

type Properties = {
  readonly project: Schemas['Project'];
  readonly snapshot: Schemas['Snapshot'];
  readonly refusal: string | null;
  readonly onAction: (action: VersionAction) => void;
};

/** One stored version in the list, and what can be done with it. */
export function VersionLine({ project, snapshot, refusal, onAction }: Properties) {
  const { publish, frame } = text();
  const button = (action: VersionAction, name: string, reason: string | null) => (
    <Button look={action === 'delete' ? 'danger' : 'plain'} refusal={reason} onClick={() => onAction(action)}>
      {name}
    </Button>
  );
  return (
    <li>
      <div>
        <strong>{snapshot.label || versionName(snapshot)}</strong>{' '}
        {snapshot.is_live && <span class="badge is-good">{publish.live}</span>}
        <p class="hint">
          {versionDate(snapshot)} · {snapshot.created_by.full_name}
          {snapshot.label && ` · ${versionName(snapshot)}`}
        </p>
      </div>
      <div class="actions">
        {button('compare', publish.compare, null)}
        {project.status === 'PUBLISH' && !snapshot.is_live && button('makeLive', publish.makeLive, refusal)}
        {button('restore', publish.restore, refusal)}
        {button('delete', frame.delete, refusal ?? (snapshot.is_live ? publish.liveStays : null))}
      </div>
    </li>
  );
}
