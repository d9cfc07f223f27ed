import { useState } from 'preact/hooks';
import type { Schemas } from '../api/service.d.ts';
import { Dialog } from '../parts/dialog.tsx';
import { SelectField } from '../parts/field.tsx';
import { Loaded } from '../parts/loaded.tsx';
import { Changes, isEmpty } from '../publish/changes.tsx';
import { takeBack, useSnapshotComparison } from '../publish/comparison.ts';
import { fill, text } from '../strings/strings.ts';
import { versionDate, versionName } from './version-name.ts';

type Properties = {
  readonly project: Schemas['Project'];
  readonly snapshot: Schemas['Snapshot'];
  readonly others: readonly Schemas['Snapshot'][];
  readonly refusal: string | null;
  readonly onClose: () => void;
};

const WORKING_COPY = '';

/** What visitors would see differently than in a version: in the working copy, whose changes can be taken back, in what is live, or in another version. */
export function VersionComparison({ project, snapshot, others, refusal, onClose }: Properties) {
  const { publish } = text();
  const [to, setTo] = useState(WORKING_COPY);
  const query = useSnapshotComparison(project.id, snapshot.id, to || null);
  const options = [
    { value: WORKING_COPY, label: publish.workingCopy },
    ...(project.status === 'PUBLISH' ? [{ value: 'live', label: publish.whatIsLive }] : []),
    ...others.map((other) => ({
      value: other.id,
      label: `${other.label || versionName(other)}, ${versionDate(other)}`,
    })),
  ];
  const isWorkingCopy = to === WORKING_COPY;
  return (
    <Dialog title={fill(publish.compareTitle, versionDate(snapshot))} onClose={onClose} isWide>
      <SelectField label={publish.compareWith} value={to} options={options} onValue={setTo} />
      <Loaded query={query}>
        {(comparison) =>
          isEmpty(comparison) ? (
            <p>{publish.noDifference}</p>
          ) : (
            <Changes
              comparison={comparison}
              onTakeBack={isWorkingCopy ? (body) => takeBack(project.id, snapshot.id, body) : undefined}
              refusal={refusal}
            />
          )
        }
      </Loaded>
    </Dialog>
  );
}
