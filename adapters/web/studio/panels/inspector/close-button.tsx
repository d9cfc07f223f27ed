import construction from 'lucide:construction';
import { useLocation } from 'wouter-preact';
import { useEditor } from '../../editor/editor-state.ts';
import { Button } from '../../parts/button.tsx';
import { text } from '../../strings/strings.ts';
import type { Shown } from '../chosen.ts';

/** What can be closed, by the names of the API. */
const KINDS: Readonly<Partial<Record<Shown['noun'], string>>> = {
  areas: 'area',
  markers: 'marker',
  transitions: 'transition',
  corridors: 'corridor',
};

/** Leads to a new closure of what is chosen, after everything is saved. */
export function CloseButton({ shown: { noun, item } }: { readonly shown: Shown }) {
  const { document, saves, refusal } = useEditor();
  const [, navigate] = useLocation();
  const kind = KINDS[noun];
  if (!kind) return null;
  const close = () => navigate(`/p/${document.projectId}/closures?close=${kind}:${item.id}`);
  return (
    <Button icon={construction} refusal={refusal.value} onClick={() => void saves.flush().finally(close)}>
      {text().closures.closeThis}
    </Button>
  );
}
