import { languageName } from './language-name.ts';
import { text } from './strings.ts';

/** The name of a field as people know it; of a text with its language, as in “Name (German)”. */
export function fieldLabel(field: string): string {
  const { panels, projects } = text();
  const labels: Readonly<Record<string, string>> = { ...panels.fields, ...panels.otherFields, ...projects.ownFields };
  const texts: Readonly<Record<string, string>> = {
    title: panels.name,
    description: panels.description,
    statusLabel: panels.statusLabel,
  };
  const [noun = '', code, name] = field.split('.');
  if (noun === 'translations' && code && name) return `${texts[name] ?? labels[name] ?? name} (${languageName(code)})`;
  const last = field.split('.').at(-1)!;
  if (noun === 'venue' && last !== noun)
    return (projects.venue.fields as Readonly<Record<string, string>>)[last] ?? field;
  return labels[field] ?? texts[field] ?? labels[last] ?? labels[noun] ?? field;
}
