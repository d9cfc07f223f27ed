import { useRef, useState } from 'preact/hooks';
import { api } from '../api/client.ts';
import type { Schemas } from '../api/service.d.ts';
import { changed } from '../frame/queries.ts';
import { Button } from '../parts/button.tsx';
import { download } from '../parts/download.ts';
import { notifyFailure } from '../parts/messages.ts';
import { text } from '../strings/strings.ts';
import { ImportDialog } from './import-dialog.tsx';
import { formatOf } from './rows.ts';

type Properties = {
  readonly project: Schemas['Project'];
  readonly language: string;
  readonly refusal: string | null;
};

type Tried = { readonly file: File; readonly result: Schemas['ImportResult'] };

/** Texts as a file for translators, and back: what a file would do is said before it does it. */
export function TranslationFiles({ project, language, refusal }: Properties) {
  const { translations } = text();
  const input = useRef<HTMLInputElement>(null);
  const [tried, setTried] = useState<Tried | null>(null);
  const path = { projectId: project.id };
  const save = async () => {
    const params = { path, query: { format: 'csv' as const, language } };
    const { data } = await api.GET('/api/projects/{projectId}/translations/export/', { params });
    download(`${project.name} ${language}.csv`, 'text/csv', data as string);
  };
  const send = async (file: File, isDryRun: boolean) => {
    const query = { format: formatOf(file.name), dry_run: isDryRun };
    const bytes = new Uint8Array(await file.arrayBuffer());
    const headers = { 'content-type': 'text/csv' };
    const { data } = await api.POST('/api/projects/{projectId}/translations/import/', {
      params: { path, query },
      headers,
      body: bytes as never,
    });
    return data;
  };
  const take = async (file: File) => setTried({ file, result: await send(file, true) });
  const apply = async () => {
    await send(tried!.file, false);
    await Promise.all([changed('texts'), changed('project'), changed('comparison')]);
  };
  return (
    <div class="actions">
      <Button onClick={() => void save().catch(notifyFailure)}>{translations.export}</Button>
      <Button refusal={refusal} onClick={() => input.current!.click()}>
        {translations.import}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept=".csv,.xlf,.xliff,.json"
        aria-label={translations.import}
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0];
          currentTarget.value = '';
          if (file) void take(file).catch(notifyFailure);
        }}
      />
      {tried && <ImportDialog result={tried.result} onApply={apply} onClose={() => setTried(null)} />}
    </div>
  );
}
