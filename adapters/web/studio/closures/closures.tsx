import plus from 'lucide:plus';
import { useQuery } from '@tanstack/preact-query';
import { useMemo, useState } from 'preact/hooks';
import { useSearch } from 'wouter-preact';
import { api } from '../api/client.ts';
import type { Schemas } from '../api/service.d.ts';
import { Button } from '../parts/button.tsx';
import { Chips } from '../parts/chips.tsx';
import { Loaded } from '../parts/loaded.tsx';
import { namedItems } from '../projects/named-items.ts';
import { ProjectFrame } from '../projects/project-frame.tsx';
import { useEditRefusal } from '../projects/use-edit-refusal.ts';
import { useProject } from '../projects/use-project.ts';
import { text } from '../strings/strings.ts';
import { ClosureDialog } from './closure-dialog.tsx';
import { newClosure, valuesOfClosure } from './closure-form.ts';
import { ClosureLine } from './closure-line.tsx';

/** What of a map is closed, slow or has a notice for a time. */
export function Closures({ params: { id } }: { readonly params: { readonly id: string } }) {
  const query = useProject(id);
  return (
    <Loaded query={query} lines={6}>
      {(project) => (
        <ProjectFrame id={id} name={project.name}>
          <ClosureList project={project} />
        </ProjectFrame>
      )}
    </Loaded>
  );
}

function ClosureList({ project }: { readonly project: Schemas['Project'] }) {
  const { closures, publish } = text();
  const refusal = useEditRefusal(project);
  const items = useMemo(() => namedItems(project), [project]);
  // The editor asks to close what is chosen there.
  const asked = new URLSearchParams(useSearch()).get('close');
  const [edited, setEdited] = useState<{ readonly closure: Schemas['Closure'] | null } | null>(
    asked && refusal === null ? { closure: null } : null,
  );
  const [shown, setShown] = useState('now');
  const query = useQuery({
    queryKey: ['closures', project.id, shown],
    queryFn: async ({ signal }) =>
      (
        await api.GET('/api/projects/{projectId}/closures/', {
          signal,
          params: { path: { projectId: project.id }, query: shown === 'past' ? { history: '1' } : {} },
        })
      ).data,
  });
  return (
    <section class="closures">
      <p class="hint">{closures.hint}</p>
      {project.status !== 'PUBLISH' && <p class="notice">{publish.notLive}</p>}
      <div class="list-actions actions">
        <Chips
          label={closures.title}
          options={[
            ['now', closures.current],
            ['past', closures.past],
          ]}
          value={shown}
          onValue={setShown}
        />
        <Button look="primary" icon={plus} refusal={refusal} onClick={() => setEdited({ closure: null })}>
          {closures.add}
        </Button>
      </div>
      <Loaded query={query}>
        {(listed) =>
          listed.length === 0 ? (
            <p>{shown === 'past' ? closures.nonePast : closures.none}</p>
          ) : (
            <ul class="lines">
              {listed.map((closure) => (
                <ClosureLine
                  key={closure.id}
                  closure={closure}
                  project={project}
                  item={items.find(({ kind, id }) => kind === closure.target.type && id === closure.target.id)}
                  refusal={refusal}
                  onEdit={shown === 'past' ? null : () => setEdited({ closure })}
                />
              ))}
            </ul>
          )
        }
      </Loaded>
      {edited && (
        <ClosureDialog
          project={project}
          items={items}
          closure={edited.closure}
          values={edited.closure ? valuesOfClosure(edited.closure) : newClosure(asked ?? '')}
          onClose={() => setEdited(null)}
        />
      )}
    </section>
  );
}
