import { api } from '../api/client.ts';
import type { Schemas } from '../api/service.d.ts';
import { changed } from '../frame/queries.ts';
import { SelectField } from '../parts/field.tsx';
import { useForm } from '../parts/form.ts';
import { FormDialog } from '../parts/form-dialog.tsx';
import { notify } from '../parts/messages.ts';
import { ItemPicker } from '../projects/item-picker.tsx';
import type { NamedItem } from '../projects/named-items.ts';
import { languageName } from '../strings/language-name.ts';
import { fill, text } from '../strings/strings.ts';
import { withAlias } from './with-alias.ts';

type Properties = {
  readonly project: Schemas['Project'];
  readonly items: readonly NamedItem[];
  /** What was searched. */
  readonly query: string;
  readonly onClose: () => void;
};

/** Makes what visitors searched without finding it another name of a place. */
export function AliasDialog({ project, items, query, onClose }: Properties) {
  const { analytics, publish, frame } = text();
  const places = items.filter(({ kind, name }) => (kind === 'area' || kind === 'marker') && name !== '');
  const initial = { target: '', language: project.settings.defaultLanguage };
  const form = useForm(initial, async ({ target, language }) => {
    const [kind, id] = target.split(':') as [string, string];
    await addAlias(project.id, kind, id, { language, alias: query });
    await Promise.all([changed('project'), changed('comparison')]);
    notify(fill(publish.visibleLater, publish.updateLive));
    onClose();
  });
  return (
    <FormDialog
      form={form}
      title={fill(analytics.aliasTitle, query)}
      action={frame.save}
      refusal={form.values.target === '' ? analytics.choosePlace : null}
      onClose={onClose}
    >
      <p class="hint">{analytics.aliasHint}</p>
      <ItemPicker label={analytics.place} items={places} {...form.field('target')} />
      <SelectField
        label={publish.language}
        options={project.languages.map(({ languageCode: code }) => ({ value: code, label: languageName(code) }))}
        {...form.field('language')}
      />
    </FormDialog>
  );
}

type Alias = { readonly language: string; readonly alias: string };

/** Adds to the names that the place has now; refused where somebody changes the map meanwhile. */
async function addAlias(projectId: string, kind: string, id: string, alias: Alias): Promise<void> {
  if (kind === 'area') {
    const params = { path: { projectId, areaId: id } };
    const { data, response } = await api.GET('/api/projects/{projectId}/areas/{areaId}/', { params });
    const body = { aliases: withAlias(data.aliases, alias) };
    await api.PATCH('/api/projects/{projectId}/areas/{areaId}/', { params, body, ...ifMatchOf(response) });
    return;
  }
  const params = { path: { projectId, markerId: id } };
  const { data, response } = await api.GET('/api/projects/{projectId}/markers/{markerId}/', { params });
  const body = { aliases: withAlias(data.aliases, alias) };
  await api.PATCH('/api/projects/{projectId}/markers/{markerId}/', { params, body, ...ifMatchOf(response) });
}

function ifMatchOf({ headers }: Response) {
  const tag = headers.get('etag');
  return tag === null ? {} : { ifMatch: tag };
}
