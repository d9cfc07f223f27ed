import { languageName } from '../strings/language-name.ts';
import { text } from '../strings/strings.ts';

/** The name of a field as people know it; of a text with its language, as in “Name (German)”. */
export function fieldLabel(field: string): string {
  const { panels } = text();
  const labels: Readonly<Record<string, string>> = { ...panels.fields, ...panels.otherFields };
  const texts: Readonly<Record<string, string>> = {
    title: panels.name,
    description: panels.description,
    statusLabel: panels.statusLabel,
  };
  const [noun, code, name] = field.split('.');
  if (noun === 'translations' && code && name) return `${texts[name] ?? name} (${languageName(code)})`;
  return labels[field] ?? texts[field] ?? labels[field.split('.').at(-1)!] ?? field;
}
