import { useState } from 'preact/hooks';
import { useLocation } from 'wouter-preact';
import { useEditor } from '../editor/editor-state.ts';
import { useOrganizations } from '../frame/chosen-organization.ts';
import { keepSample } from '../frame/sample.ts';
import { Button } from '../parts/button.tsx';
import { notifyFailure } from '../parts/messages.ts';
import { text } from '../strings/strings.ts';

/** Makes a map of the sample, in the organization that is chosen, and opens it. */
export function KeepSample() {
  const { document } = useEditor();
  const { current } = useOrganizations();
  const { guide, projects } = text();
  const [, navigate] = useLocation();
  const [isBusy, setBusy] = useState(false);
  const [key] = useState(() => crypto.randomUUID());
  const refusal = current && current.role !== 'viewer' ? null : projects.viewersCannot;

  async function keep(): Promise<void> {
    setBusy(true);
    try {
      navigate(`/p/${await keepSample(document, current!.id, key)}/map`);
    } catch (error) {
      notifyFailure(error);
      setBusy(false);
    }
  }

  return (
    <>
      <span class="badge not-kept">{guide.notKept}</span>
      <Button look="primary" isBusy={isBusy} refusal={refusal} onClick={() => void keep()}>
        {guide.keep}
      </Button>
    </>
  );
}
