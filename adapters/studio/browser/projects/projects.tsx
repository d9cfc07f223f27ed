import map from 'lucide:map';
import { useQuery } from '@tanstack/preact-query';
import { api } from '../api/client.ts';
import { useOrganizations } from '../frame/organization.ts';
import { Loaded } from '../parts/loaded.tsx';
import { Empty } from '../parts/states.tsx';
import { text } from '../strings/strings.ts';

/** The projects of the organization. */
export function Projects() {
  const { frame } = text();
  const { current } = useOrganizations();
  const organization = current?.id;
  const query = useQuery({
    queryKey: ['projects', organization ?? ''],
    enabled: organization !== undefined,
    queryFn: async ({ signal }) =>
      (await api.GET('/api/projects/', { signal, params: { query: { ...(organization && { organization }) } } })).data,
  });
  return (
    <>
      <header class="page-head">
        <h1>{frame.projects}</h1>
      </header>
      <Loaded query={query}>
        {({ results }) =>
          results.length === 0 ? (
            <Empty icon={map} title={frame.none} />
          ) : (
            <ul>
              {results.map(({ id, name }) => (
                <li key={id}>{name}</li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </>
  );
}
