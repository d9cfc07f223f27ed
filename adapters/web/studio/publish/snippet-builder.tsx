import { useState } from 'preact/hooks';
import type { Schemas } from '../api/service.d.ts';
import { CopyField } from '../parts/copy-field.tsx';
import { CheckField, SelectField, TextField } from '../parts/field.tsx';
import { text } from '../strings/strings.ts';
import { embedAddress, snippetOf } from './snippet.ts';

/** How high a map is unless the person chooses otherwise, in pixels. */
const HEIGHT = 600;

/** Builds the lines that show the map in another web page. */
export function SnippetBuilder({ project }: { readonly project: Schemas['Project'] }) {
  const { publish } = text();
  const [width, setWidth] = useState('');
  const [height, setHeight] = useState(String(HEIGHT));
  const [level, setLevel] = useState('');
  const [language, setLanguage] = useState('');
  const [hasControls, setControls] = useState(true);
  const any = { value: '', label: publish.automatic };
  const parameters = { level, lang: language, controls: hasControls ? '' : '0' };
  const snippet = snippetOf(embedAddress(project.id, parameters), {
    title: project.name,
    width: Number(width) || null,
    height: Number(height) || HEIGHT,
  });
  const size = { type: 'number', min: 200, max: 4000 } as const;
  const levels = project.levels.map(({ id, name, key }) => ({ value: key ?? id, label: name }));
  const languages = project.languages.map(({ languageCode, languageName }) => ({
    value: languageCode,
    label: languageName,
  }));
  return (
    <section class="card">
      <h2>{publish.inWebPage}</h2>
      <div class="field-row">
        <TextField {...size} label={publish.width} placeholder={publish.full} value={width} onValue={setWidth} />
        <TextField {...size} label={publish.height} value={height} onValue={setHeight} />
        <SelectField label={publish.level} value={level} options={[any, ...levels]} onValue={setLevel} />
        <SelectField label={publish.language} value={language} options={[any, ...languages]} onValue={setLanguage} />
      </div>
      <CheckField label={publish.controls} isChecked={hasControls} onCheck={setControls} />
      <CopyField label={publish.snippet} value={snippet} />
    </section>
  );
}
