import type { Schemas } from '../api/service.d.ts';
import { useOrganizations } from '../frame/chosen-organization.ts';
import { NoOrganization } from '../organization/no-organization.tsx';
import { Loaded } from '../parts/loaded.tsx';
import { ProjectFrame } from '../projects/project-frame.tsx';
import { mayEdit } from '../projects/rights.ts';
import { useEditRefusal } from '../projects/use-edit-refusal.ts';
import { useProject } from '../projects/use-project.ts';
import { text } from '../strings/strings.ts';
import { ImportTask } from './import-task.tsx';

/** Makes a map of files. */
export function ImportProject() {
  const { imports, projects } = text();
  const { query, current } = useOrganizations();
  return (
    <>
      <header class="page-head">
        <h1>{imports.title}</h1>
      </header>
      <Loaded query={query}>
        {() =>
          current ? (
            <ImportTask
              key={current.id}
              target={{ organization: current.id }}
              path="/imports"
              refusal={mayEdit(current) ? null : projects.viewersCannot}
            />
          ) : (
            <NoOrganization />
          )
        }
      </Loaded>
    </>
  );
}

/** Brings what is in files into a map. */
export function ImportIntoProject({ params: { id } }: { readonly params: { readonly id: string } }) {
  const query = useProject(id);
  return (
    <Loaded query={query} lines={6}>
      {(project) => (
        <ProjectFrame id={id} name={project.name}>
          <IntoMap project={project} />
        </ProjectFrame>
      )}
    </Loaded>
  );
}

function IntoMap({ project }: { readonly project: Schemas['Project'] }) {
  const refusal = useEditRefusal(project);
  return (
    <>
      <h2>{text().imports.intoMap}</h2>
      <ImportTask target={{ project: project.id }} path={`/p/${project.id}/imports`} refusal={refusal} />
    </>
  );
}
