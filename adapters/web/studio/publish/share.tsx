import { useState } from 'preact/hooks';
import { Link } from 'wouter-preact';
import { isAllowedPage } from '../../../../src/domain/publishing/allowed-domain.ts';
import { api } from '../api/client.ts';
import type { Schemas } from '../api/service.d.ts';
import { changed } from '../frame/queries.ts';
import { Button } from '../parts/button.tsx';
import { Field, TextField } from '../parts/field.tsx';
import { useForm } from '../parts/form.ts';
import { Loaded } from '../parts/loaded.tsx';
import { notify } from '../parts/messages.ts';
import { ProjectFrame } from '../projects/project-frame.tsx';
import { useProject } from '../projects/use-project.ts';
import { text } from '../strings/strings.ts';
import { ExportCard } from './export-card.tsx';
import { Links } from './links.tsx';

/** The links to a map, and the web pages that may show it. */
export function Share({ params: { id } }: { readonly params: { readonly id: string } }) {
  const { publish } = text();
  const query = useProject(id);
  return (
    <Loaded query={query} lines={6}>
      {(project) => (
        <ProjectFrame id={id} name={project.name}>
          <div class="publish">
            {project.status !== 'PUBLISH' && (
              <p class="notice">
                {publish.notLive} <Link href={`/p/${id}/publish`}>{publish.publish}</Link>
              </p>
            )}
            <Links project={project} />
            <Domains project={project} />
            <ExportCard project={project} />
          </div>
        </ProjectFrame>
      )}
    </Loaded>
  );
}

/** Which web sites may show the map: all, unless some are named. */
function Domains({ project }: { readonly project: Schemas['Project'] }) {
  const { publish, frame } = text();
  const [tried, setTried] = useState('');
  const form = useForm({ allowed_domains: project.allowed_domains.join('\n') }, async (values) => {
    const params = { path: { projectId: project.id } };
    await api.PATCH('/api/projects/{projectId}/', {
      params,
      body: { allowed_domains: linesOf(values.allowed_domains) },
    });
    await changed('project');
    notify(frame.saved);
  });
  const domains = linesOf(form.values.allowed_domains);
  return (
    <form class="card" onSubmit={form.onSubmit}>
      <h2>{publish.domains}</h2>
      <Field
        label={publish.domainsLabel}
        hint={publish.domainsHint}
        error={form.errorOf('allowed_domains') ?? form.failure}
      >
        {(described) => (
          <textarea
            {...described}
            dir="ltr"
            rows={4}
            placeholder={'www.example.org\n*.example.org'}
            value={form.values.allowed_domains}
            onInput={(event) => form.set('allowed_domains')(event.currentTarget.value)}
          />
        )}
      </Field>
      <TextField
        label={publish.tryDomain}
        placeholder="https://www.example.org/visit"
        value={tried}
        onValue={setTried}
        hint={tried && (domains.length === 0 || isAllowedPage(tried, domains) ? publish.mayShow : publish.mayNotShow)}
      />
      <div class="actions">
        <Button type="submit" look="primary" isBusy={form.isSending}>
          {frame.save}
        </Button>
      </div>
    </form>
  );
}

const linesOf = (typed: string): string[] =>
  typed
    .split(/[\s,]+/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
