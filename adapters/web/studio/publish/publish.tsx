import { useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { useLocation } from 'wouter-preact';
import { api } from '../api/client.ts';
import type { Schemas } from '../api/service.d.ts';
import { askingFor } from '../checks/asked-fault.ts';
import { contentFaults } from '../checks/content-faults.ts';
import type { Fault } from '../checks/fault.ts';
import { Faults } from '../checks/faults.tsx';
import { useCheck } from '../checks/use-check.ts';
import { wayfindingFaults } from '../checks/wayfinding-faults.ts';
import { createDocument } from '../document/document.ts';
import { changed } from '../frame/queries.ts';
import { Button } from '../parts/button.tsx';
import { TextField } from '../parts/field.tsx';
import { useForm } from '../parts/form.ts';
import { FormConfirm } from '../parts/form-dialog.tsx';
import { Loaded } from '../parts/loaded.tsx';
import { ProjectFrame } from '../projects/project-frame.tsx';
import { useEditRefusal } from '../projects/use-edit-refusal.ts';
import { useProject } from '../projects/use-project.ts';
import { text } from '../strings/strings.ts';
import { Changes, isEmpty } from './changes.tsx';
import { takeBack, useUnpublishedChanges } from './comparison.ts';
import { Links } from './links.tsx';
import { giveThumbnail } from './thumbnail.ts';
import { UnsavedWarning } from './unsaved.tsx';

type Project = Schemas['Project'];

/** What changes for visitors, what may be wrong, and making it live. */
export function Publish({ params: { id } }: { readonly params: { readonly id: string } }) {
  const query = useProject(id);
  return (
    <Loaded query={query} lines={6}>
      {(project) => (
        <ProjectFrame id={id} name={project.name}>
          <Publishing project={project} />
        </ProjectFrame>
      )}
    </Loaded>
  );
}

function Publishing({ project }: { readonly project: Project }) {
  const { publish } = text();
  const isLive = project.status === 'PUBLISH';
  const refusal = useEditRefusal(project);
  const comparison = useUnpublishedChanges(project.id, isLive);
  const [isDone, setDone] = useState(false);
  const params = { path: { projectId: project.id } };
  const form = useForm({ label: '' }, async ({ label }) => {
    const init = { params, ...(label.trim() && { body: { label: label.trim() } }) };
    await giveThumbnail(project);
    if (isLive) await api.POST('/api/projects/{projectId}/update-live/', init);
    else await api.POST('/api/projects/{projectId}/publish/', init);
    await Promise.all([changed('project'), changed('projects'), changed('comparison'), changed('usage')]);
    setDone(true);
  });
  if (isDone) return <Published project={project} />;
  return (
    <div class="publish">
      <section class="card">
        <h2>{isLive ? publish.whatChanges : publish.firstTitle}</h2>
        {isLive ? (
          <Loaded query={comparison}>
            {(found) =>
              isEmpty(found) ? (
                <p>{publish.nothingChanged}</p>
              ) : (
                <Changes
                  comparison={found}
                  onTakeBack={(body) => takeBack(project.id, 'live', body)}
                  refusal={refusal}
                />
              )
            }
          </Loaded>
        ) : (
          <p>{publish.firstText}</p>
        )}
        <UnsavedWarning project={project} />
        <form onSubmit={form.onSubmit}>
          <TextField label={publish.label} hint={publish.labelHint} maxLength={100} {...form.field('label')} />
          {form.failure && (
            <p class="error" role="alert">
              {form.failure}
            </p>
          )}
          <div class="actions">
            {isLive && <Unpublish project={project} refusal={refusal} />}
            <Button type="submit" look="primary" isBusy={form.isSending} refusal={refusal}>
              {isLive ? publish.updateLive : publish.publishNow}
            </Button>
          </div>
        </form>
      </section>
      <Warnings project={project} refusal={refusal} />
    </div>
  );
}

function Published({ project }: { readonly project: Project }) {
  const { publish } = text();
  const done = useRef<HTMLElement>(null);
  // The form that had it is gone.
  useLayoutEffect(() => done.current!.focus(), []);
  return (
    <div class="publish">
      <section ref={done} class="card is-wide" role="status" tabIndex={-1}>
        <h2>{publish.isLiveNow}</h2>
        <p>{publish.isLiveText}</p>
      </section>
      <Links project={project} />
    </div>
  );
}

/** What may be wrong. Nothing of it keeps a map from being published. */
function Warnings({ project, refusal }: { readonly project: Project; readonly refusal: string | null }) {
  const { publish } = text();
  const [, navigate] = useLocation();
  const document = useMemo(() => createDocument({ project, now: () => 0 }), [project]);
  const query = useCheck(project.id, project.version);
  const lead = (fault: Fault, isFixed: boolean) => navigate(`/p/${project.id}/map?${askingFor(fault, isFixed)}`);
  return (
    <section class="card">
      <h2>{publish.warnings}</h2>
      <p class="hint">{publish.warningsText}</p>
      <Loaded query={query}>
        {(check) => (
          <Faults
            faults={[...contentFaults(document), ...wayfindingFaults(check, document)]}
            document={document}
            onShow={(fault) => lead(fault, false)}
            onFix={refusal === null ? (fault) => lead(fault, true) : null}
          />
        )}
      </Loaded>
    </section>
  );
}

function Unpublish({ project, refusal }: { readonly project: Project; readonly refusal: string | null }) {
  const { publish } = text();
  const [isAsking, setAsking] = useState(false);
  const form = useForm({}, async () => {
    await api.POST('/api/projects/{projectId}/unpublish/', { params: { path: { projectId: project.id } } });
    await Promise.all([changed('project'), changed('projects'), changed('usage')]);
    setAsking(false);
  });
  return (
    <>
      <Button look="danger" refusal={refusal} onClick={() => setAsking(true)}>
        {publish.unpublish}
      </Button>
      {isAsking && (
        <FormConfirm
          form={form}
          title={publish.unpublishTitle}
          action={publish.unpublish}
          isDangerous
          onClose={() => setAsking(false)}
        >
          {publish.unpublishText}
        </FormConfirm>
      )}
    </>
  );
}
