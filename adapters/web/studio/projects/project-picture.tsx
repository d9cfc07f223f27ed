import map from 'lucide:map';
import { useQuery } from '@tanstack/preact-query';
import { useEffect, useState } from 'preact/hooks';
import { api } from '../api/client.ts';
import { Icon } from '../parts/icon.tsx';
import { Picture } from '../parts/picture.tsx';
import { pictureOf } from './picture-of.ts';
import type { ListedProject } from './use-projects.ts';

/** The picture of a project in a list: of its draft where that has changed since it was published, else of what is live. */
export function ProjectPicture({ project }: { readonly project: ListedProject }) {
  const { draftVersion, src } = pictureOf(project);
  const draft = useDraftPicture(project.id, draftVersion);
  return (
    <Picture src={draft ?? src} loading="lazy">
      <Icon shapes={map} size={44} />
    </Picture>
  );
}

/** The address of the picture of a draft in this browser; null until it is loaded. It has none that can be opened without the session. */
function useDraftPicture(projectId: string, version: number | null): string | null {
  const { data } = useQuery({
    queryKey: ['draft-picture', projectId, version],
    enabled: version !== null,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }) =>
      (await api.GET('/api/projects/{projectId}/draft-picture/', { signal, params: { path: { projectId } } })).data,
  });
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (!data) return setAddress(null);
    const made = URL.createObjectURL(data);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [data]);
  return address;
}
