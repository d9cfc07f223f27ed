import map from 'lucide:map';
import { useQuery } from '@tanstack/preact-query';
import { api } from '../api/client.ts';
import type { Schemas } from '../api/service.d.ts';
import { Icon } from '../parts/icon.tsx';
import { Picture } from '../parts/picture.tsx';
import { useBlobAddress } from '../parts/use-blob-address.ts';

/** The picture of a template: its own, or one of its places. */
export function TemplatePicture({ template }: { readonly template: Schemas['Template'] }) {
  const { id, thumbnail, area_count, marker_count } = template;
  const { data } = useQuery({
    queryKey: ['template-picture', id],
    enabled: thumbnail === null && area_count + marker_count > 0,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }) =>
      (await api.GET('/api/templates/{templateId}/picture/', { signal, params: { path: { templateId: id } } })).data,
  });
  const drawn = useBlobAddress(data);
  return (
    <Picture src={thumbnail ?? drawn}>
      <Icon shapes={map} size={36} />
    </Picture>
  );
}
