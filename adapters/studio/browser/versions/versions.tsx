import plus from 'lucide:plus';
import { useQuery } from '@tanstack/preact-query';
import { useState } from 'preact/hooks';
import { api } from '../api/client.ts';
import type { Schemas } from '../api/service.d.ts';
import { changed } from '../frame/queries.ts';
import { Button } from '../parts/button.tsx';
import { Confirm } from '../parts/dialog.tsx';
import { TextField } from '../parts/field.tsx';
import { useForm } from '../parts/form.ts';
import { FormDialog } from '../parts/form-dialog.tsx';
import { Loaded } from '../parts/loaded.tsx';
import { tell } from '../parts/toasts.tsx';
import { ProjectFrame } from '../publish/project-frame.tsx';
import { useProject } from '../publish/use-project.ts';
import { fill, formatDate, text } from '../strings/strings.ts';

type Snapshot = Schemas['Snapshot'];
type Asked = { readonly kind: 'restore' | 'delete'; readonly snapshot: Snapshot };

/** The stored versions of a map: going back to one, naming and deleting them. */
export function Versions({ params: { id } }: { readonly params: { readonly id: string } }) {
  const query = useProject(id);
  return (
    <Loaded query={query}>
      {(project) => (
        <ProjectFrame id={id} name={project.name}>
          <VersionList projectId={id} />
        </ProjectFrame>
      )}
    </Loaded>
  );
}

function VersionList({ projectId }: { readonly projectId: string }) {
  const { publish, frame } = text();
  const [asked, setAsked] = useState<Asked | null>(null);
  const [isSaving, setSaving] = useState(false);
  const query = useQuery({
    queryKey: ['snapshots', projectId],
    queryFn: async ({ signal }) =>
      (await api.GET('/api/projects/{projectId}/snapshots/', { signal, params: { path: { projectId } } })).data,
  });
  const kinds: Readonly<Record<Snapshot['kind'], string>> = {
    publish: publish.kindPublish,
    update_live: publish.kindUpdate,
    manual: publish.kindManual,
    before_restore: publish.kindBeforeRestore,
  };
  return (
    <>
      <div class="actions list-actions">
        <Button icon={plus} onClick={() => setSaving(true)}>
          {publish.saveVersion}
        </Button>
      </div>
      <Loaded query={query} lines={5}>
        {(snapshots) =>
          snapshots.length === 0 ? (
            <p>{publish.noVersions}</p>
          ) : (
            <ul class="lines">
              {snapshots.map((snapshot) => (
                <li key={snapshot.id}>
                  <div>
                    <strong>{snapshot.label || kinds[snapshot.kind]}</strong>{' '}
                    {snapshot.is_live && <span class="badge is-good">{publish.live}</span>}
                    <p class="hint">
                      {formatDate(snapshot.created_at, { dateStyle: 'medium', timeStyle: 'short' })} ·{' '}
                      {snapshot.created_by.full_name} · {kinds[snapshot.kind]}
                    </p>
                  </div>
                  <div class="actions">
                    <Button onClick={() => setAsked({ kind: 'restore', snapshot })}>{publish.restore}</Button>
                    <Button
                      look="danger"
                      refusal={snapshot.is_live ? publish.liveStays : null}
                      onClick={() => setAsked({ kind: 'delete', snapshot })}
                    >
                      {frame.delete}
                    </Button>
                  </div>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
      {isSaving && <SaveVersion projectId={projectId} onClose={() => setSaving(false)} />}
      {asked && <Ask projectId={projectId} asked={asked} onClose={() => setAsked(null)} />}
    </>
  );
}

type Part = { readonly projectId: string; readonly onClose: () => void };

function SaveVersion({ projectId, onClose }: Part) {
  const { publish, frame } = text();
  const form = useForm({ label: '' }, async (body) => {
    await api.POST('/api/projects/{projectId}/snapshots/', { params: { path: { projectId } }, body });
    await changed('snapshots');
    onClose();
  });
  return (
    <FormDialog form={form} title={publish.saveVersion} action={frame.save} onClose={onClose}>
      <TextField
        label={publish.label}
        maxLength={100}
        value={form.values.label}
        onValue={form.set('label')}
        error={form.errorOf('label')}
      />
    </FormDialog>
  );
}

/** The working copy is stored as a version of its own before it is replaced, so that this can be undone as well. */
function Ask({ projectId, asked: { kind, snapshot }, onClose }: Part & { readonly asked: Asked }) {
  const { publish, frame } = text();
  const params = { path: { projectId, snapshotId: snapshot.id } };
  const form = useForm({}, async () => {
    if (kind === 'restore') {
      await api.POST('/api/projects/{projectId}/snapshots/{snapshotId}/restore/', { params });
      tell(publish.restored);
    } else {
      await api.DELETE('/api/projects/{projectId}/snapshots/{snapshotId}/', { params });
    }
    await Promise.all([changed('snapshots'), changed('project'), changed('comparison'), changed('projects')]);
    onClose();
  });
  const at = formatDate(snapshot.created_at, { dateStyle: 'medium', timeStyle: 'short' });
  const isRestore = kind === 'restore';
  return (
    <Confirm
      title={fill(isRestore ? publish.restoreTitle : publish.deleteVersionTitle, at)}
      action={isRestore ? publish.restore : frame.delete}
      isDangerous={!isRestore}
      isBusy={form.isSending}
      onConfirm={() => form.onSubmit(new Event('submit'))}
      onClose={onClose}
    >
      <p>{isRestore ? publish.restoreText : publish.deleteVersionText}</p>
      {form.failure && <p class="error">{form.failure}</p>}
    </Confirm>
  );
}
