import plus from 'lucide:plus';
import { useQuery } from '@tanstack/preact-query';
import { useState } from 'preact/hooks';
import { WaymarkError } from '../../client/waymark-error.ts';
import { api } from '../api/client.ts';
import type { Schemas } from '../api/service.d.ts';
import { Button } from '../parts/button.tsx';
import { Loaded } from '../parts/loaded.tsx';
import { ProjectFrame } from '../projects/project-frame.tsx';
import { useEditRefusal } from '../projects/use-edit-refusal.ts';
import { useProject } from '../projects/use-project.ts';
import { text } from '../strings/strings.ts';
import { SaveVersion } from './save-version.tsx';
import { type VersionAction, VersionDialog } from './version-dialog.tsx';
import { VersionLine } from './version-line.tsx';

/** The stored versions of a map: comparing them, going back to one, showing it to visitors, naming and deleting them. */
export function Versions({ params: { id } }: { readonly params: { readonly id: string } }) {
  const query = useProject(id);
  return (
    <Loaded query={query}>
      {(project) => (
        <ProjectFrame id={id} name={project.name}>
          <VersionList project={project} />
        </ProjectFrame>
      )}
    </Loaded>
  );
}

function useSnapshots(projectId: string) {
  return useQuery({
    queryKey: ['snapshots', projectId],
    queryFn: async ({ signal }) =>
      (await api.GET('/api/projects/{projectId}/snapshots/', { signal, params: { path: { projectId } } })).data,
  });
}

/** What is asked about which version. */
type RequestedAction = { readonly action: VersionAction; readonly snapshot: Schemas['Snapshot'] };

function VersionList({ project }: { readonly project: Schemas['Project'] }) {
  const { publish } = text();
  const [asked, setAsked] = useState<RequestedAction | null>(null);
  const [isSaving, setSaving] = useState(false);
  const refusal = useEditRefusal(project);
  const query = useSnapshots(project.id);
  if (query.error instanceof WaymarkError && query.error.code === 'plan_feature_required')
    return <p>{publish.noVersionsInPlan}</p>;
  return (
    <>
      <div class="actions list-actions">
        <Button icon={plus} refusal={refusal} onClick={() => setSaving(true)}>
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
                <VersionLine
                  key={snapshot.id}
                  project={project}
                  snapshot={snapshot}
                  refusal={refusal}
                  onAction={(action) => setAsked({ action, snapshot })}
                />
              ))}
            </ul>
          )
        }
      </Loaded>
      {isSaving && <SaveVersion projectId={project.id} onClose={() => setSaving(false)} />}
      {asked && (
        <VersionDialog
          project={project}
          refusal={refusal}
          {...asked}
          others={(query.data ?? []).filter(({ id }) => id !== asked.snapshot.id)}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}
