import { useState } from 'preact/hooks';
import { api } from '../api/client.ts';
import type { Schemas } from '../api/service.d.ts';
import { useOrganizations } from '../frame/chosen-organization.ts';
import { changed } from '../frame/queries.ts';
import { Button } from '../parts/button.tsx';
import { Field, TextField } from '../parts/field.tsx';
import { useForm } from '../parts/form.ts';
import { Loaded } from '../parts/loaded.tsx';
import { notify } from '../parts/messages.ts';
import { text } from '../strings/strings.ts';
import { AttributionFields } from './attribution-fields.tsx';
import { GroupField } from './group-field.tsx';
import { ProjectFrame } from './project-frame.tsx';
import { mayEdit } from './rights.ts';
import { changeOf, valuesOf } from './setting-values.ts';
import { useProject } from './use-project.ts';
import { VenueFields } from './venue-fields.tsx';

/** The name of a project, and what programs and visitors learn of it. */
export function ProjectSettings({ params: { id } }: { readonly params: { readonly id: string } }) {
  const query = useProject(id);
  return (
    <Loaded query={query} lines={6}>
      {(project) => (
        <ProjectFrame id={id} name={project.name}>
          <Settings project={project} />
        </ProjectFrame>
      )}
    </Loaded>
  );
}

function Settings({ project }: { readonly project: Schemas['Project'] }) {
  const { projects, frame } = text();
  const own = useOrganizations().organizations.find(({ id }) => id === project.organization);
  const refusal = own && !mayEdit(own) ? projects.viewersCannot : null;
  const [before, setBefore] = useState(() => valuesOf(project));
  const form = useForm(before, async (values) => {
    const body = changeOf(before, values);
    await api.PATCH('/api/projects/{projectId}/', { params: { path: { projectId: project.id } }, body: body as never });
    setBefore(values);
    await Promise.all([changed('project'), changed('projects'), changed('comparison')]);
    notify(frame.saved);
  });
  const { values, field } = form;
  return (
    <form class="card settings" onSubmit={refusal ? (event) => event.preventDefault() : form.onSubmit}>
      <TextField label={projects.name} required maxLength={255} {...field('name')} />
      <Field label={projects.description} error={form.errorOf('description')}>
        {(described) => (
          <textarea
            {...described}
            rows={3}
            value={values.description}
            onInput={(event) => form.set('description')(event.currentTarget.value)}
          />
        )}
      </Field>
      <GroupField organization={project.organization} {...field('group')} />
      <VenueFields value={values.venue} onValue={form.set('venue')} errorOf={form.errorOf} />
      <AttributionFields value={values.attribution} onValue={form.set('attribution')} errorOf={form.errorOf} />
      {form.failure && (
        <p class="error" role="alert">
          {form.failure}
        </p>
      )}
      <div class="actions">
        <Button type="submit" look="primary" isBusy={form.isSending} refusal={refusal}>
          {frame.save}
        </Button>
      </div>
    </form>
  );
}
