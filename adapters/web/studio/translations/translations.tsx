import { useQuery } from '@tanstack/preact-query';
import { useMemo, useState } from 'preact/hooks';
import { api } from '../api/client.ts';
import type { Schemas } from '../api/service.d.ts';
import { CheckField, SelectField, TextField } from '../parts/field.tsx';
import { Loaded } from '../parts/loaded.tsx';
import { ProjectFrame } from '../projects/project-frame.tsx';
import { useEditRefusal } from '../projects/use-edit-refusal.ts';
import { useProject } from '../projects/use-project.ts';
import { languageName } from '../strings/language-name.ts';
import { fill, formatNumber, text } from '../strings/strings.ts';
import { filteredRows } from './rows.ts';
import { TextGrid } from './text-grid.tsx';
import { TranslationFiles } from './translation-files.tsx';

/** Every text of a map beside its translation. */
export function Translations({ params: { id } }: { readonly params: { readonly id: string } }) {
  const query = useProject(id);
  return (
    <Loaded query={query} lines={6}>
      {(project) => (
        <ProjectFrame id={id} name={project.name}>
          <Translating project={project} />
        </ProjectFrame>
      )}
    </Loaded>
  );
}

function Translating({ project }: { readonly project: Schemas['Project'] }) {
  const { translations } = text();
  const query = useQuery({
    queryKey: ['texts', project.id],
    queryFn: async ({ signal }) =>
      (
        await api.GET('/api/projects/{projectId}/translations/', {
          signal,
          params: { path: { projectId: project.id } },
        })
      ).data,
  });
  return (
    <Loaded query={query} lines={8}>
      {(texts) =>
        texts.languages.length === 0 ? <p>{translations.noLanguage}</p> : <Table project={project} texts={texts} />
      }
    </Loaded>
  );
}

type Properties = { readonly project: Schemas['Project']; readonly texts: Schemas['Translations'] };

function Table({ project, texts: { source, languages, entries } }: Properties) {
  const { translations } = text();
  const refusal = useEditRefusal(project);
  const [language, setLanguage] = useState(languages[0]!);
  const [isMissingOnly, setMissingOnly] = useState(false);
  const [search, setSearch] = useState('');
  // A text that was missing stays in view while the next ones are written.
  const rows = useMemo(
    () => filteredRows(entries, { language, isMissingOnly, search }).map(({ key }) => key),
    [language, isMissingOnly, search, entries.length],
  );
  const byKey = useMemo(() => new Map(entries.map((entry) => [entry.key, entry])), [entries]);
  const missing = entries.filter((entry) => entry.missing.includes(language)).length;
  const done = fill(translations.done, formatNumber(entries.length - missing), formatNumber(entries.length));
  return (
    <section class="translations">
      <div class="translation-bar">
        <SelectField
          label={translations.into}
          options={languages.map((code) => ({ value: code, label: languageName(code) }))}
          value={language}
          onValue={setLanguage}
        />
        <TextField label={translations.search} type="search" value={search} onValue={setSearch} />
        <CheckField label={translations.onlyMissing} isChecked={isMissingOnly} onCheck={setMissingOnly} />
        <p role="status">{done}</p>
        <TranslationFiles project={project} language={language} refusal={refusal} />
      </div>
      <p class="hint">{translations.hint}</p>
      <TextGrid
        key={`${language} ${isMissingOnly} ${search}`}
        projectId={project.id}
        rows={rows.flatMap((key) => byKey.get(key) ?? [])}
        source={source}
        language={language}
        refusal={refusal}
      />
    </section>
  );
}
