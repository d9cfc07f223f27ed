import { useQuery } from '@tanstack/preact-query';
import { useState } from 'preact/hooks';
import { useLocation } from 'wouter-preact';
import { api } from '../api/client.ts';
import type { Schemas } from '../api/service.d.ts';
import type { Organization } from '../frame/chosen-organization.ts';
import { changed } from '../frame/queries.ts';
import { useGroups } from '../organization/listed.ts';
import { Button } from '../parts/button.tsx';
import { Dialog } from '../parts/dialog.tsx';
import { TextField } from '../parts/field.tsx';
import { useForm } from '../parts/form.ts';
import { Loading } from '../parts/states.tsx';
import { fill, formatNumber, text } from '../strings/strings.ts';
import { GroupField } from './group-field.tsx';
import { TemplatePicture } from './template-picture.tsx';

export type NewProjectKind = 'blank' | 'template';

type Properties = {
  readonly organization: Organization;
  readonly start: NewProjectKind;
  readonly onClose: () => void;
};

/** Makes a map: an empty one or one from a template. It opens in the editor. */
export function NewProject({ organization, start, onClose }: Properties) {
  const { projects, frame } = text();
  const [, navigate] = useLocation();
  const [template, setTemplate] = useState<string | null>(null);
  const [kind, setKind] = useState(start);
  const groups = useGroups(organization.id).data ?? [];
  const form = useForm({ name: '', group: '' }, async ({ name, group }) => {
    const body = {
      organization: organization.id,
      name,
      group: group || null,
      template: kind === 'template' ? template : null,
    };
    const { data } = await api.POST('/api/projects/', { body, idempotencyKey });
    if (kind === 'blank') {
      const params = { path: { projectId: data.id } };
      // Rooms of a new map are coloured by giving them tags.
      await api.PATCH('/api/projects/{projectId}/', { params, body: { appearance: { areaColors: 'tag' } } });
    }
    await Promise.all([changed('projects'), changed('usage')]);
    navigate(`/p/${data.id}/map`);
  });
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const kinds = [
    { value: 'blank', label: projects.blankMap },
    { value: 'template', label: projects.fromTemplate },
  ] as const;
  return (
    <Dialog title={projects.newMap} onClose={onClose} isWide={kind === 'template'}>
      <form onSubmit={form.onSubmit}>
        <TextField
          label={projects.name}
          required
          maxLength={255}
          placeholder={projects.namePlaceholder}
          {...form.field('name')}
        />
        {groups.length > 0 && <GroupField organization={organization.id} {...form.field('group')} />}
        <fieldset class="chips">
          <legend class="visually-hidden">{projects.beginWith}</legend>
          {kinds.map(({ value, label }) => (
            <button key={value} type="button" class="chip" aria-pressed={kind === value} onClick={() => setKind(value)}>
              {label}
            </button>
          ))}
        </fieldset>
        {kind === 'template' && <Templates organization={organization.id} chosen={template} onChoose={setTemplate} />}
        {form.failure && (
          <p class="error" role="alert">
            {form.failure}
          </p>
        )}
        <div class="actions">
          <Button onClick={onClose}>{frame.cancel}</Button>
          <Button
            type="submit"
            look="primary"
            isBusy={form.isSending}
            refusal={kind === 'template' && !template ? projects.chooseTemplate : null}
          >
            {projects.create}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

type TemplatesProperties = {
  readonly organization: string;
  readonly chosen: string | null;
  readonly onChoose: (id: string) => void;
};

function Templates({ organization, chosen, onChoose }: TemplatesProperties) {
  const { projects } = text();
  const { data } = useQuery({
    queryKey: ['templates', organization],
    queryFn: async ({ signal }) =>
      (await api.GET('/api/templates/', { signal, params: { query: { organization } } })).data,
  });
  if (!data) return <Loading />;
  const counts = ({ level_count, area_count }: Schemas['Template']) =>
    fill(projects.templateCounts, formatNumber(level_count), formatNumber(area_count));
  return (
    <fieldset class="template-cards">
      <legend class="visually-hidden">{projects.fromTemplate}</legend>
      {data.map((template) => (
        <label key={template.id} class="template-card">
          <input type="radio" name="template" checked={chosen === template.id} onChange={() => onChoose(template.id)} />
          <span class="project-picture">
            <TemplatePicture template={template} />
          </span>
          <strong>{template.name}</strong>
          <span class="hint">{counts(template)}</span>
        </label>
      ))}
    </fieldset>
  );
}
