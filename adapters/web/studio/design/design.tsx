import { useState } from 'preact/hooks';
import { api } from '../api/client.ts';
import type { Schemas } from '../api/service.d.ts';
import { changed } from '../frame/queries.ts';
import { Button } from '../parts/button.tsx';
import { useForm } from '../parts/form.ts';
import { FormFailure } from '../parts/form-failure.tsx';
import { Loaded } from '../parts/loaded.tsx';
import { notify } from '../parts/messages.ts';
import { ProjectFrame } from '../projects/project-frame.tsx';
import { useEditRefusal } from '../projects/use-edit-refusal.ts';
import { useProject } from '../projects/use-project.ts';
import { fill, text } from '../strings/strings.ts';
import { BehaviourFields } from './behaviour-fields.tsx';
import { BrandFields } from './brand-fields.tsx';
import { ColorFields } from './color-fields.tsx';
import { ControlFields } from './control-fields.tsx';
import { CssField } from './css-field.tsx';
import { DesignPreview } from './design-preview.tsx';
import { designChange, designOf } from './design-values.ts';

/** How a map looks and behaves, beside the map as it would be. */
export function Design({ params: { id } }: { readonly params: { readonly id: string } }) {
  const query = useProject(id);
  return (
    <Loaded query={query} lines={6}>
      {(project) => (
        <ProjectFrame id={id} name={project.name}>
          <Designing project={project} />
        </ProjectFrame>
      )}
    </Loaded>
  );
}

function Designing({ project }: { readonly project: Schemas['Project'] }) {
  const { frame, publish } = text();
  const refusal = useEditRefusal(project);
  const [before, setBefore] = useState(() => designOf(project));
  const form = useForm(before, async (values) => {
    const params = { path: { projectId: project.id } };
    await api.PATCH('/api/projects/{projectId}/', { params, body: designChange(before, values) as never });
    setBefore(values);
    await Promise.all([changed('project'), changed('projects'), changed('comparison')]);
    notify(project.status === 'PUBLISH' ? fill(publish.visibleLater, publish.updateLive) : frame.saved);
  });
  return (
    <div class="design">
      <form class="card settings" onSubmit={refusal ? (event) => event.preventDefault() : form.onSubmit}>
        <ColorFields form={form} project={project} />
        <BrandFields form={form} projectId={project.id} refusal={refusal} />
        <ControlFields form={form} />
        <BehaviourFields form={form} levels={project.levels} />
        <CssField form={form} />
        <FormFailure failure={form.failure} />
        <div class="actions">
          <Button type="submit" look="primary" isBusy={form.isSending} refusal={refusal}>
            {frame.save}
          </Button>
        </div>
      </form>
      <DesignPreview project={project} values={form.values} />
    </div>
  );
}
