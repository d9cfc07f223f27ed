import { api } from '../api/client.ts';
import type { Schemas } from '../api/service.d.ts';
import { changed } from '../frame/queries.ts';
import { useForm } from '../parts/form.ts';
import { FormConfirm } from '../parts/form-dialog.tsx';
import { notify } from '../parts/messages.ts';
import { fill, text } from '../strings/strings.ts';
import { VersionComparison } from './version-comparison.tsx';
import { versionDate } from './version-name.ts';

export type VersionAction = 'compare' | 'restore' | 'makeLive' | 'delete';

type Properties = {
  readonly project: Schemas['Project'];
  readonly snapshot: Schemas['Snapshot'];
  readonly others: readonly Schemas['Snapshot'][];
  readonly action: VersionAction;
  readonly refusal: string | null;
  readonly onClose: () => void;
};

/** Shows a version beside another state, or asks before something is done with it. */
export function VersionDialog({ action, ...rest }: Properties) {
  return action === 'compare' ? <VersionComparison {...rest} /> : <Question {...rest} action={action} />;
}

type Question = Omit<Properties, 'action' | 'others' | 'refusal'> & {
  readonly action: Exclude<VersionAction, 'compare'>;
};

/** Before it is replaced, the working copy is stored as a version of its own, so that this can be undone as well. */
function Question({ project, snapshot, action, onClose }: Question) {
  const { publish, frame } = text();
  const params = { path: { projectId: project.id, snapshotId: snapshot.id } };
  const questions = {
    restore: {
      title: publish.restoreTitle,
      text: publish.restoreText,
      button: publish.restore,
      done: publish.restored,
      act: () => api.POST('/api/projects/{projectId}/snapshots/{snapshotId}/restore/', { params }),
    },
    makeLive: {
      title: publish.makeLiveTitle,
      text: publish.makeLiveText,
      button: publish.makeLive,
      done: publish.madeLive,
      act: () => api.POST('/api/projects/{projectId}/snapshots/{snapshotId}/make-live/', { params }),
    },
    delete: {
      title: publish.deleteVersionTitle,
      text: publish.deleteVersionText,
      button: frame.delete,
      done: null,
      act: () => api.DELETE('/api/projects/{projectId}/snapshots/{snapshotId}/', { params }),
    },
  };
  const question = questions[action];
  const form = useForm({}, async () => {
    await question.act();
    if (question.done) notify(question.done);
    await Promise.all([changed('snapshots'), changed('project'), changed('comparison'), changed('projects')]);
    onClose();
  });
  return (
    <FormConfirm
      form={form}
      title={fill(question.title, versionDate(snapshot))}
      action={question.button}
      isDangerous={action === 'delete'}
      onClose={onClose}
    >
      {question.text}
    </FormConfirm>
  );
}
