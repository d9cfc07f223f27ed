import { useQuery } from '@tanstack/preact-query';
import { useState } from 'preact/hooks';
import { api } from '../api/client.ts';
import type { Schemas } from '../api/service.d.ts';
import { formatLabel } from '../imports/import-texts.ts';
import { useFormats } from '../imports/use-imports.ts';
import { Button } from '../parts/button.tsx';
import { download } from '../parts/download.ts';
import { SelectField } from '../parts/field.tsx';
import { Loaded } from '../parts/loaded.tsx';
import { notifyFailure } from '../parts/messages.ts';
import { formatNumber, text } from '../strings/strings.ts';

type Properties = { readonly project: Pick<Schemas['Project'], 'id' | 'name' | 'version'> };

/** The map as a file: in which format, and what that has no place for. */
export function ExportCard({ project }: Properties) {
  const { exports } = text();
  const formats = (useFormats().data ?? []).filter(({ is_written }) => is_written);
  const [chosen, setFormat] = useState('archive');
  const [isBusy, setBusy] = useState(false);
  const format = formats.find(({ id }) => id === chosen) ?? formats[0];

  async function save(): Promise<void> {
    setBusy(true);
    try {
      const params = { path: { projectId: project.id }, query: { format: format!.id } };
      const { data } = await api.GET('/api/projects/{projectId}/export/', { params });
      download(`${project.name}${format!.extension}`, format!.type, data as string | Blob);
    } catch (error) {
      notifyFailure(error);
    } finally {
      setBusy(false);
    }
  }

  return (
    <section class="card" aria-label={exports.title}>
      <h2>{exports.title}</h2>
      <SelectField
        label={exports.format}
        value={format?.id ?? ''}
        options={formats.map(({ id }) => ({ value: id, label: formatLabel(id) }))}
        onValue={setFormat}
      />
      {format && <Losses project={project} format={format.id} />}
      <div class="actions">
        <Button isBusy={isBusy} refusal={format ? null : text().frame.loading} onClick={() => void save()}>
          {exports.download}
        </Button>
      </div>
    </section>
  );
}

function Losses({ project: { id, version }, format }: Properties & { readonly format: string }) {
  const { exports } = text();
  const query = useQuery({
    queryKey: ['export-report', id, version, format],
    queryFn: async ({ signal }) => {
      const params = { path: { projectId: id }, query: { format } };
      return (await api.GET('/api/projects/{projectId}/export/report/', { signal, params })).data;
    },
  });
  const names = exports.losses as Readonly<Record<string, string>>;
  return (
    <Loaded query={query} lines={2}>
      {({ losses }) =>
        losses.length === 0 ? (
          <p class="hint">{exports.whole}</p>
        ) : (
          <div>
            <p class="hint">{exports.lost}</p>
            <ul class="losses">
              {losses.map(({ code, count, message }) => (
                <li key={code}>
                  {names[code] ?? message}
                  {count > 1 && ` (${formatNumber(count)})`}
                </li>
              ))}
            </ul>
          </div>
        )
      }
    </Loaded>
  );
}
