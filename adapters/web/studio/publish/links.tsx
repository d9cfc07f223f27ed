import external from 'lucide:external-link';
import type { Schemas } from '../api/service.d.ts';
import { CopyField } from '../parts/copy-field.tsx';
import { Icon } from '../parts/icon.tsx';
import { text } from '../strings/strings.ts';
import { Codes } from './codes.tsx';
import { embedAddress } from './snippet.ts';
import { SnippetBuilder } from './snippet-builder.tsx';

/** The ways to a published map, each a card: its address, codes for it, and lines for a web page. */
export function Links({ project }: { readonly project: Schemas['Project'] }) {
  const { publish } = text();
  const address = embedAddress(project.id);
  return (
    <>
      <section class="card is-wide">
        <h2>{publish.address}</h2>
        <CopyField label={publish.address} isLabelHidden value={address} />
        <a class="open-link" href={address} target="_blank" rel="noopener">
          {publish.open} <Icon shapes={external} size={16} />
        </a>
      </section>
      <Codes project={project} />
      <SnippetBuilder project={project} />
    </>
  );
}
