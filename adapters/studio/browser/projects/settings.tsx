import { api } from '../api/client.ts';
import type { Schemas } from '../api/service.d.ts';
import { useOrganizations } from '../frame/organization.ts';
import { changed } from '../frame/queries.ts';
import { Button } from '../parts/button.tsx';
import { Field, SelectField, TextField } from '../parts/field.tsx';
import { useForm } from '../parts/form.ts';
import { Loaded } from '../parts/loaded.tsx';
import { notify } from '../parts/messages.ts';
import { ProjectFrame } from '../publish/project-frame.tsx';
import { useProject } from '../publish/use-project.ts';
import { text } from '../strings/strings.ts';
import { GroupField } from './group-field.tsx';
import { mayEdit } from './rights.ts';

/** The name of a project, and how its map behaves. */
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
  const { settings } = project;
  const initial = {
    name: project.name,
    description: project.description,
    group: project.group ?? '',
    defaultLevelId: settings.defaultLevelId,
    theme: settings.theme as string,
    scrollMode: settings.scrollMode as string,
    timezone: settings.timezone ?? '',
  };
  const form = useForm(initial, async ({ name, description, group, timezone, ...rest }) => {
    const body = { name, description, group: group || null, settings: { ...rest, timezone: timezone || null } };
    await api.PATCH('/api/projects/{projectId}/', { params: { path: { projectId: project.id } }, body: body as never });
    await Promise.all([changed('project'), changed('projects')]);
    notify(frame.saved);
  });
  const field = (name: keyof typeof initial) => ({
    value: form.values[name],
    onValue: form.set(name),
    error: form.errorOf(name) ?? form.errorOf(`settings.${name}`),
  });
  const zones = Intl.supportedValuesOf('timeZone').map((zone) => ({ value: zone, label: zone }));
  return (
    <form class="card settings" onSubmit={refusal ? (event) => event.preventDefault() : form.onSubmit}>
      <TextField label={projects.name} required maxLength={255} {...field('name')} />
      <Field label={projects.description} error={form.errorOf('description')}>
        {(described) => (
          <textarea
            {...described}
            rows={3}
            value={form.values.description}
            onInput={(event) => form.set('description')(event.currentTarget.value)}
          />
        )}
      </Field>
      <GroupField organization={project.organization} {...field('group')} />
      <SelectField
        label={projects.firstLevel}
        options={[
          { value: '', label: projects.automatic },
          ...project.levels.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        {...field('defaultLevelId')}
      />
      <SelectField
        label={frame.theme}
        options={[
          { value: 'auto', label: frame.themeAuto },
          { value: 'light', label: frame.themeLight },
          { value: 'dark', label: frame.themeDark },
        ]}
        {...field('theme')}
      />
      <SelectField
        label={projects.wheel}
        options={[
          { value: 'default', label: projects.wheelZooms },
          { value: 'ctrl', label: projects.wheelWithCtrl },
          { value: 'none', label: projects.wheelNever },
        ]}
        {...field('scrollMode')}
      />
      <SelectField
        label={projects.timezone}
        options={[{ value: '', label: projects.automatic }, ...zones]}
        {...field('timezone')}
      />
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
