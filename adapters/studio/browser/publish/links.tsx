import downloadIcon from 'lucide:download';
import external from 'lucide:external-link';
import { useState } from 'preact/hooks';
import type { Schemas } from '../api/service.d.ts';
import { Button } from '../parts/button.tsx';
import { CopyField } from '../parts/copy-field.tsx';
import { download } from '../parts/download.ts';
import { SelectField, TextField } from '../parts/field.tsx';
import { Icon } from '../parts/icon.tsx';
import { QrCode, qrDrawing } from '../parts/qr-code.tsx';
import { text } from '../strings/strings.ts';
import { embedAddress, snippetOf } from './snippet.ts';

/** The ways to a published map: its address, a code for it, and lines for a web page. */
export function Links({ project }: { readonly project: Schemas['Project'] }) {
  const { publish } = text();
  const address = embedAddress(location.origin, project.id, {});
  return (
    <div class="share">
      <CopyField label={publish.address} value={address} />
      <p>
        <a href={address} target="_blank" rel="noopener">
          {publish.open} <Icon shapes={external} size={16} />
        </a>
      </p>
      <Code address={address} name={project.name} />
      <Snippet project={project} />
    </div>
  );
}

/** A QR code that can be downloaded as a drawing. */
function Code({ address, name }: { readonly address: string; readonly name: string }) {
  const { publish } = text();
  return (
    <section>
      <h3>{publish.code}</h3>
      <QrCode content={address} label={publish.code} />
      <p class="hint">{publish.codeHint}</p>
      <Button icon={downloadIcon} onClick={() => download(`${name}.svg`, 'image/svg+xml', qrDrawing(address))}>
        {publish.download}
      </Button>
    </section>
  );
}

/** Builds the lines that show the map in another web page. */
function Snippet({ project }: { readonly project: Schemas['Project'] }) {
  const { publish } = text();
  const [height, setHeight] = useState('600');
  const [level, setLevel] = useState('');
  const [language, setLanguage] = useState('');
  const any = { value: '', label: publish.automatic };
  const snippet = snippetOf(embedAddress(location.origin, project.id, { level, lang: language }), {
    title: project.name,
    height: Number(height) || 600,
  });
  return (
    <section>
      <h3>{publish.inWebPage}</h3>
      <div class="field-row">
        <TextField label={publish.height} type="number" min={200} max={4000} value={height} onValue={setHeight} />
        <SelectField
          label={publish.level}
          value={level}
          options={[any, ...project.levels.map(({ id, name, key }) => ({ value: key ?? id, label: name }))]}
          onValue={setLevel}
        />
        <SelectField
          label={publish.language}
          value={language}
          options={[
            any,
            ...project.languages.map(({ languageCode, languageName }) => ({
              value: languageCode,
              label: languageName,
            })),
          ]}
          onValue={setLanguage}
        />
      </div>
      <CopyField label={publish.snippet} value={snippet} />
    </section>
  );
}
