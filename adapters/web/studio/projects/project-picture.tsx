import map from 'lucide:map';
import { useQuery } from '@tanstack/preact-query';
import { api } from '../api/client.ts';
import type { Organization } from '../frame/chosen-organization.ts';
import { Icon } from '../parts/icon.tsx';
import { Picture } from '../parts/picture.tsx';
import { useBlobAddress } from '../parts/use-blob-address.ts';
import { pictureOf } from './picture-of.ts';
import { mayEdit } from './rights.ts';
import type { ListedProject } from './use-projects.ts';

type Properties = { readonly project: ListedProject; readonly organization: Organization };

/**
 * The picture of a project in a list: of its draft where that has changed since it was published, else of what is live. A draft that was
 * imported, or made by another program, is drawn here where it can be stored.
 */
export function ProjectPicture({ project, organization }: Properties) {
  const { draftVersion, src, isToDraw } = pictureOf(project);
  const draft = useDraftPicture(project.id, draftVersion);
  const drawn = useDrawnPicture(project.id, isToDraw && mayEdit(organization));
  return (
    <Picture src={draft ?? drawn ?? src} loading="lazy">
      <Icon shapes={map} size={44} />
    </Picture>
  );
}

/** Drafts are drawn one after another: each is loaded whole for it. */
let drawing: Promise<unknown> = Promise.resolve();

function useDrawnPicture(projectId: string, isToDraw: boolean): string | null {
  const { data } = useQuery({
    queryKey: ['drawn-picture', projectId],
    enabled: isToDraw,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }) => {
      const drawn = drawing.then(async () => {
        if (signal.aborted) return null;
        const { drawDraft } = await import('../workspace/draft-picture.ts');
        return drawDraft(projectId, signal);
      });
      drawing = drawn.catch(() => {});
      return drawn;
    },
  });
  return (isToDraw && data) || null;
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
  return useBlobAddress(data);
}
