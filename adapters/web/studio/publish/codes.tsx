import downloadIcon from 'lucide:download';
import printer from 'lucide:printer';
import { useQuery } from '@tanstack/preact-query';
import { useState } from 'preact/hooks';
import { startPointsOf } from '../../../../src/domain/projects/items/start-points.ts';
import { pickText, textsOf } from '../../../../src/domain/translations/text-lookup.ts';
import { api } from '../api/client.ts';
import type { Schemas } from '../api/service.d.ts';
import { Button } from '../parts/button.tsx';
import { download } from '../parts/download.ts';
import { SelectField } from '../parts/field.tsx';
import { Loaded } from '../parts/loaded.tsx';
import { notifyFailure } from '../parts/messages.ts';
import { fill, formatNumber, text } from '../strings/strings.ts';

type Project = Schemas['Project'];

/** How wide and high a code is as a picture of pixels: enough for a poster. */
const PNG_SIZE = 2048;

/** QR codes: of the map, of each of its start points, and a sheet of paper for each of these. */
export function Codes({ project }: { readonly project: Project }) {
  const { publish, panels } = text();
  const [marker, setMarker] = useState('');
  const points = placesOf(project);
  const chosen = points.find(({ value }) => value === marker);
  return (
    <section class="card is-tall">
      <h2>{publish.codes}</h2>
      {points.length > 0 && (
        <SelectField
          label={publish.codeOpens}
          value={marker}
          options={[{ value: '', label: publish.wholeMap }, ...points]}
          onValue={setMarker}
        />
      )}
      <Code key={marker} project={project} marker={marker} name={chosen?.label ?? project.name} />
      {points.length > 0 ? (
        <div class="print-codes">
          <Button icon={printer} onClick={() => void openSheets(project.id).catch(notifyFailure)}>
            {fill(publish.printCodes, formatNumber(points.length))}
          </Button>
          <p class="hint">{publish.printHint}</p>
        </div>
      ) : (
        <p class="hint">{fill(publish.noStartPoints, panels.fields.isStartPoint)}</p>
      )}
    </section>
  );
}

/** The start points as options: by key, as in the codes, where a marker has one. */
function placesOf({ levels, markers, settings }: Project) {
  const { publish } = text();
  const language = settings.defaultLanguage;
  return startPointsOf(levels, markers).map(({ marker, level }) => {
    const title = pickText(textsOf(marker.translations, 'title'), language, language) || publish.unnamed;
    return { value: marker.key ?? marker.id, label: `${title} · ${level.name}` };
  });
}

type CodeProperties = { readonly project: Project; readonly marker: string; readonly name: string };

/** One code, which can be saved as a drawing and as a picture of pixels. */
function Code({ project: { id, version }, marker, name }: CodeProperties) {
  const { publish } = text();
  const read = async (format: Schemas['QrFormat'], signal?: AbortSignal) => {
    const params = { path: { projectId: id }, query: { format, size: PNG_SIZE, ...(marker && { marker }) } };
    const { data } = await api.GET('/api/projects/{projectId}/qr/', { params, ...(signal && { signal }) });
    return data as unknown as Blob;
  };
  const query = useQuery({
    queryKey: ['qr', id, version, marker],
    queryFn: async ({ signal }) => (await read('svg', signal)).text(),
  });
  const savePng = async () => download(`${name}.png`, 'image/png', await read('png'));
  return (
    <Loaded query={query}>
      {(drawing) => (
        <div class="code">
          <img
            class="qr-code"
            src={`data:image/svg+xml,${encodeURIComponent(drawing)}`}
            alt={fill(publish.codeOf, name)}
          />
          <div class="code-actions">
            <p class="hint">{publish.codeHint}</p>
            <Button icon={downloadIcon} onClick={() => download(`${name}.svg`, 'image/svg+xml', drawing)}>
              {publish.saveSvg}
            </Button>
            <Button icon={downloadIcon} onClick={() => void savePng().catch(notifyFailure)}>
              {publish.savePng}
            </Button>
          </div>
        </div>
      )}
    </Loaded>
  );
}

/** Opens the sheets in a tab of their own, for printing; where the browser opens none, they are saved as a file. */
async function openSheets(projectId: string): Promise<void> {
  const { codes } = text().publish;
  // Later than in the click itself, browsers would refuse it.
  const tab = open('', '_blank');
  try {
    const { data } = await api.GET('/api/projects/{projectId}/start-points/', { params: { path: { projectId } } });
    const sheets = new Blob([data], { type: 'text/html;charset=utf-8' });
    if (tab) tab.location.replace(URL.createObjectURL(sheets));
    else download(`${codes}.html`, sheets.type, sheets);
  } catch (error) {
    tab?.close();
    throw error;
  }
}
